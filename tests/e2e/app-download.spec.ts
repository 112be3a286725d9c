import type { Page, Route } from '@playwright/test'
import { appDownloadCopy as copy } from '../../shared/locales/en/app-download.ts'
import { smsLinkCopy } from '../../shared/locales/en/sms-link.ts'
import { delayRedirect } from './app-download-screens.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './payment-form.ts'
import { recordScripts } from './record-scripts.ts'

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
} as const

const storeBaseUrl = 'https://apps.example.com/'
const sentWords = copy.sent.heading

/** Mocks the app stores. Returns the URLs that were requested from them. */
async function mockStores(page: Page): Promise<readonly string[]> {
  const storeUrls: string[] = []
  await page.context().route(`${storeBaseUrl}**`, (route) => {
    storeUrls.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>The store</title>' })
  })
  return storeUrls
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const phoneField = (page: Page) => page.getByLabel(copy.form.label)
const sendButton = (page: Page) => page.getByRole('button', { name: smsLinkCopy.form.send })

/** A phone number of the range reserved for fiction. */
const toPhoneNumber = (seed: string) => `20${2 + (seed.length % 7)}55501${seed.slice(-2)}`
const digitsOf = (address: string) => address.replace(/\D/g, '')

// The stores are on another origin.
test.use({ expectedErrors: /status of 4\d\d|another origin: https:\/\/apps\.example\.com\// })

const phones = [
  { name: 'iPhone', agent: agents.iPhone, store: 'papaya-ios', brand: 'Apple' },
  { name: 'iPad', agent: agents.iPad, store: 'papaya-ios', brand: 'Apple' },
  { name: 'Android phone', agent: agents.android, store: 'papaya-android', brand: 'Android' },
] as const

for (const { name, agent, store, brand } of phones)
  test.describe(`an ${name}`, () => {
    test.use({ userAgent: agent, viewport: { width: 390, height: 844 } })

    test('that opened a campaign link is redirected to its store, and the pixel counts it', async ({
      page,
    }) => {
      const storeUrls = await mockStores(page)
      await delayRedirect(page, 3000)
      // The pixel must not get the token, which is for the app only.
      const pixelRequest = page.waitForRequest(/\/api\/pixel\.gif\?c=spring&platform=/)
      await page.goto('/download?c=spring&token=abc', { waitUntil: 'commit' })
      await expect(h1(page)).toHaveText(`Redirecting to ${brand} app store now...`)
      await expect(page.getByRole('link', { name: 'Download Now' })).toBeVisible()
      expect((await (await pixelRequest).response())?.headers()['content-type']).toBe('image/gif')
      await page.waitForURL(`${storeBaseUrl}${store}?**`)
      expect(storeUrls).toHaveLength(1)
      expect(decodeURIComponent(storeUrls[0] ?? '')).toContain('token=abc')
    })

    test('that opened the page without a link gets a store button and no redirect', async ({
      page,
    }) => {
      await page.goto('/download')
      const button = page.getByRole('link', { name: 'Download App' })
      await expect(button).toHaveAttribute('href', `${storeBaseUrl}${store}`)
      await expect(page.locator('[data-to], noscript')).toHaveCount(0)
    })
  })

test.describe('a phone on its way to the store', () => {
  test.use({ userAgent: agents.iPhone, viewport: { width: 390, height: 844 } })

  test('is redirected even if the pixel never responds', async ({ page }) => {
    await mockStores(page)
    await page.route('**/api/pixel.gif?**', () => new Promise(() => {}))
    await page.goto('/download?qr=1', { waitUntil: 'commit' })
    await page.waitForURL(`${storeBaseUrl}papaya-ios?qr=1`)
  })

  test('is not redirected after the stay link was pressed, even if the next page is slow', async ({
    page,
  }) => {
    const storeUrls = await mockStores(page)
    await delayRedirect(page, 3000)
    await page.route('**/*&stay=1', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3500))
      await route.continue()
    })
    await page.goto('/download?c=spring')
    await page.getByRole('link', { name: copy.redirect.stay }).click()
    await expect(page).toHaveURL('/download?c=spring&stay=1')
    await expect(page.getByRole('link', { name: 'Download App' })).toBeVisible()
    expect(storeUrls).toEqual([])
  })

  for (const { page: speed, pixel } of [
    { page: 'a fast page', pixel: (route: Route) => route.continue() },
    { page: 'a page whose load event is late', pixel: () => new Promise<void>(() => {}) },
  ])
    test(`on ${speed} is not redirected again by Back from the store`, async ({ page }) => {
      const storeUrls = await mockStores(page)
      await page.route('**/api/pixel.gif?**', pixel)
      await page.goto('/download?c=spring', { waitUntil: 'commit' })
      await page.waitForURL(`${storeBaseUrl}**`)
      await page.goBack()
      await expect(page).toHaveURL('/download?c=spring&stay=1')
      await expect(page.getByRole('link', { name: copy.download })).toBeVisible()
      await expect(page.locator('[data-to], noscript')).toHaveCount(0)
      expect(storeUrls).toHaveLength(1)
    })

  test('sees "Tap OPEN" on the app clip page, then is redirected to the App Store', {
    tag: '@daily',
  }, async ({ page }) => {
    const storeUrls = await mockStores(page)
    await delayRedirect(page, 3000)
    await page.goto('/pay-appclip?pn=Cedar%20Hollow')
    await expect(h1(page)).toContainText('Tap OPEN')
    await page.waitForURL(`${storeBaseUrl}papaya-ios?pn=Cedar%20Hollow`)
    expect(storeUrls).toHaveLength(1)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('is redirected by the page’s own markup', async ({ page }) => {
      await mockStores(page)
      await page.goto('/appsFlyer/landing?c=spring', { waitUntil: 'commit' })
      await page.waitForURL(`${storeBaseUrl}papaya-ios?c=spring&ct=spring`)
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

  test('gets the App Store button before any touch', async ({ page }) => {
    await page.goto('/download?s=h')
    await expect(page.getByRole('link', { name: 'Download App' })).toHaveAttribute(
      'href',
      `${storeBaseUrl}papaya-ios?s=h`,
    )
  })

  test('is redirected to the App Store by a campaign link', async ({ page }) => {
    await mockStores(page)
    await page.goto('/download?t=pn&pn=Cedar', { waitUntil: 'commit' })
    await page.waitForURL(`${storeBaseUrl}papaya-ios?t=pn&pn=Cedar`)
  })
})

test.describe('a computer', () => {
  test.use({ userAgent: agents.mac })

  test('stays on the page, whatever the link’s query is', async ({ page }) => {
    await page.goto('/download?c=spring&token=abc&qr=1&t=pn')
    await expect(phoneField(page)).toBeVisible()
    await expect(page).toHaveURL(/\/download\?c=spring/)
  })

  test('loads no script before the first interaction, and sends the text', {
    tag: '@daily',
  }, async ({ page, clientIpAddress, staff }) => {
    const number = toPhoneNumber(digitsOf(clientIpAddress))
    const scripts = recordScripts(page)
    await page.goto('/download')
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])

    await phoneField(page).focus()
    await waitForHydration(page)
    await phoneField(page).fill('555')
    await expect(sendButton(page)).toHaveAccessibleDescription(smsLinkCopy.form.notYet)
    await phoneField(page).press('Enter')
    await expect(sendButton(page)).toBeDisabled()
    await phoneField(page).fill(number)
    await sendButton(page).click()
    await expect(page.getByRole('heading', { name: sentWords })).toBeFocused()
    expect(scripts.length).toBeGreaterThan(0)
    await staff.goto('/dev/outbox')
    await expect(staff.getByText(number.slice(-4)).first()).toBeVisible()

    await page.getByRole('link', { name: smsLinkCopy.sent.tryAgain }).click()
    await expect.poll(async () => digitsOf(await phoneField(page).inputValue())).toBe(number)
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Try again in 1 minute.')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('sends the text', async ({ page, clientIpAddress }) => {
      await page.goto('/download?c=spring')
      await phoneField(page).fill('555')
      await sendButton(page).click()
      await expect(page).toHaveTitle(/^Error: /)
      await expect(phoneField(page)).toHaveValue('555')
      await phoneField(page).fill(toPhoneNumber(digitsOf(clientIpAddress)))
      await sendButton(page).click()
      await expect(page).toHaveURL('/download?c=spring')
      await expect(page.getByRole('heading', { name: sentWords })).toBeVisible()
      await page.getByRole('link', { name: smsLinkCopy.sent.tryAgain }).click()
      await expect(page).toHaveURL('/download?c=spring')
    })
  })
})

test('the download page’s CSP allows its two inline scripts and no others', {
  tag: '@daily',
}, async ({ page }) => {
  const policy = (await page.goto('/download'))?.headers()['content-security-policy'] ?? ''
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2)
  expect(policy).toContain("'strict-dynamic'")
  expect(policy).not.toContain('unsafe-inline')
})
