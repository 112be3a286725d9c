// A duplicate payment within a day needs a confirmation, with and without JavaScript.
import type { Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { summaryCopy } from '../../shared/locales/en/payments/summary.ts'
import { testAmounts } from '../../worker/features/dev/demo-form'
import { futureExpiry } from '../support/builders/future-expiry.ts'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  cards,
  confirmDialog,
  countPayments,
  duplicatePaymentDialog,
  enter,
  expectReceipt,
  fieldOf,
  goToCardStep,
  nextButton,
  openForm,
  patientBill,
  pay,
  payButton,
  submit,
  toAccount,
} from './payment-form.ts'
import { siteUrl } from './port.ts'

const { labels, duplicatePayment, beingPaid, tryAgain } = copy

// The question whether to pay again is a response with status 409, which Chromium logs as an error.
test.use({ expectedErrors: /status of (409|422)/ })

test('a duplicate payment needs a confirmation and can be paid without typing the card again', {
  tag: ['@phone', '@daily'],
}, async ({ page, payer, staff }) => {
  test.slow()
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  await openForm(page, 'p=p_cedar&another=1')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await submit(page)
  await expect(duplicatePaymentDialog(page)).toContainText(
    duplicatePayment.body('$125.50', 'Cedar Hollow Family Clinic', true),
  )
  await expect(duplicatePaymentDialog(page)).not.toContainText(payer)
  expect(await countPayments(staff, payer)).toBe(1)

  await duplicatePaymentDialog(page)
    .getByRole('button', { name: duplicatePayment.doNotPay })
    .last()
    .click()
  await expect(page.getByText(duplicatePayment.declined)).toBeVisible()
  await expect(fieldOf(page, labels.ccn)).toHaveValue('4111 1111 1111 1111')
  await submit(page)
  await duplicatePaymentDialog(page)
    .getByRole('button', { name: duplicatePayment.payAgain, exact: true })
    .click()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(2)
})

test('Esc in the duplicate payment dialog does not pay, and Enter on Pay again does', async ({
  page,
  payer,
  staff,
}) => {
  test.slow()
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  await openForm(page, 'p=p_cedar&another=1')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await submit(page)
  await expect(duplicatePaymentDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(duplicatePaymentDialog(page)).toBeHidden()
  expect(await countPayments(staff, payer)).toBe(1)
  await payButton(page).press('Enter')
  await confirmDialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .press('Enter')
  await duplicatePaymentDialog(page)
    .getByRole('button', { name: duplicatePayment.payAgain, exact: true })
    .press('Enter')
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(2)
})

/**
 * Just before the page submits, pays the same bill in another browser. The simulator's first reply to an
 * amount that ends in .98 is lost, so the payment in the other browser stays unsettled for seconds.
 */
async function payElsewhereFirst(page: Page, staff: Page, payer: string) {
  const html = await (await staff.request.get('/web-payment?p=p_cedar')).text()
  const attempt = /name="attempt" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const form = {
    ...{
      attempt,
      patientName: payer,
      account: toAccount(payer),
      amount: testAmounts.chargedReplyLost,
    },
    ...{ email: 'rosa@example.com', phone: '(415) 555-0132', ccn: cards.visa, exp: futureExpiry },
    ...{ cvv: '123', billName: payer, zip: '94103', addr1: '12 Example Street' },
    ...{ city: 'San Francisco', state: 'CA' },
  }
  await page.route(/payment/, async (route) => {
    if (route.request().postData()?.includes('4111')) {
      const headers = { origin: siteUrl }
      const path = '/payment/payment_back.php?p=p_cedar'
      expect((await staff.request.post(path, { form, headers })).status()).toBe(202)
    }
    await route.continue()
  })
}

const billWithLostReply = (payer: string) => ({
  ...patientBill(payer),
  [labels.amount]: testAmounts.chargedReplyLost,
})

test('a bill that another browser is paying is not paid, and the form offers to try again, not to pay twice', {
  tag: '@phone',
}, async ({ page, payer, staff }) => {
  await payElsewhereFirst(page, staff, payer)
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, billWithLostReply(payer))
  await enter(page, cardEntries)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText(beingPaid.title)
  await expect(
    page.getByRole('button', { name: duplicatePayment.payAgain, exact: true }),
  ).toHaveCount(0)
  await expect(payButton(page)).toHaveCount(0)
  // The card is closed until the payer says that the other payment did not go through.
  await expect(fieldOf(page, labels.ccn)).toBeHidden()
  const sum = page.getByText(`$${testAmounts.chargedReplyLost}`, { exact: true })
  await expect(sum.filter({ visible: true })).toHaveCount(1)
  await page.getByText(summaryCopy.openCard.being_paid).click()
  await expect(fieldOf(page, labels.ccn)).toHaveValue('4111 1111 1111 1111')
  await expect(
    page.getByRole('button', {
      name: `${tryAgain} · $${testAmounts.chargedReplyLost}`,
      exact: true,
    }),
  ).toBeVisible()
  await expect(fieldOf(page, labels.billName)).not.toHaveValue('')
  await expect.poll(() => countPayments(staff, payer)).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a bill that another browser is paying is not paid, and the form keeps all but the card', async ({
    page,
    payer,
    staff,
  }) => {
    await payElsewhereFirst(page, staff, payer)
    await page.goto('/web-payment?p=p_cedar')
    await enter(page, billWithLostReply(payer))
    await nextButton(page).click()
    await enter(page, cardEntries)
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText(beingPaid.title)
    await expect(fieldOf(page, labels.city)).toBeHidden()
    await page.getByText(summaryCopy.openCard.being_paid).click()
    await expect(fieldOf(page, labels.city)).toHaveValue('San Francisco')
    await expect(fieldOf(page, labels.ccn)).toHaveValue('')
    await expect(
      page.getByRole('button', { name: duplicatePayment.payAgain, exact: true }),
    ).toHaveCount(0)
    await expect.poll(() => countPayments(staff, payer)).toBe(1)
  })

  test('a duplicate payment needs a confirmation, keeps all input but the card, and can be declined or paid', {
    tag: '@daily',
  }, async ({ page, payer, staff }) => {
    test.slow()
    const fillAndPay = async () => {
      await page.goto('/web-payment?p=p_cedar&another=1')
      await enter(page, patientBill(payer))
      await nextButton(page).click()
      await enter(page, cardEntries)
      await payButton(page).click()
    }
    await fillAndPay()
    await expectReceipt(page)
    await fillAndPay()
    const question = page.getByRole('alert')
    await expect(question).toContainText(duplicatePayment.title)
    await expect(question).toBeFocused()
    await expect(fieldOf(page, labels.city)).toBeHidden()
    await page.getByText(summaryCopy.openCard.duplicate).click()
    await expect(fieldOf(page, labels.city)).toHaveValue('San Francisco')
    await expect(fieldOf(page, labels.ccn)).toHaveValue('')
    await page.getByRole('button', { name: duplicatePayment.doNotPay }).click()
    await expect(page.getByText(duplicatePayment.declined)).toBeVisible()
    expect(await countPayments(staff, payer)).toBe(1)

    await nextButton(page).click()
    await enter(page, cardEntries)
    await payButton(page).click()
    await page.getByText(summaryCopy.openCard.duplicate).click()
    await enter(page, { [labels.ccn]: cards.visa, [labels.cvv]: '123' })
    await page.getByRole('button', { name: `${duplicatePayment.payAgain} · $125.50` }).click()
    await expectReceipt(page)
    expect(await countPayments(staff, payer)).toBe(2)
  })
})
