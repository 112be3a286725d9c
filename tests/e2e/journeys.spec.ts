// Complete payer journeys: a clerk pays several invoices; a payer agrees to a higher amount and pays it anew,
// and staff accept both payments and refund a part.

import { paymentFormCopy } from '../../shared/locales/en/payments/form.ts'
import { infoRequestCopy } from '../../shared/locales/en/payments/info-request.ts'
import { justPaidCopy } from '../../shared/locales/en/payments/just-paid.ts'
import { expect, test } from './fixtures.ts'
import { askPayer, emailOf, openAsStaff, openQuestion, submitPayment } from './info-request.ts'
import {
  cardEntries,
  companyBill,
  confirmDecision,
  countPayments,
  enter,
  expectReceipt,
  fieldOf,
  nextButton,
  openForm,
  pay,
  submit,
  waitForHydration,
} from './payment-form.ts'

const { labels } = paymentFormCopy

test('a clerk pays four invoices of one company, one after the other', { tag: '@daily' }, async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_harbor&ib=1')
  for (const number of [1, 2, 3, 4]) {
    await pay(page, { ...companyBill(payer), [labels.accountBtoB]: `INV-${number}-${payer}` })
    if (number === 4) break
    await page.goto('/web-payment?p=p_harbor&ib=1')
    await expect(page.getByRole('heading', { level: 1, name: justPaidCopy.title })).toBeVisible()
    await page.getByRole('link', { name: justPaidCopy.another('') }).click()
    await waitForHydration(page)
    await expect(fieldOf(page, labels.accountBtoB)).toHaveValue('')
  }
  expect(await countPayments(staff, payer)).toBe(4)
})

test('a payer agrees to a higher amount and pays it anew, and staff accept that payment and refund a part', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  await submitPayment(page, payer)
  await openAsStaff(staff, payer)
  const firstUrl = staff.url()
  await askPayer(staff, 'the new amount', '150.00')
  await openQuestion(page, staff, payer)
  await waitForHydration(page)
  await page
    .getByRole('button', { name: infoRequestCopy.confirmTotal('$150.00'), exact: true })
    .click()

  await page.waitForURL(({ pathname }) => pathname === '/web-payment')
  await waitForHydration(page)
  await expect(page.getByText(infoRequestCopy.newTotal.heading('$150.00'))).toBeVisible()
  for (const [label, value] of [
    [labels.patientName.patient, payer],
    [labels.amount, '$150.00'],
  ] as const) {
    await expect(page.locator('form').getByText(value, { exact: true })).toBeVisible()
    await expect(fieldOf(page, label)).toHaveCount(0)
  }
  await enter(page, { [labels.email]: emailOf(payer), [labels.phone]: '4155550132' })
  await nextButton(page).click()
  await enter(page, cardEntries)
  await submit(page)
  await expectReceipt(page)

  const accept = staff.getByRole('button', { name: 'Accept', exact: true })
  await openAsStaff(staff, payer)
  await staff.goto(firstUrl)
  await staff.getByRole('definition').getByRole('link', { name: /^PPY-/ }).click()
  await expect(staff.getByText('In place of')).toBeVisible()
  await accept.click()
  await confirmDecision(staff, 'Charge')
  await expect(staff.getByRole('status')).toContainText('Accepted.')

  await staff.locator('summary', { hasText: /^Refund$/ }).click()
  await staff.getByLabel(/^Amount, up to/).fill('25.50')
  await staff.getByLabel('Reason', { exact: true }).selectOption('wrong_amount')
  await staff.getByRole('button', { name: 'Refund', exact: true }).click()
  await staff.getByRole('button', { name: 'Refund $25.50' }).click()
  await expect(staff.getByRole('status')).toContainText('Refund recorded.')
  await staff.locator('summary', { hasText: /^Refund$/ }).click()
  await expect(staff.getByLabel('Amount, up to $124.50')).toBeVisible()

  const payersEmails = staff.getByRole('link').filter({ hasText: emailOf(payer) })
  await expect(async () => {
    await staff.goto('/dev/outbox')
    expect(await payersEmails.filter({ hasText: /refund/i }).count()).toBe(1)
  }).toPass({ timeout: 30_000 })
  await payersEmails.filter({ hasText: /refund/i }).click()
  await expect(staff.frameLocator('iframe').locator('body')).toContainText('$25.50')
})
