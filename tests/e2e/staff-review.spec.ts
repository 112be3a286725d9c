// covers: staff, emails
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { expect, test } from './fixtures.ts'
import { emailOf, submitPayment } from './info-request.ts'
import { confirmDecision, openPaymentsOf } from './payment-form.ts'

const decisions = [
  {
    button: 'Accept',
    reason: null,
    status: 'Accepted',
    shown: 'Accepted',
    subject: /accepted/i,
  },
  {
    button: 'Reject',
    reason: 'The account number is not one of ours.',
    status: 'Rejected',
    shown: receiptCopy.statuses.rejected,
    subject: receiptCopy.statuses.rejected,
  },
] as const

for (const { button, reason, status, shown, subject } of decisions)
  test(`when staff press ${button}, the receipt shows the decision and the payer gets an email`, {
    tag: '@daily',
  }, async ({ page, payer, staff }) => {
    const address = emailOf(payer)
    await submitPayment(page, payer)
    await expect(page.getByText('In review', { exact: true })).toBeVisible()

    await openPaymentsOf(staff, payer)
    await staff.getByRole('row').filter({ hasText: payer }).getByRole('link').first().click()
    if (reason !== null) {
      await staff.getByLabel('Reason', { exact: true }).selectOption('account_not_found')
      await staff.getByLabel(/^Note to the payer/).fill(reason)
    }
    await staff.getByRole('button', { name: button, exact: true }).click()
    await confirmDecision(staff, button === 'Accept' ? 'Charge' : 'Reject')
    await expect(staff.getByRole('status')).toContainText(`${status}.`)

    await page.reload()
    await expect(page.getByText(shown, { exact: true })).toBeVisible()

    // The queue delivers about a second later.
    const emails = staff.getByRole('navigation', { name: 'Messages' }).getByRole('link')
    const payersEmails = emails.filter({ hasText: address })
    await expect(async () => {
      await staff.goto('/dev/outbox')
      expect(await payersEmails.count()).toBe(2)
      expect(await payersEmails.filter({ hasText: 'sent' }).count()).toBe(2)
    }).toPass({ timeout: 30_000 })
    await payersEmails.filter({ hasText: subject }).click()
    const emailBody = staff.frameLocator('iframe')
    await expect(emailBody.locator('body')).toContainText('PPY-')
    if (reason !== null) await expect(emailBody.locator('body')).toContainText(reason)
  })

test('a rejection without a reason shows an error and changes nothing', { tag: '@daily' }, async ({
  page,
  payer,
  staff,
}) => {
  await submitPayment(page, payer)
  await openPaymentsOf(staff, payer)
  await staff.getByRole('row').filter({ hasText: payer }).getByRole('link').first().click()
  await staff.getByRole('button', { name: 'Reject' }).click()
  await expect(staff.getByRole('alert')).toBeVisible()
  await expect(staff.getByLabel('Reason', { exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
})
