// Widgets on pages that forge messages, that are not allowed to frame them, or that cannot load them.
// covers: widget-script, pay-widget

import type { Page } from '@playwright/test'
import { widgetDebugCopy as debugCopy } from '../../shared/locales/en/widget/debug.ts'
import { widgetCopy as copy } from '../../shared/locales/en/widget/frame.ts'
import { widgetTypes } from '../../shared/widget/page-data.ts'
import { expect, test } from './fixtures.ts'
import {
  embedTag,
  frameOf,
  type Host,
  readWidgetEvents,
  serveHost,
  strictPolicy,
  widget,
} from './host-page.ts'
import { siteUrl } from './port.ts'

/** A frame beside the widget that posts forged messages and records the replies. */
const forger = `<script nonce="host">
window.replies = [];
addEventListener('message', (event) => replies.push(event.data));
window.postForgedMessages = (wid) => {
  const toMessage = (type) => ({ source: 'papaya-embed', v: 1, wid, type, payload: { height: 2222, type: 'dark' } });
  for (const type of ['ready', 'size', 'link-sent', 'redirect']) parent.postMessage(toMessage(type), '*');
  for (let n = 0; n < parent.frames.length; n++) if (parent.frames[n] !== window) parent.frames[n].postMessage(toMessage('hello'), '*');
};
</script>`

/** Records the widget's lines in the console, which are for the partner's web developer. */
function recordWarnings(page: Page): readonly string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Papaya widget:')) warnings.push(message.text())
  })
  return warnings
}

let host: Host
let otherHost: Host
test.beforeAll(async () => {
  otherHost = await serveHost({ '/forger': { body: forger } })
  host = await serveHost({
    '/cedar': {
      body: `${embedTag + widget('payee="cedar-hollow"')}<iframe id="forger" title="Another" src="${otherHost.url('/forger', 'other')}"></iframe>`,
    },
    '/isolated': {
      body: ['termsofservice', 'privacy', 'billpay-termsofservice']
        .map((name) => `<iframe title="${name}" src="${siteUrl}/embedded/${name}"></iframe>`)
        .join(''),
      headers: {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
      },
    },
    '/sandboxed': {
      body: embedTag + widget('payee="cedar-hollow"'),
      headers: { 'content-security-policy': 'sandbox allow-scripts allow-popups' },
    },
    '/failing': { body: embedTag + widget('payee="maple-creek" view="desktop"') },
    '/debug': {
      body: embedTag + widget('payee="nobody" color="red" type="gray" debug'),
      headers: { 'content-security-policy': strictPolicy },
    },
    '/debug-blocked': {
      body: embedTag + widget('payee="cedar-hollow" debug'),
      headers: {
        'content-security-policy': `script-src 'nonce-host' ${siteUrl}; frame-src 'none'`,
      },
    },
    '/willow': { body: embedTag + widget('payee="willow-bend"') },
    '/dark': {
      body: `<style>:root{color-scheme:dark}body{background:#102030}</style>${embedTag}${widget('payee="cedar-hollow"')}${widget('payee="willow-bend"')}${widget('payee="laurel-sleep"')}`,
    },
    '/light': {
      body: `<style>body{background:#ddeeff}</style>${embedTag}${widget('payee="cedar-hollow"')}${widget('payee="willow-bend"')}${widget('payee="laurel-sleep"')}`,
    },
  })
})
test.afterAll(async () => {
  await host.close()
  await otherHost.close()
})

test.use({
  expectedErrors:
    /request to another origin: http:\/\/\w+\.localhost|frame-ancestors|status of 403|violates the following|CSP violation: frame-src|favicon\.ico|net::ERR|target origin provided/,
})

test('messages with a forged origin, source, version or frame are ignored', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto(host.url('/cedar'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
  await expect.poll(async () => (await readWidgetEvents(page)).length).toBe(1)
  const wid = String((await readWidgetEvents(page))[0]?.[1].wid)
  const height = () => page.locator('papaya-pay').evaluate((element) => element.clientHeight)
  await expect.poll(height).toBeGreaterThan(300)
  const before = await height()

  const forgerFrame = page.frames().find((frame) => frame.url().endsWith('/forger'))
  await forgerFrame?.evaluate((id) => Reflect.get(window, 'postForgedMessages')(id), wid)
  // From the page itself, each with one wrong property.
  await page.evaluate((id) => {
    const valid = { source: 'papaya-embed', v: 1, wid: id, type: 'link-sent', payload: {} }
    for (const forged of [
      valid,
      { ...valid, v: 2 },
      { ...valid, source: 'x' },
      { ...valid, wid: 'zzzzzzz' },
    ])
      postMessage(forged, '*')
    for (const malformed of [null, 'papaya-embed', 7, []]) postMessage(malformed, '*')
  }, wid)
  // A message from the widget's own frame is accepted, and arrives after the forged ones.
  const widgetFrame = page.frames().find((frame) => frame.url().includes('/pay-widget'))
  await widgetFrame?.evaluate(() =>
    dispatchEvent(new CustomEvent('papaya', { detail: ['click', { button: 'send' }] })),
  )
  await expect
    .poll(async () => (await readWidgetEvents(page)).map(([name]) => name))
    .toEqual(['ready', 'click'])
  expect(await height()).toBe(before)
  expect(await forgerFrame?.evaluate(() => Reflect.get(window, 'replies'))).toEqual([])
})

test('a page that is not on the partner’s list keeps its link and cannot frame the widget', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto(host.url('/willow', 'stranger'))
  await expect
    .poll(async () => (await readWidgetEvents(page)).map(([name, { code }]) => [name, code]))
    .toEqual([['error', 'frame_blocked']])
  await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeVisible()
  await expect(page.locator('papaya-pay iframe')).toHaveCount(0)
  await page.goto(host.url('/willow', 'willow'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
})

test('a sandboxed page without an origin keeps its link and gets the error code immediately', async ({
  page,
}) => {
  await page.goto(host.url('/sandboxed'))
  await expect
    .poll(async () => (await readWidgetEvents(page)).map(([name, { code }]) => [name, code]))
    .toEqual([['error', 'sandboxed']])
  await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeVisible()
  await expect(page.locator('papaya-pay iframe')).toHaveCount(0)
})

test('a failure of the frame is shown in the widget’s style, and its code is posted to the page', async ({
  page,
}) => {
  await page.route('**/pay-widget?*', async (route) => {
    const response = await route.fetch({
      method: 'POST',
      headers: {
        ...route.request().headers(),
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      postData: 'num=5',
    })
    await route.fulfill({ response })
  })
  await page.goto(host.url('/failing'))
  const frame = frameOf(page)
  await expect(frame.getByText('ORIGIN_REFUSED')).toBeVisible()
  await expect(frame.getByRole('link', { name: /Pay online instead/ })).toHaveAccessibleName(
    `${copy.web} ${copy.newTab}`,
  )
  expect((await readWidgetEvents(page)).map(([name, { code }]) => [name, code])).toEqual([
    ['ready', undefined],
    ['error', 'ORIGIN_REFUSED'],
  ])
})

test.describe('the debug attribute', () => {
  // With the fixture's header, the script's request would need a preflight.
  test.use({ extraHTTPHeaders: {} })

  test('prints what is wrong with the snippet, on a page with a strict CSP', async ({ page }) => {
    const warnings = recordWarnings(page)
    await page.goto(host.url('/debug'))
    await expect.poll(() => warnings).toContain(debugCopy.unknownName('nobody', siteUrl))
    const faults = [
      debugCopy.unknownAttribute('color'),
      debugCopy.wrongValue('type', 'gray', widgetTypes),
    ]
    for (const fault of faults)
      expect(warnings.some((line) => line.startsWith(debugCopy.fault(fault)))).toBe(true)
    await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
  })

  test('names the directive that the page’s CSP lacks', async ({ page }) => {
    const warnings = recordWarnings(page)
    await page.goto(host.url('/debug-blocked'))
    await expect.poll(() => warnings).toContain(debugCopy.policy('frame-src', siteUrl))
  })
})

test('the link stays usable if the frame cannot be loaded', async ({ page }) => {
  await page.route('**/pay-widget?*', (route) => route.abort())
  await page.goto(host.url('/cedar'))
  await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeVisible()
  await page.getByRole('link', { name: 'Pay your bill' }).click({ trial: true })
  await expect
    .poll(async () => (await readWidgetEvents(page)).map(([name]) => name))
    .toEqual(['error'])
  await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeVisible()
})

test('a removed and re-inserted widget has one frame and sends its own events', async ({
  page,
}) => {
  await page.goto(host.url('/cedar'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
  await page.locator('papaya-pay').evaluate((element) => {
    const parent = element.parentNode
    element.remove()
    parent?.append(element)
  })
  await expect(page.locator('papaya-pay iframe')).toHaveCount(1)
  await expect
    .poll(async () => (await readWidgetEvents(page)).map(([name]) => name))
    .toEqual(['ready', 'ready'])
  await page.locator('papaya-pay').evaluate((element) => element.setAttribute('view', 'tab'))
  await expect(page.locator('papaya-pay iframe')).toHaveAttribute('src', /pay-widget-restore-tab/)
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
})

test('a widget whose language changes shows the new one', async ({ page }) => {
  await page.goto(host.url('/cedar'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
  await page.locator('papaya-pay').evaluate((element) => element.setAttribute('lang', 'es'))
  await expect(frameOf(page).locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('papaya-pay iframe')).toHaveCount(1)
})

for (const [path, color] of [
  ['/dark', [16, 32, 48]],
  ['/light', [221, 238, 255]],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the background of a ${path.slice(1)} page shows around every widget with a ${colorScheme} system theme`, async ({
      page,
      browser,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(host.url(path, 'willow'))
      const reader = await browser.newPage()
      for (const index of [0, 1, 2]) {
        await expect(frameOf(page, index).getByLabel(copy.phone)).toBeVisible()
        const box = await page.locator('papaya-pay').nth(index).boundingBox()
        if (!box) throw new Error('the widget is not shown')
        const shot = await page.screenshot({
          clip: { x: box.x, y: box.y, width: 1, height: 1 },
          fullPage: true,
        })
        const pixel = await reader.evaluate(
          async (data) => {
            const image = await createImageBitmap(await (await fetch(data)).blob())
            const canvas = new OffscreenCanvas(1, 1).getContext('2d')
            canvas?.drawImage(image, 0, 0)
            return [...(canvas?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])]
          },
          `data:image/png;base64,${shot.toString('base64')}`,
        )
        expect([index, pixel]).toEqual([index, color])
      }
      await reader.close()
    })

test('a cross-origin isolated page can frame the legal texts', async ({ page }) => {
  const legal = ['termsofservice', 'privacy', 'billpay-termsofservice']
  await page.goto(host.url('/isolated'))
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  for (const [index, name] of legal.entries()) {
    const inside = page.locator('iframe').nth(index).contentFrame()
    await expect(inside.getByRole('heading', { level: 1 })).toBeVisible()
    const font = await inside.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
    expect(font, `the stylesheet of ${name} has arrived`).toContain('Figtree')
  }
})

test('the widget’s frame sends none of the site’s cookies', async ({ page }) => {
  await page.goto(`${siteUrl}/web-payment?p=p_cedar`)
  expect((await page.context().cookies(siteUrl)).length).toBeGreaterThan(0)
  // Ends the requests of the site's own page.
  await page.goto('about:blank')
  const sent: string[] = []
  page.on('request', async (request) => {
    if (request.url().startsWith(siteUrl)) sent.push((await request.allHeaders()).cookie ?? '')
  })
  await page.goto(host.url('/cedar'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
  expect(sent.length).toBeGreaterThan(2)
  expect(sent.filter((cookie) => cookie !== '')).toEqual([])
})
