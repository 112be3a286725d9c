// Info requests, sent by staff and opened by the payer, through the dev site.
import { expect, type Page } from '@playwright/test'
import { infoRequestCopy as copy } from '../../shared/locales/en/payments/info-request.ts'
import { openForm, openPaymentsOf, patientBill, pay, waitForHydration } from './payment-form.ts'

export const emailOf = (payer: string) => `${payer.toLowerCase().replace(/\W+/g, '.')}@example.com`

/** Submits a payment, which staff then have to review. */
export async function submitPayment(page: Page, payer: string): Promise<void> {
  await openForm(page, 'p=p_cedar')
  await pay(page, { ...patientBill(payer), Email: emailOf(payer) })
}

export async function openAsStaff(staff: Page, payer: string): Promise<void> {
  await openPaymentsOf(staff, payer)
  await staff.getByRole('row').filter({ hasText: payer }).first().getByRole('link').first().click()
  await expect(staff.getByRole('heading', { name: 'Details' })).toBeVisible()
}

/** Opens the link in the payer's email. Its URL is in the text part. */
export async function openQuestion(page: Page, staff: Page, payer: string): Promise<void> {
  const email = staff
    .getByRole('navigation', { name: 'Messages' })
    .getByRole('link')
    .filter({ hasText: emailOf(payer) })
    .filter({ hasText: copy.heading })
  await staff.goto('/dev/outbox')
  await email.click()
  await staff.getByText('Text part').click()
  const link = staff.locator('pre a', { hasText: '/update-info-request?t=' })
  const url = await link.getAttribute('href')
  await page.goto(url ?? '')
  await expect(page.getByRole('heading', { level: 1, name: copy.heading })).toBeVisible()
}

/** Opens a question of the dev site. */
export async function openDemo(page: Page, name: string): Promise<void> {
  await page.goto(`/dev/info/${name}`)
  await waitForHydration(page)
}

export const cancelDialog = (page: Page) =>
  page.getByRole('dialog', { name: copy.cancelDialog.title })
