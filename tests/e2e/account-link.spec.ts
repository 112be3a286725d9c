import type { Page } from '@playwright/test'
import { mailboxLinkCopy as copy } from '../../shared/locales/en/mailbox-link.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './tab-to.ts'

test.use({ expectedErrors: /status of 4\d\d/ })

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const success = 'Success! Your email is now linked with Papaya.'
const failure = 'Oh no! There was an issue linking your email.'

/** As the app opens it, up to the company's question. */
async function toConsent(page: Page): Promise<void> {
  await page.goto('/dev/mailbox')
  await expect(page).toHaveURL('/account-link/start')
  await expect(page.getByText('r•••@example.com')).toBeVisible()
  await button(page, copy.start.continue).click()
  await expect(h1(page)).toHaveText('Papaya wants to read your email')
}

test('a mailbox is linked, and neither a reload nor Back undoes it', { tag: '@phone' }, async ({
  page,
}) => {
  await toConsent(page)
  await page.getByLabel('Mailbox').fill('rosa@mail.example')
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(success)
  await expect(h1(page)).toBeFocused()
  await expect(page.getByText('rosa@mail.example')).toBeVisible()
  await expect(page).toHaveURL('/account-link')
  await expect(page).toHaveTitle('Success! Your email is now linked with Papaya | Papaya')
  await page.reload()
  await expect(h1(page)).toHaveText(success)
  await expect(page.getByRole('link', { name: 'Return to Papaya' })).toHaveAttribute(
    'href',
    '/download',
  )
})

test('in the app’s own web view, the app is told instead of a page opened', async ({ page }) => {
  await page.addInitScript(() => {
    const told: unknown[] = []
    const papaya = { postMessage: (message: unknown) => told.push(message) }
    Object.assign(window, { told, webkit: { messageHandlers: { papaya } } })
  })
  const told = () => page.evaluate(() => Reflect.get(window, 'told'))
  await toConsent(page)
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(success)
  await page.getByRole('link', { name: copy.back }).click()
  expect(await told()).toEqual([{ name: 'account-link', status: 'linked' }])
  await expect(page).toHaveURL('/account-link')

  await toConsent(page)
  await button(page, 'Cancel').click()
  await expect(page).toHaveURL('/account-link?error=access_denied')
  await page.getByRole('link', { name: copy.back }).click()
  expect(await told()).toEqual([{ name: 'account-link', status: 'cancelled' }])
})

test('a cancel is no failure, stays one after a reload, and can be taken back', async ({
  page,
}) => {
  await toConsent(page)
  await button(page, 'Cancel').click()
  await expect(h1(page)).toHaveText(copy.headings.cancelled)
  await expect(page).toHaveURL('/account-link?error=access_denied')
  await page.reload()
  await expect(h1(page)).toHaveText(copy.headings.cancelled)
  await page.getByRole('link', { name: copy.tryAgain }).click()
  await button(page, copy.start.continue).click()
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(success)
})

test('without the permission that counts, the page says what to tick', async ({ page }) => {
  await toConsent(page)
  await page.getByLabel('Let Papaya read your email').uncheck()
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(failure)
  await expect(page.getByText(copy.failure.reasons.scope_missing)).toBeVisible()
  await expect(page).toHaveURL('/account-link')
})

test('while the server thinks there is a spinner; when it takes too long, a button', async ({
  page,
}) => {
  await page.route('**/api/link_gmail_account.php', () => undefined)
  await toConsent(page)
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(copy.headings.linking)
  await expect(page.getByRole('status')).toHaveText(copy.headings.linking)
  await expect(page).toHaveURL('/account-link')
  await expect(button(page, copy.linking.continue)).toBeHidden()
  await expect(button(page, copy.linking.continue)).toBeVisible({ timeout: 15_000 })
  await button(page, copy.linking.continue).click()
  await expect(h1(page)).toHaveText(success)
})

test('a lost connection is a failure with a way on', async ({ page }) => {
  await page.route('**/api/link_gmail_account.php', (route) => route.fulfill({ status: 404 }))
  await toConsent(page)
  await button(page, 'Allow').click()
  await expect(h1(page)).toHaveText(failure)
  await expect(h1(page)).toBeFocused()
  await expect(page.getByRole('link', { name: copy.tryAgain })).toBeVisible()
})

/** The address that the app opens, in a frame of its own: without our header and footer. */
async function openHeaderless(page: Page): Promise<void> {
  const { location = '' } = (await page.request.get('/dev/mailbox', { maxRedirects: 0 })).headers()
  await page.goto(`${location}&headerless`)
  await expect(page).toHaveURL('/account-link/start?headerless')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await button(page, copy.start.continue).click()
  await expect(h1(page)).toHaveText('Papaya wants to read your email')
}

test('a trip without header and footer ends without them, tried again as well', async ({
  page,
}) => {
  await openHeaderless(page)
  await button(page, 'Cancel').click()
  await expect(h1(page)).toHaveText(copy.headings.cancelled)
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

test('the whole trip without a mouse', async ({ page }) => {
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole trip, with one more press', { tag: '@phone' }, async ({ page }) => {
    await toConsent(page)
    await button(page, 'Allow').click()
    await expect(page.getByText(copy.linking.press)).toBeVisible()
    await expect(page.getByText(copy.linking.wait)).toBeHidden()
    await button(page, copy.linking.continue).click()
    await expect(h1(page)).toHaveText(success)
    await expect(page).toHaveURL('/account-link')
    await page.reload()
    await expect(h1(page)).toHaveText(success)
  })

  test('a trip without header and footer ends without them', async ({ page }) => {
    await openHeaderless(page)
    await button(page, 'Allow').click()
    await button(page, copy.linking.continue).click()
    await expect(h1(page)).toHaveText(success)
    await expect(page).toHaveURL('/account-link?headerless')
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

  test('a cancel and a failure', async ({ page }) => {
    await toConsent(page)
    await button(page, 'Cancel').click()
    await expect(h1(page)).toHaveText(copy.headings.cancelled)
    await page.goto('/account-link?code=x&state=forged')
    await button(page, copy.linking.continue).click()
    await expect(h1(page)).toHaveText(failure)
  })
})
