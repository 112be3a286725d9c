import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { justPaidCopy } from '../../shared/locales/en/payments/just-paid.ts'
import { expect, test } from './fixtures.ts'
import { stallResponse } from './lost-response.ts'
import {
  cardEntries,
  confirmDialog,
  countPayments,
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
  waitForHydration,
} from './payment-form.ts'

const { labels } = copy

test('a double click on the pay buttons pays once', { tag: '@daily' }, async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await payButton(page).dblclick()
  await confirmDialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .dblclick()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('two tabs of the same payee pay once', { tag: '@daily' }, async ({
  page,
  context,
  payer,
  staff,
}) => {
  test.slow()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openForm(tab, 'p=p_cedar')
    await goToCardStep(tab, patientBill(payer))
    await enter(tab, cardEntries)
  }
  await Promise.all([submit(page), submit(other)])
  await expectReceipt(page)
  await expectReceipt(other)
  expect(other.url()).toBe(page.url())
  expect(await countPayments(staff, payer)).toBe(1)
})

test('two tabs that pay one after the other pay once', async ({ page, context, payer, staff }) => {
  test.slow()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openForm(tab, 'p=p_cedar')
    await goToCardStep(tab, patientBill(payer))
    await enter(tab, cardEntries)
  }
  await submit(page)
  await expectReceipt(page)
  await submit(other)
  await expectReceipt(other)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a reload during a submit leads to the same receipt', { tag: '@daily' }, async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  const delivered = stallResponse(page)
  await submit(page)
  await expect(page.getByRole('button', { name: copy.processing })).toBeVisible()
  await delivered
  await page.reload()
  // The reloaded page shows the form again. Paying again must lead to the first payment's receipt.
  await waitForHydration(page)
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await nextButton(page).click()
  const { [labels.ccn]: number, [labels.exp]: expiry, [labels.cvv]: cvc } = cardEntries
  await enter(page, { [labels.ccn]: number, [labels.exp]: expiry, [labels.cvv]: cvc })
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('going back from the receipt shows that the bill was just paid, and no form', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  const receipt = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: justPaidCopy.title })).toBeVisible()
  await expect(page.getByText(/PPY-\w{5}-\w{5}/)).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  expect(await countPayments(staff, payer)).toBe(1)
  await page.goForward()
  await expectReceipt(page)
  expect(page.url()).toBe(receipt)
})

test('reloading a receipt does not pay again', async ({ page, payer, staff }) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  await page.reload()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})
