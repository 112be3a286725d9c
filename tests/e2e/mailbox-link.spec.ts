import type { Page } from '@playwright/test'
import { mailboxLinkCopy as copy } from '../../shared/locales/en/mailbox-link.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './tab-to.ts'

test.use({ expectedErrors: /status of 4\d\d/ })

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const success = copy.headings.success
const failure = copy.headings.failure

/** Opens the link as the app does and stops at the vendor's consent screen. */
async function openConsent(page: Page): Promise<void> {
  await page.goto('/dev/mailbox')
  await expect(page).toHaveURL('/account-link/start')
  await expect(page.getByText('r•••@example.com')).toBeVisible()
  await button(page, copy.start.continue).click()
  await expect(h1(page)).toHaveText('Papaya wants to read your email')
}

test('a linked mailbox stays linked after a reload', { tag: ['@phone', '@daily'] }, async ({
  page,
}) => {
  await openConsent(page)
  await page.getByLabel('Mailbox').fill('rosa@mail.example')
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(success)
  await expect(h1(page)).toBeFocused()
  await expect(page.getByText('rosa@mail.example')).toBeVisible()
  await expect(page).toHaveURL('/account-link')
  await expect(page).toHaveTitle('Success! Your email is now linked with Papaya | Papaya')
  await page.reload()
  await expect(h1(page)).toHaveText(success)
  await page.getByRole('link', { name: copy.back }).click()
  await expect(page).toHaveURL('/download?status=linked')
  await expect(h1(page)).toBeVisible()
})

test('the link back to the app posts a message when the page is in the app’s web view', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const messages: unknown[] = []
    const papaya = { postMessage: (message: unknown) => messages.push(message) }
    Object.assign(window, { messages, webkit: { messageHandlers: { papaya } } })
  })
  const readMessages = () => page.evaluate(() => Reflect.get(window, 'messages'))
  await openConsent(page)
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(success)
  await page.getByRole('link', { name: copy.back }).click()
  expect(await readMessages()).toEqual([{ name: 'account-link', status: 'linked' }])
  await expect(page).toHaveURL('/account-link')

  await openConsent(page)
  await button(page, 'Cancel').click()
  await expect(page).toHaveURL('/account-link?error=access_denied')
  await page.getByRole('link', { name: copy.back }).click()
  expect(await readMessages()).toEqual([{ name: 'account-link', status: 'canceled' }])
})

test('a canceled link shows the failure and its reason, also after a reload, and can be tried again', async ({
  page,
}) => {
  await openConsent(page)
  await button(page, 'Cancel').click()
  await expect(h1(page)).toHaveText(failure)
  await expect(page).toHaveURL('/account-link?error=access_denied')
  await page.reload()
  await expect(h1(page)).toHaveText(failure)
  await expect(page.getByText(copy.failure.reasons.canceled)).toBeVisible()
  await page.getByRole('link', { name: copy.tryAgain }).click()
  await button(page, copy.start.continue).click()
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(success)
})

test('a consent without the mail permission says which box to check', async ({ page }) => {
  await openConsent(page)
  await page.getByLabel('Let Papaya read your email').uncheck()
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(failure)
  await expect(page.getByText(copy.failure.reasons.scope_missing)).toBeVisible()
  await expect(page).toHaveURL('/account-link')
})

/** Moves the animation that shows the button to this time. */
const seekAnimations = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time
  }, ms)

test('a slow link shows a spinner, then a button to continue', async ({ page }) => {
  await page.route('**/api/link_gmail_account.php', () => undefined)
  await openConsent(page)
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(copy.headings.linking)
  await expect(page.getByRole('status')).toHaveText(copy.headings.linking)
  await expect(page).toHaveURL('/account-link')
  await seekAnimations(page, 7_500)
  await expect(button(page, copy.linking.continue)).toBeHidden()
  await seekAnimations(page, 8_000)
  await expect(button(page, copy.linking.continue)).toBeVisible()
  await button(page, copy.linking.continue).click()
  await expect(h1(page)).toHaveText(success)
})

test('a failed request shows a failure with a link to try again', async ({ page }) => {
  await page.route('**/api/link_gmail_account.php', (route) => route.fulfill({ status: 404 }))
  await openConsent(page)
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(failure)
  await expect(h1(page)).toBeFocused()
  await expect(page.getByRole('link', { name: copy.tryAgain })).toBeVisible()
})

/** Opens the app's URL with ?headerless. */
async function openHeaderless(page: Page): Promise<void> {
  const { location = '' } = (await page.request.get('/dev/mailbox', { maxRedirects: 0 })).headers()
  await page.goto(`${location}&headerless`)
  await expect(page).toHaveURL('/account-link/start?headerless')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await button(page, copy.start.continue).click()
  await expect(h1(page)).toHaveText('Papaya wants to read your email')
}

test('a link flow without header and footer has neither on its last page or after a retry', async ({
  page,
}) => {
  await openHeaderless(page)
  await button(page, 'Cancel').click()
  await expect(h1(page)).toHaveText(failure)
  await expect(page).toHaveURL(/^[^?]*\/account-link\?error=access_denied&headerless=?$/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('link', { name: copy.tryAgain }).click()
  await expect(page).toHaveURL('/account-link/start?headerless')
  await button(page, copy.start.continue).click()
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(success)
  await expect(page).toHaveURL(/^[^?]*\/account-link\?headerless=?$/)
  await page.reload()
  await expect(h1(page)).toHaveText(success)
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('a mailbox can be linked with the keyboard alone', async ({ page }) => {
  await page.goto('/dev/mailbox')
  await tabTo(page, button(page, copy.start.continue))
  await page.keyboard.press('Enter')
  await expect(h1(page)).toHaveText('Papaya wants to read your email')
  await tabTo(page, button(page, 'Allow'))
  await page.keyboard.press('Enter')
  await expect(h1(page)).toBeFocused()
  await expect(h1(page)).toHaveText(success)
  await tabTo(page, page.getByRole('link', { name: copy.back }))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a mailbox can be linked with one more button press', { tag: ['@phone', '@daily'] }, async ({
    page,
  }) => {
    await openConsent(page)
    await button(page, 'Allow').click()
    await expect(page.getByText(copy.linking.press)).toBeVisible()
    await expect(page.getByText(copy.linking.wait)).toBeHidden()
    await button(page, copy.linking.continue).click()
    await expect(h1(page)).toHaveText(success)
    await expect(page).toHaveURL('/account-link')
    await page.reload()
    await expect(h1(page)).toHaveText(success)
  })

  test('a link flow without header and footer has neither on its last page', async ({ page }) => {
    await openHeaderless(page)
    await button(page, 'Allow').click()
    await button(page, copy.linking.continue).click()
    await expect(h1(page)).toHaveText(success)
    await expect(page).toHaveURL('/account-link?headerless')
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

  test('a canceled link and a forged one show the failure page', async ({ page }) => {
    await openConsent(page)
    await button(page, 'Cancel').click()
    await expect(h1(page)).toHaveText(failure)
    await page.goto('/account-link?code=x&state=forged')
    await button(page, copy.linking.continue).click()
    await expect(h1(page)).toHaveText(failure)
  })
})
