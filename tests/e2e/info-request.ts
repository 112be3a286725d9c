// Info requests, sent by staff and opened by the payer, through the dev site.
import { expect, type Page } from '@playwright/test'
import { infoQuestionEmailCopy } from '../../shared/locales/en/emails/info-request.ts'
import { infoRequestCopy as copy } from '../../shared/locales/en/payments/info-request.ts'
import { openDecided, openPaymentsOf, waitForHydration } from './payment-form.ts'

export const emailOf = (payer: string) => `${payer.toLowerCase().replace(/\W+/g, '.')}@example.com`

/** Opens the status page of a new payment, which staff have to review. */
export async function submitPayment(page: Page, payer: string): Promise<void> {
  await page.goto(
    `/dev/go/in-review?${new URLSearchParams({ patientName: payer, email: emailOf(payer) })}`,
  )
}

export async function openAsStaff(staff: Page, payer: string): Promise<void> {
  await openPaymentsOf(staff, payer)
  await staff.getByRole('row').filter({ hasText: payer }).first().getByRole('link').first().click()
  await expect(staff.getByRole('heading', { name: 'Bill', exact: true })).toBeVisible()
}

/** Asks the payer, on an open payment; `about` is the question's first words. */
export async function askPayer(staff: Page, about: string, value: string): Promise<void> {
  await staff.getByText('Ask the payer', { exact: true }).click()
  const kind = staff.getByLabel('About')
  const label = await kind.getByRole('option').filter({ hasText: about }).innerText()
  await kind.selectOption({ label })
  await staff.getByLabel('Date, amount, or names').fill(value)
  await staff.getByRole('button', { name: 'Ask', exact: true }).click()
  await staff.getByRole('button', { name: 'Ask the payer' }).click()
  await openDecided(staff)
  await expect(staff.getByRole('status')).toContainText('Question sent.')
}

/** Up to the deadline. */
const [startOfSubject] = infoQuestionEmailCopy.subject('|').split('|')

/**
 * Opens the link in the payer's email. Its URL is in the text part.
 *
 * @returns the link; the page removes its token from the address
 */
export async function openQuestion(page: Page, staff: Page, payer: string): Promise<string> {
  const email = staff
    .getByRole('navigation', { name: 'Messages' })
    .getByRole('link')
    .filter({ hasText: emailOf(payer) })
    .filter({ hasText: startOfSubject })
  await staff.goto('/dev/outbox')
  await email.click()
  await staff.getByText('Text part').click()
  const link = staff.locator('pre a', { hasText: '/update-info-request?t=' })
  const url = (await link.getAttribute('href')) ?? ''
  await page.goto(url)
  await expect(page).toHaveTitle(copy.pageTitle(copy.pageTitles.form))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return url
}

/** Opens a question of the dev site. */
export async function openDemo(page: Page, name: string): Promise<void> {
  await page.goto(`/dev/go/${name}`)
  await waitForHydration(page)
}

export const cancelDialog = (page: Page) =>
  page.getByRole('dialog', { name: copy.cancelDialog.title })
