// The pay widgets on a partner's page of another origin.
// covers: widget-script, pay-widget, pay-widget-mobile, pay-widget-buttons, pay-widget-web
import { smsLinkCopy } from '../../shared/locales/en/sms-link.ts'
import { widgetCopy as copy } from '../../shared/locales/en/widget/frame.ts'
import { paths } from '../../shared/urls.ts'
import { expect, test } from './fixtures.ts'
import {
  embedTag,
  frameOf,
  type Host,
  readMessages,
  readWidgetEvents,
  serveHost,
  strictPolicy,
  widget,
} from './host-page.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'
import { randomPhone } from './pay-landing-form.ts'
import { waitForHydration } from './payment-form.ts'
import { siteUrl } from './port.ts'
import { recordScripts } from './record-scripts.ts'

const partners = [
  { name: 'cedar-hollow', headline: 'Pay your Cedar Hollow bill', button: 'Send Text' },
  { name: 'maple-creek', headline: 'A bill from Maple Creek Dental?', button: 'Send Link' },
  { name: 'laurel-sleep', headline: 'Rest easy: pay in seconds', button: 'Send Text' },
  { name: 'springfield-water', headline: 'Pay your water bill', button: 'Send Text' },
  { name: 'willow-bend', headline: 'Pay Willow Bend Hospital by phone', button: 'Send Text' },
] as const

let host: Host
test.beforeAll(async () => {
  const cedarWidget = embedTag + widget('payee="cedar-hollow"')
  host = await serveHost({
    ...Object.fromEntries(
      partners.map(({ name }) => [`/${name}`, { body: embedTag + widget(`payee="${name}"`) }]),
    ),
    '/two': {
      body: embedTag + widget('payee="cedar-hollow"') + widget('payee="maple-creek" view="tab"'),
    },
    '/coep': {
      body: cedarWidget,
      headers: {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
      },
    },
    '/strict': { body: cedarWidget, headers: { 'content-security-policy': strictPolicy } },
    '/hidden': { body: `<div id="box" hidden>${cedarWidget}</div>` },
    '/plain': {
      body: `<iframe title="Pay" width="600" height="700" src="${siteUrl}/pay-widget?name=cedar-hollow"></iframe>`,
    },
    '/raw-buttons': {
      body: `<iframe title="Pay" width="600" height="260" src="${siteUrl}/pay-widget-imaginepay-button"></iframe>`,
    },
    '/buttons': { body: embedTag + widget('view="buttons"') },
    '/mobile': { body: embedTag + widget('payee="cedar-hollow" view="mobile"') },
  })
})
test.afterAll(() => host.close())

test.use({
  expectedErrors:
    /request to another origin: http:\/\/\w+\.localhost|status of 4(?:22|09)|favicon\.ico/,
})

for (const { name, headline, button } of partners)
  test(`the widget of ${name} sends a text and posts events to its host page`, async ({ page }) => {
    await page.goto(host.url(`/${name}`, name === 'willow-bend' ? 'willow' : 'partner'))
    const frame = frameOf(page)
    await expect(frame.getByRole('heading', { level: 1, name: headline })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeHidden()
    const number = randomPhone()
    await frame.getByLabel(copy.phone).click()
    await frame.getByLabel(copy.phone).pressSequentially(number, { delay: 30 })
    await expect(frame.getByLabel(copy.phone)).toHaveValue(
      `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`,
    )
    await frame.getByRole('button', { name: button }).click()
    const success = frame.getByRole('heading', { name: copy.success.heading })
    await expect(success).toBeFocused()
    await expect
      .poll(async () => (await readWidgetEvents(page)).map(([event]) => event))
      .toEqual(['ready', 'click', 'link-sent'])
    for (const [, detail] of await readWidgetEvents(page))
      expect(detail).toMatchObject({ payee: name, wid: expect.stringMatching(/^[a-z0-9]{7}$/) })
    const messages = JSON.stringify(await readMessages(page))
    expect(messages).toContain('papaya-embed')
    expect(messages.replace(/\D/g, '')).not.toContain(number)
    await frame.getByRole('link', { name: smsLinkCopy.sent.tryAgain }).click()
    await expect(frame.getByLabel(copy.phone)).toBeFocused()
    expect(await page.context().cookies()).toEqual([])
  })

test('the widget’s frame is as high as its content, also after the window gets narrower', async ({
  page,
}) => {
  await page.goto(host.url('/cedar-hollow'))
  const frame = frameOf(page)
  const readHeightDifference = async () => {
    const outer = await page.locator('papaya-pay').evaluate((element) => element.clientHeight)
    const inner = await frame
      .locator('body')
      .evaluate((body) => body.getBoundingClientRect().height)
    return Math.abs(outer - inner)
  }
  await expect(frame.getByLabel(copy.phone)).toBeVisible()
  await expect.poll(readHeightDifference).toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(readHeightDifference).toBeLessThanOrEqual(1)
})

test('a widget loads no script before the first interaction, and typed text survives hydration', async ({
  page,
}) => {
  const scripts = recordScripts(page)
  const resume = await pauseRequests(page, siteScripts)
  await page.goto(host.url('/cedar-hollow'))
  const frame = frameOf(page)
  await expect(frame.getByLabel(copy.phone)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual(['/embed/v1.js'])
  const number = randomPhone()
  await frame.getByLabel(copy.phone).click()
  await page.keyboard.type(number)
  resume()
  await expect.poll(() => scripts.length).toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  expect((await frame.getByLabel(copy.phone).inputValue()).replace(/\D/g, '')).toBe(number)
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { name: copy.success.heading })).toBeVisible()
})

test('a text can be sent from a widget with the keyboard alone', async ({ page }) => {
  await page.goto(host.url('/cedar-hollow'))
  const frame = frameOf(page)
  await expect(frame.getByLabel(copy.phone)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(frame.getByLabel(copy.phone)).toBeFocused()
  await expect
    .poll(() =>
      frame
        .getByLabel(copy.phone)
        .evaluate((input) => Object.keys(input).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)
  await page.keyboard.type('555')
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('button', { name: 'Send Text' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frame.getByLabel(copy.phone)).toHaveAccessibleDescription(
    new RegExp(smsLinkCopy.invalidNumber),
  )
  await expect(frame.getByLabel(copy.phone)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(randomPhone())
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { name: copy.success.heading })).toBeVisible()
})

test('the success message disappears after 30 seconds and takes no focus from the page', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(host.url('/cedar-hollow'))
  const frame = frameOf(page)
  await frame.getByLabel(copy.phone).click()
  await page.keyboard.type(randomPhone(), { delay: 30 })
  await frame.getByRole('button', { name: 'Send Text' }).click()
  const success = frame.getByRole('heading', { name: copy.success.heading })
  await expect(success).toBeFocused()
  await expect(frame.getByText(smsLinkCopy.sent.resetsIn(30))).toBeVisible()
  await page.clock.runFor(31_000)
  const headline = frame.getByRole('heading', { level: 1, name: 'Pay your Cedar Hollow bill' })
  await expect(headline).toBeFocused()
  await expect(frame.getByLabel(copy.phone)).toHaveValue('')

  // This time the focus is on the host page when the message disappears.
  await frame.getByLabel(copy.phone).fill(randomPhone())
  await frame.getByRole('button', { name: 'Send Text' }).click()
  await expect(success).toBeVisible()
  await page.locator('main').evaluate((main) => {
    main.tabIndex = -1
    main.focus()
  })
  await page.clock.runFor(31_000)
  await expect(frame.getByLabel(copy.phone)).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
})

test('the success message can be left open', async ({ page }) => {
  await page.clock.install()
  await page.goto('/pay-widget?name=cedar-hollow')
  await page.getByLabel(copy.phone).click()
  await waitForHydration(page)
  await page.keyboard.type(randomPhone(), { delay: 30 })
  await page.getByRole('button', { name: 'Send Text' }).click()
  const success = page.getByRole('heading', { name: copy.success.heading })
  await expect(success).toBeVisible()
  await page.getByRole('button', { name: smsLinkCopy.sent.keep }).click()
  await page.clock.runFor(60_000)
  await expect(success).toBeVisible()
  await expect(page.getByRole('button', { name: smsLinkCopy.sent.keep })).toHaveCount(0)
})

test('two widgets on one page do not share state or events', { tag: '@daily' }, async ({
  page,
}) => {
  await page.goto(host.url('/two'))
  await expect(frameOf(page, 0).getByLabel(copy.phone)).toBeVisible()
  const second = frameOf(page, 1)
  await second.getByLabel(copy.phone).fill('555')
  await second.getByRole('button', { name: 'Send Link' }).click()
  await expect(second.getByText(smsLinkCopy.invalidNumber)).toBeVisible()
  await expect(frameOf(page, 0).getByText(smsLinkCopy.invalidNumber)).toHaveCount(0)
  const events = await readWidgetEvents(page)
  const ready = events.filter(([name]) => name === 'ready').map(([, detail]) => detail.wid)
  expect(new Set(ready).size).toBe(2)
  const laterEvents = events.filter(([name]) => name !== 'ready')
  for (const [, detail] of laterEvents) expect(detail.payee).toBe('maple-creek')
})

for (const [path, what] of [
  ['/coep', 'with Cross-Origin-Embedder-Policy'],
  ['/strict', 'with a strict CSP and Trusted Types'],
] as const)
  test(`the widget works on a host page ${what}`, { tag: '@daily' }, async ({ page }) => {
    await page.goto(host.url(path))
    const frame = frameOf(page)
    await frame.getByLabel(copy.phone).click()
    await page.keyboard.type(randomPhone(), { delay: 30 })
    await frame.getByRole('button', { name: 'Send Text' }).click()
    await expect(frame.getByRole('heading', { name: copy.success.heading })).toBeVisible()
    const isIsolated = await page.evaluate(() => crossOriginIsolated)
    expect(isIsolated).toBe(path === '/coep')
  })

test('a widget in a hidden container loads its frame only once it is shown', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(host.url('/hidden'))
  await page.waitForLoadState('networkidle')
  expect(paths).not.toContain('/pay-widget')
  await page.locator('#box').evaluate((box) => box.removeAttribute('hidden'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
  await expect
    .poll(() => page.locator('papaya-pay').evaluate((element) => element.clientHeight))
    .toBeGreaterThan(200)
})

test.describe('a host page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the link inside the widget element', { tag: '@daily' }, async ({ page }) => {
    await page.goto(host.url('/cedar-hollow'))
    await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeVisible()
  })

  test('can frame the widget itself, and its form works', async ({ page }) => {
    await page.goto(host.url('/plain'))
    const frame = page.frameLocator('iframe')
    await frame.getByLabel(copy.phone).fill('555')
    await frame.getByRole('button', { name: 'Send Text' }).click()
    await expect(frame.getByText(smsLinkCopy.invalidNumber)).toBeVisible()
    await frame.getByLabel(copy.phone).fill(randomPhone())
    await frame.getByRole('button', { name: 'Send Text' }).click()
    await expect(frame.getByRole('heading', { name: copy.success.heading })).toBeVisible()
    await frame.getByRole('link', { name: smsLinkCopy.sent.tryAgain }).click()
    await expect(frame.getByLabel(copy.phone)).toBeVisible()
  })
})

test('image buttons framed without the embed script post a click and open no tab', async ({
  page,
}) => {
  await page.goto(host.url('/raw-buttons'))
  const frame = page.frameLocator('iframe')
  for (const name of [copy.buttons.picture, copy.buttons.online])
    await frame.getByRole('link', { name }).click()
  await expect
    .poll(() => readMessages(page))
    .toEqual([
      [siteUrl, 'click'],
      [siteUrl, 'click'],
    ])
  expect(page.context().pages()).toHaveLength(1)
})

test('image buttons with the embed script post which button was pressed and open a tab', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto(host.url('/buttons'))
  const opened = page.waitForEvent('popup')
  await frameOf(page).getByRole('link', { name: copy.buttons.online }).click()
  await expect(await opened).toHaveURL(/\/web-payment\?g=1$/)
  await expect
    .poll(async () => (await readWidgetEvents(page)).map(([name, { button }]) => [name, button]))
    .toEqual([
      ['ready', undefined],
      ['click', 'online'],
    ])
})

test.describe('on a phone', () => {
  /** Longer than the message before the redirect is shown. */
  const redirectMs = 3_500

  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    expectedErrors:
      /request to another origin: (?:http:\/\/\w+\.localhost|https:\/\/apps\.example)/,
  })

  test('Pay Now shows a message, then redirects the whole page to the store', async ({ page }) => {
    await page
      .context()
      .route('https://apps.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>The store</title>' }),
      )
    const requested: string[] = []
    page.on('request', (request) => {
      if (/pixel|papaya-ios/.test(request.url())) requested.push(new URL(request.url()).pathname)
    })
    await page.clock.install()
    await page.goto(host.url('/mobile'))
    const frame = frameOf(page)
    await frame.getByRole('link', { name: 'Pay Now' }).click()
    await expect(frame.getByRole('heading', { name: copy.transition.heading })).toBeFocused()
    await expect.poll(() => requested).toEqual([paths.pixel])
    for (const words of ['4.8 stars', copy.rating.reviews, copy.transition.redirecting])
      await expect(frame.getByText(words)).toBeVisible()
    await page.clock.runFor(redirectMs)
    await page.waitForURL(/apps\.example\.com\/papaya-ios\?s=w/)
    expect(requested).toEqual([paths.pixel, '/papaya-ios'])
  })

  test('the redirect to the store can be stopped', async ({ page }) => {
    await page.clock.install()
    await page.goto(host.url('/mobile'))
    const frame = frameOf(page)
    await frame.getByRole('link', { name: 'Pay Now' }).click()
    await frame.getByRole('link', { name: copy.transition.stay }).click()
    await expect(frame.getByRole('link', { name: 'Pay Now' })).toBeFocused()
    await page.clock.runFor(redirectMs)
    expect(page.url()).toBe(host.url('/mobile'))
    expect((await readWidgetEvents(page)).map(([name]) => name)).toEqual(['ready', 'click'])
  })
})
