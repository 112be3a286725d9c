import type { Page } from '@playwright/test'
import {
  passwordChangedEmailCopy,
  passwordResetEmailCopy,
} from '../../shared/locales/en/emails/accounts.ts'
import { passwordCopy } from '../../shared/locales/en/password.ts'
import { passwordResetCopy as copy } from '../../shared/locales/en/password-reset.ts'
import { expect, test } from './fixtures.ts'
import { confirmField, openResetForm, passwordField, saveButton } from './password-reset-screens.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'
import { waitForHydration } from './payment-form.ts'
import { recordScripts } from './record-scripts.ts'

test.use({ expectedErrors: /status of 4\d\d|net::ERR_/ })

const { length, match } = passwordCopy
const goodPassword = 'a quiet papaya orchard'
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** Creates a valid reset link, as it is emailed. */
async function createLink(page: Page): Promise<string> {
  const response = await page.request.get('/dev/reset/form', { maxRedirects: 0 })
  return response.headers().location ?? ''
}

test('a password can be changed, and each rule shows its state during typing', {
  tag: ['@phone', '@daily'],
}, async ({ page, staff }) => {
  await openResetForm(page)
  await expect(h1(page)).toHaveText(copy.form.title)
  await expect(saveButton(page)).toBeDisabled()
  await expect(passwordField(page)).toHaveAccessibleDescription(length.missing)
  await expect(confirmField(page)).toHaveAccessibleDescription(match.missing)

  await passwordField(page).pressSequentially('1234567')
  await expect(passwordField(page)).toHaveAccessibleDescription(length.missing)
  await passwordField(page).press('8')
  await expect(passwordField(page)).toHaveAccessibleDescription(length.met)
  await confirmField(page).fill('12345678')
  await expect(confirmField(page)).toHaveAccessibleDescription(match.met)
  await expect(saveButton(page)).toBeEnabled()

  // Only the server has the list of common passwords. A refused one does not use up the link.
  await saveButton(page).click()
  await expect(passwordField(page)).toHaveAccessibleDescription(passwordCopy.tooCommon)
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill(goodPassword)
  await expect(confirmField(page)).toHaveAccessibleDescription(match.missing)
  await expect(saveButton(page)).toBeDisabled()
  await confirmField(page).fill(goodPassword)
  await saveButton(page).click()
  await expect(h1(page)).toHaveText(copy.changed.title)
  await expect(h1(page)).toBeFocused()
  await expect(page.getByText(copy.changed.next)).toBeVisible()
  await expect(page).toHaveTitle(copy.pageTitle(copy.changed.title))
  await page.reload()
  await expect(h1(page)).toHaveText(copy.changed.title)

  await staff.goto('/dev/outbox')
  await expect(staff.getByText(passwordChangedEmailCopy.subject).first()).toBeVisible()
})

test('a reset token leaves the address bar, survives a reload and is not in another tab', async ({
  page,
  context,
}) => {
  const link = await createLink(page)
  await page.goto(`${link}&utm=mail`)
  await waitForHydration(page)
  await expect(page).toHaveURL('/update-password?utm=mail')
  await page.reload()
  await expect(h1(page)).toHaveText(copy.form.title)
  await passwordField(page).fill(goodPassword)
  await confirmField(page).fill(goodPassword)

  const otherTab = await context.newPage()
  await otherTab.goto('/update-password')
  await waitForHydration(otherTab)
  await otherTab.waitForLoadState('networkidle')
  await expect(h1(otherTab)).toHaveText(copy.noQuery.title)

  await saveButton(page).click()
  await expect(h1(page)).toHaveText(copy.changed.title)
  // The token is not in this tab's history either.
  expect(await page.evaluate(() => history.state)).toBeNull()
  await page.goto(link)
  await expect(h1(page)).toHaveText(copy.expired.title)
  await expect(page.getByText(/24 hours/)).toBeVisible()
  await expect(page).toHaveURL('/update-password')
})

test.describe('a reload while the server is down', () => {
  test.use({ expectedErrors: /status of 503|Failed to load resource/ })

  test('keeps the reset link, and the password can be saved later', async ({ page }) => {
    await page.goto(await createLink(page))
    await waitForHydration(page)
    await page.route('**/api/forgot_password_back.php', (route) => route.fulfill({ status: 503 }))
    await page.reload()
    await expect(h1(page)).toHaveText(copy.form.title)
    await passwordField(page).fill(goodPassword)
    await confirmField(page).fill(goodPassword)
    await saveButton(page).click()
    await expect(page.getByRole('alert').getByText(copy.form.failed)).toBeVisible()

    await page.unrouteAll()
    await page.reload()
    await expect(h1(page)).toHaveText(copy.form.title)
    await passwordField(page).fill(goodPassword)
    await confirmField(page).fill(goodPassword)
    await saveButton(page).click()
    await expect(h1(page)).toHaveText(copy.changed.title)
  })
})

test('saving with a reset link used in another tab says that the link expired', async ({
  page,
}) => {
  const link = await createLink(page)
  await page.goto(link)
  await waitForHydration(page)
  await page.request.post('/api/forgot_password_back.php', {
    data: { x: new URL(link, 'http://x').searchParams.get('x'), np: 'another good password' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await passwordField(page).fill(goodPassword)
  await confirmField(page).fill(goodPassword)
  await saveButton(page).click()
  await expect(h1(page)).toHaveText(copy.expired.title)
  await expect(h1(page)).toBeFocused()
})

test('a lost connection keeps the typed password, and saving can be repeated', async ({ page }) => {
  await openResetForm(page)
  await passwordField(page).fill(goodPassword)
  await confirmField(page).fill(goodPassword)
  await page.route('**/forgot_password_back.php', (route) => route.abort())
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText(copy.form.offline)
  await page.unroute('**/forgot_password_back.php')
  await expect(passwordField(page)).toHaveValue(goodPassword)
  await saveButton(page).click()
  await expect(h1(page)).toHaveText(copy.changed.title)
})

test('a password typed before hydration survives it', async ({ page }) => {
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/dev/reset/form', { waitUntil: 'domcontentloaded' })
  await passwordField(page).fill(goodPassword)
  await confirmField(page).fill(goodPassword)
  resume()
  await waitForHydration(page)
  await expect(passwordField(page)).toHaveValue(goodPassword)
  await expect(confirmField(page)).toHaveAccessibleDescription(match.met)
  await expect(saveButton(page)).toBeEnabled()
})

test('a password can be shown, hidden and changed with the keyboard alone', async ({ page }) => {
  await openResetForm(page)
  await passwordField(page).focus()
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Tab')
  const toggle = page.getByRole('button', { name: /^(Show|Hide) password$/ }).first()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Space')
  await expect(toggle).toHaveAccessibleName('Hide password')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await expect(confirmField(page)).toBeFocused()
  await page.keyboard.type('a quiet papaya')
  await page.keyboard.press('Enter')
  await expect(confirmField(page)).toBeFocused()
  await expect(saveButton(page)).toBeDisabled()
  await page.keyboard.type(' orchard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(saveButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(h1(page)).toHaveText(copy.changed.title)
})

test('no script of the reset page has the list of common passwords', async ({ page }) => {
  const scripts = recordScripts(page)
  await openResetForm(page)
  await passwordField(page).fill(goodPassword)
  await confirmField(page).fill(goodPassword)
  await saveButton(page).click()
  await expect(h1(page)).toHaveText(copy.changed.title)
  const replies = await Promise.all(scripts.map((url) => page.request.get(url)))
  const sentCode = (await Promise.all(replies.map((reply) => reply.text()))).join()
  // The number is a constant of the script.
  for (const words of length.met.split(/\d+/)) expect(sentCode).toContain(words)
  expect(sentCode).not.toContain('liverpool')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a password can be changed after its errors are fixed', {
    tag: ['@phone', '@daily'],
  }, async ({ page }) => {
    await page.goto('/dev/reset/form')
    await expect(saveButton(page)).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0)
    await passwordField(page).fill('seven77')
    await confirmField(page).fill('eight888')
    await saveButton(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page).toHaveURL('/update-password')
    const summary = page.getByRole('alert')
    await expect(summary.getByRole('link')).toHaveCount(2)
    await summary.getByRole('link').first().click()
    await expect(passwordField(page)).toBeFocused()
    await expect(passwordField(page)).toHaveAccessibleDescription(length.missing)
    await expect(confirmField(page)).toHaveAccessibleDescription(match.missing)
    await expect(passwordField(page)).toHaveValue('')

    await passwordField(page).fill(goodPassword)
    await confirmField(page).fill(goodPassword)
    await saveButton(page).click()
    await expect(page).toHaveURL('/update-password')
    await expect(h1(page)).toHaveText(copy.changed.title)
  })

  test('the emailed link opens the reset form', async ({ page }) => {
    await page.goto('/dev/reset/mail')
    await page.getByRole('link', { name: 'Open in its own page' }).click()
    await page.getByRole('link', { name: passwordResetEmailCopy.button }).click()
    await expect(h1(page)).toHaveText(copy.form.title)
  })
})
