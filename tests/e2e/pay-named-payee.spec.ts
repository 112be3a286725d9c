import { receiptCopy } from '../../shared/copy/en/guest-payment-receipt.ts'
import { expect, test } from './fixtures.ts'
import { countPayments, openForm, patientBill, pay } from './payment-form.ts'

test('a patient pays a named payee and gets a receipt', { tag: '@phone' }, async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  await expect(page.getByText(/^PPY-/)).toBeVisible()
  await expect(page.getByText('Visa ending in 1111')).toBeVisible()
  await expect(page.getByText('$125.50').first()).toBeVisible()
  await expect(page.getByText(receiptCopy.statuses.in_review)).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(1)
})
