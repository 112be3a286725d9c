// The form for a phone number, by its labels and buttons.
import { expect, type Page } from '@playwright/test'
import { payLandingCopy as copy, notFoundCopy } from '../../shared/locales/en/pay-landing.ts'
import { smsLinkCopy } from '../../shared/locales/en/sms-link.ts'

export const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const

/** A random number, because each number may get three texts in ten minutes. */
export const randomPhone = () =>
  `415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`

export const phoneField = (page: Page) =>
  page.getByRole('textbox', { name: new RegExp(`${copy.form.label}|${notFoundCopy.label}`) })

export const sendButton = (page: Page) => page.getByRole('button', { name: smsLinkCopy.form.send })

export const successHeading = (page: Page) =>
  page.getByRole('heading', { name: copy.success.heading })

/** On a phone the form is collapsed, because the payment link comes first; on a computer it is not. */
export async function expandForm(page: Page): Promise<void> {
  const toggle = page.locator('summary', { hasText: copy.form.heading })
  // The page may still load.
  await expect(toggle.or(phoneField(page)).filter({ visible: true }).first()).toBeVisible()
  if (await toggle.isVisible()) await toggle.click()
}

/** Clicks the field, which loads the script, and waits for hydration. */
export async function hydrateForm(page: Page): Promise<void> {
  await phoneField(page).click()
  await expect(sendButton(page)).toBeDisabled()
}
