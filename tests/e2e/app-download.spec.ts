import type { Page } from '@playwright/test'
import { appDownloadCopy as copy } from '../../shared/locales/en/app-download.ts'
import { smsLinkCopy } from '../../shared/locales/en/sms-link.ts'
import { delayRedirect } from './app-download-screens.ts'
import { expect, test } from './fixtures.ts'
import { waitForTakeOver } from './payment-form.ts'

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
} as const

const stores = 'https://apps.example.com/'
const sentWords = 'Text message sent! Check your iPhone or Android for a link to download the app.'

/** Answers for the stores, and tells which addresses were asked of them. */
async function standInForStores(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.context().route(`${stores}**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>The store</title>' })
  })
  return asked
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const phoneField = (page: Page) => page.getByLabel(copy.form.label)
const send = (page: Page) => page.getByRole('button', { name: smsLinkCopy.form.send })

/** Another one each time, from the range that is kept for stories. */
const aNumber = (seed: string) => `20${2 + (seed.length % 7)}55501${seed.slice(-2)}`
const digitsOf = (address: string) => address.replace(/\D/g, '')

// The stores are somewhere else, and that is the point.
test.use({ expectedErrors: /status of 4\d\d|another origin: https:\/\/apps\.example\.com\// })

const phones = [
  { name: 'iPhone', agent: agents.iPhone, store: 'papaya-ios', words: 'Apple' },
  { name: 'iPad', agent: agents.iPad, store: 'papaya-ios', words: 'Apple' },
  { name: 'Android phone', agent: agents.android, store: 'papaya-android', words: 'Android' },
] as const

for (const { name, agent, store, words } of phones)
  test.describe(`an ${name}`, () => {
    test.use({ userAgent: agent, viewport: { width: 390, height: 844 } })

    test('that came by a link is taken to its store, and the pixel knows', async ({ page }) => {
      const asked = await standInForStores(page)
      await delayRedirect(page, 3000)
      // The token is for the app alone.
      const counted = page.waitForRequest(/\/api\/pixel\.gif\?c=spring&platform=/)
      await page.goto('/download?c=spring&token=abc', { waitUntil: 'commit' })
      await expect(h1(page)).toHaveText(`Redirecting to ${words} app store now...`)
      await expect(page.getByRole('link', { name: 'Download Now' })).toBeVisible()
      expect((await (await counted).response())?.headers()['content-type']).toBe('image/gif')
      await page.waitForURL(`${stores}${store}?**`)
      expect(asked).toHaveLength(1)
      expect(decodeURIComponent(asked[0] ?? '')).toContain('token=abc')
    })

    test('that came by itself gets a button', async ({ page }) => {
      await page.goto('/download')
      const button = page.getByRole('link', { name: 'Download App' })
      await expect(button).toHaveAttribute('href', `${stores}${store}`)
      await page.waitForTimeout(600)
      await expect(page).toHaveURL('/download')
    })
  })

test.describe('a phone on its way to the store', () => {
  test.use({ userAgent: agents.iPhone, viewport: { width: 390, height: 844 } })

  test('is not held up by a pixel that never answers', async ({ page }) => {
    await standInForStores(page)
    await page.route('**/api/pixel.gif?**', () => new Promise(() => {}))
    await page.goto('/download?qr=1', { waitUntil: 'commit' })
    await page.waitForURL(`${stores}papaya-ios?qr=1`, { timeout: 5000 })
  })

  test('can stay, even where the page to stay on comes late', async ({ page }) => {
    const asked = await standInForStores(page)
    await delayRedirect(page, 3000)
    await page.route('**/*&stay=1', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3500))
      await route.continue()
    })
    await page.goto('/download?c=spring')
    await page.getByRole('link', { name: copy.redirect.stay }).click()
    await expect(page).toHaveURL('/download?c=spring&stay=1')
    await expect(page.getByRole('link', { name: 'Download App' })).toBeVisible()
    expect(asked).toEqual([])
  })

  test('is not sent off again by Back from the store', async ({ page }) => {
    const asked = await standInForStores(page)
    await page.goto('/download?c=spring', { waitUntil: 'commit' })
    await page.waitForURL(`${stores}**`)
    await page.goBack()
    await expect(page).toHaveURL('/download?c=spring&stay=1')
    await page.waitForTimeout(600)
    expect(asked).toHaveLength(1)
  })

  test('is told to tap OPEN by the app clip’s page, and the App Store follows', async ({
    page,
  }) => {
    const asked = await standInForStores(page)
    await delayRedirect(page, 3000)
    await page.goto('/pay-appclip?pn=Cedar%20Hollow')
    await expect(h1(page)).toContainText('Tap OPEN')
    await page.waitForURL(`${stores}papaya-ios?pn=Cedar%20Hollow`)
    expect(asked).toHaveLength(1)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('is sent on by the browser itself', async ({ page }) => {
      await standInForStores(page)
      await page.goto('/appsFlyer/landing?c=spring', { waitUntil: 'commit' })
      await page.waitForURL(`${stores}papaya-ios?c=spring&ct=spring`)
    })
  })
})

test.describe('an iPad that calls itself a Mac', () => {
  test.use({ userAgent: agents.mac })
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 })
    }),
  )

  test('gets the App Store’s button without touching anything', async ({ page }) => {
    await page.goto('/download?s=h')
    await expect(page.getByRole('link', { name: 'Download App' })).toHaveAttribute(
      'href',
      `${stores}papaya-ios?s=h`,
    )
  })

  test('is taken to the App Store by a link that names something', async ({ page }) => {
    await standInForStores(page)
    await page.goto('/download?t=pn&pn=Cedar', { waitUntil: 'commit' })
    await page.waitForURL(`${stores}papaya-ios?t=pn&pn=Cedar`)
  })
})

test.describe('a computer', () => {
  test.use({ userAgent: agents.mac })

  test('has no touch screen and stays, whatever the link names', async ({ page }) => {
    await page.goto('/download?c=spring&token=abc&qr=1&t=pn')
    await expect(phoneField(page)).toBeVisible()
    await expect(page).toHaveURL(/\/download\?c=spring/)
  })

  test('loads no script before it is touched, and is texted the link', async ({
    page,
    clientAddress,
    staff,
  }) => {
    const number = aNumber(digitsOf(clientAddress))
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/download')
    await page.waitForTimeout(500)
    expect(scripts).toEqual([])

    await phoneField(page).focus()
    await waitForTakeOver(page)
    await phoneField(page).fill('555')
    await expect(send(page)).toHaveAccessibleDescription(smsLinkCopy.form.notYet)
    await phoneField(page).press('Enter')
    await expect(phoneField(page)).toHaveAccessibleDescription(/valid mobile number/)
    await expect(phoneField(page)).toBeFocused()
    await phoneField(page).fill(number)
    await send(page).click()
    await expect(page.getByRole('heading', { name: sentWords })).toBeFocused()
    expect(scripts.length).toBeGreaterThan(0)
    await staff.goto('/dev/outbox')
    await expect(staff.getByText(number.slice(-4)).first()).toBeVisible()

    await page.getByRole('link', { name: copy.sent.tryAgain }).click()
    await expect.poll(async () => digitsOf(await phoneField(page).inputValue())).toBe(number)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('texted a moment ago')
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('is texted the link as well', async ({ page, clientAddress }) => {
      await page.goto('/download?c=spring')
      await phoneField(page).fill('555')
      await send(page).click()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(phoneField(page)).toHaveValue('555')
      await phoneField(page).fill(aNumber(digitsOf(clientAddress)))
      await send(page).click()
      await expect(page).toHaveURL('/download?c=spring&sent=1')
      await expect(page.getByRole('heading', { name: sentWords })).toBeVisible()
      await page.getByRole('link', { name: copy.sent.tryAgain }).click()
      await expect(page).toHaveURL('/download?c=spring')
    })
  })
})

test('the policy names the two inline scripts and allows no others', async ({ page }) => {
  const policy = (await page.goto('/download'))?.headers()['content-security-policy'] ?? ''
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2)
  expect(policy).toContain("'strict-dynamic'")
  expect(policy).not.toContain('unsafe-inline')
})
