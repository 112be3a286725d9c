import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { expect, test } from './fixtures.ts'
import { countPayments, enter, openForm, patientBill, pay } from './payment-form.ts'

test('a patient pays a named payee and gets a receipt', { tag: ['@phone', '@daily'] }, async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  await expect(page.getByText(/^PPY-/)).toBeVisible()
  await expect(page.getByText(copy.confirmPayment.cardEnding('Visa', '1111'))).toBeVisible()
  await expect(page.getByText('$125.50').first()).toBeVisible()
  await expect(page.getByText(receiptCopy.statuses.in_review)).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(1)
})

test('the receipt of a headerless payment page is headerless too', { tag: '@daily' }, async ({
  page,
  payer,
}) => {
  await openForm(page, 'p=p_cedar&headerless')
  await pay(page, patientBill(payer))
  await expect(page.getByText(/^PPY-/)).toBeVisible()
  await expect(page).toHaveURL(/\/web-payment\/receipt\?r=[\w-]+&headerless$/)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('step 2 is in the page but hidden and out of the tab order before Next', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  const number = page.locator('input[name="ccn"]')
  await expect(number).toBeAttached()
  await expect(number).toBeHidden()
  await enter(page, patientBill(payer))
  const names = []
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('name')))
  }
  expect(names).toContain('intent')
  expect(names).not.toContain('ccn')
  await expect(page.getByText(copy.secure)).toBeHidden()
})
