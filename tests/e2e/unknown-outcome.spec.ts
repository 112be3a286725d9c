import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { submitMessages } from '../../shared/locales/en/payments/messages.ts'
import { summaryCopy } from '../../shared/locales/en/payments/summary.ts'
import { paths } from '../../shared/urls.ts'
import { testAmounts } from '../../worker/features/dev/demos/demo-form'
import { expect, test } from './fixtures.ts'
import { loseResponse } from './lost-response.ts'
import { pauseRequests } from './pause-requests.ts'
import {
  cardEntries,
  countPayments,
  enter,
  expectReceipt,
  goToCardStep,
  openForm,
  patientBill,
  submit,
} from './payment-form.ts'

const { labels } = copy
const confirming = copy.confirming.heading

test.describe('when the connection is lost after the server got the payment', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('the page says not to pay again, then shows the receipt', { tag: '@phone' }, async ({
    page,
    payer,
    staff,
  }) => {
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await enter(page, cardEntries)
    await loseResponse(page)
    await submit(page)
    await expect(page.getByRole('status').filter({ hasText: confirming })).toBeVisible()
    await expect(page.getByRole('button', { name: /Pay/ })).toHaveCount(0)
    await expectReceipt(page)
    expect(await countPayments(staff, payer)).toBe(1)
  })
})

test('the receipt appears without a reload when the card processor’s reply was lost', async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.chargedReplyLost })
  await enter(page, cardEntries)
  const promotion = page.getByText(summaryCopy.appPromotion).filter({ visible: true })
  await expect(promotion).toHaveCount(1)
  const resumeStatusRequests = await pauseRequests(page, `**${paths.paymentStatus}?*`)
  await submit(page)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await expect(
    page.getByText(`$${testAmounts.chargedReplyLost} to Cedar Hollow Family Clinic`, {
      exact: true,
    }),
  ).toBeVisible()
  await expect(promotion).toHaveCount(0)
  resumeStatusRequests()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a browser that loses its cookies while it waits shows where the receipt is, and pays once', async ({
  page,
  context,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.chargedReplyLost })
  await enter(page, cardEntries)
  await submit(page)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await context.clearCookies()
  await expect(page.getByText(submitMessages.recordedElsewhere)).toBeVisible()
  await expect(page).toHaveURL(/\/web-payment\/confirming\?a=/)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a reload while the outcome is unknown continues to wait and leads to the receipt', async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.chargedReplyLost })
  await enter(page, cardEntries)
  await submit(page)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/web-payment\/confirming\?a=/)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('the page says that a payment with an unknown outcome was not charged, and the bill can be paid', async ({
  page,
  payer,
  staff,
}) => {
  test.slow()
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.requestLost })
  await enter(page, cardEntries)
  await submit(page)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('You weren’t charged', { timeout: 20_000 })
  expect(await countPayments(staff, payer)).toBe(0)
  await expect(page).toHaveURL('/web-payment?p=p_cedar')

  await page.getByRole('button', { name: copy.edit }).click()
  await goToCardStep(page, { [labels.amount]: '45.50' })
  await enter(page, {
    [labels.ccn]: cardEntries[labels.ccn],
    [labels.cvv]: cardEntries[labels.cvv],
  })
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test.describe('when the connection is lost before the server got the payment', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('the page finds out that nothing was charged, and the bill can be paid', async ({
    page,
    payer,
    staff,
  }) => {
    test.slow()
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await enter(page, cardEntries)
    await page.route('**/payment/payment_back.php*', (route) => route.abort(), { times: 1 })
    await submit(page)
    await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('You weren’t charged', { timeout: 20_000 })
    await enter(page, {
      [labels.ccn]: cardEntries[labels.ccn],
      [labels.cvv]: cardEntries[labels.cvv],
    })
    await submit(page)
    await expectReceipt(page)
    expect(await countPayments(staff, payer)).toBe(1)
  })
})
