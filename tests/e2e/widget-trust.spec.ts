// What a widget must not do for a page that lies, that is not on the list, or that it cannot reach.

import { widgetCopy as copy } from '../../shared/locales/en/widget/frame.ts'
import { expect, test } from './fixtures.ts'
import { frameOf, type Host, loaderTag, serveHost, toldBy, widget } from './host-page.ts'
import { siteUrl } from './port.ts'

/** A frame beside the widget that talks to the page and to the widget, and writes down the answers. */
const meddler = `<script nonce="host">
window.answers = [];
addEventListener('message', (event) => answers.push(event.data));
window.meddle = (wid) => {
  const say = (type) => ({ source: 'papaya-embed', v: 1, wid, type, payload: { height: 2222, type: 'dark' } });
  for (const type of ['ready', 'size', 'link-sent', 'redirect']) parent.postMessage(say(type), '*');
  for (let n = 0; n < parent.frames.length; n++) if (parent.frames[n] !== window) parent.frames[n].postMessage(say('hello'), '*');
};
</script>`

let host: Host
let other: Host
test.beforeAll(async () => {
  other = await serveHost({ '/meddler': { body: meddler } })
  host = await serveHost({
    '/cedar': {
      body: `${loaderTag + widget('payee="cedar-hollow"')}<iframe id="meddler" title="Another" src="${other.url('/meddler', 'other')}"></iframe>`,
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
    '/willow': { body: loaderTag + widget('payee="willow-bend"') },
    '/dark': {
      body: `<style>:root{color-scheme:dark}body{background:#102030}</style>${loaderTag}${widget('payee="cedar-hollow"')}${widget('payee="willow-bend"')}${widget('payee="laurel-sleep"')}`,
    },
    '/light': {
      body: `<style>body{background:#ddeeff}</style>${loaderTag}${widget('payee="cedar-hollow"')}${widget('payee="willow-bend"')}${widget('payee="laurel-sleep"')}`,
    },
  })
})
test.afterAll(async () => {
  await host.close()
  await other.close()
})

test.use({
  expectedErrors:
    /request to another origin: http:\/\/\w+\.localhost|frame-ancestors|favicon\.ico|net::ERR|target origin provided/,
})

test('messages that lie about their origin, source, version or frame are ignored', async ({
  page,
}) => {
  await page.goto(host.url('/cedar'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
  await expect.poll(async () => (await toldBy(page)).length).toBe(1)
  const wid = String((await toldBy(page))[0]?.[1].wid)
  const height = () => page.locator('papaya-pay').evaluate((element) => element.clientHeight)
  await expect.poll(height).toBeGreaterThan(300)
  const before = await height()

  const meddlers = page.frames().find((frame) => frame.url().endsWith('/meddler'))
  await meddlers?.evaluate((id) => Reflect.get(window, 'meddle')(id), wid)
  // From the page itself, in every way that it could be wrong.
  await page.evaluate((id) => {
    const good = { source: 'papaya-embed', v: 1, wid: id, type: 'link-sent', payload: {} }
    for (const lie of [
      good,
      { ...good, v: 2 },
      { ...good, source: 'x' },
      { ...good, wid: 'zzzzzzz' },
    ])
      postMessage(lie, '*')
    for (const odd of [null, 'papaya-embed', 7, []]) postMessage(odd, '*')
  }, wid)
  await page.waitForTimeout(500)
  expect((await toldBy(page)).map(([name]) => name)).toEqual(['ready'])
  expect(await height()).toBe(before)
  expect(await meddlers?.evaluate(() => Reflect.get(window, 'answers'))).toEqual([])

  // The frame itself may say it: a watch that hears nothing at all would prove nothing.
  const own = page.frames().find((frame) => frame.url().includes('/pay-widget'))
  await own?.evaluate(() =>
    dispatchEvent(new CustomEvent('papaya', { detail: ['click', { button: 'send' }] })),
  )
  await expect
    .poll(async () => (await toldBy(page)).map(([name]) => name))
    .toEqual(['ready', 'click'])
})

test('a page that is not on the partner’s list cannot frame its widget: the link stays', async ({
  page,
}) => {
  await page.goto(host.url('/willow', 'stranger'))
  await expect
    .poll(async () => (await toldBy(page)).map(([name, { code }]) => [name, code]), {
      timeout: 15_000,
    })
    .toEqual([['error', 'frame_blocked']])
  await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeVisible()
  await expect(page.locator('papaya-pay iframe')).toHaveCount(0)
  await page.goto(host.url('/willow', 'willow'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
})

test('where the frame cannot be reached the link stays, and can be pressed at once', async ({
  page,
}) => {
  await page.route('**/pay-widget?*', (route) => route.abort())
  await page.goto(host.url('/cedar'))
  await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeVisible()
  await page.getByRole('link', { name: 'Pay your bill' }).click({ trial: true })
  await expect
    .poll(async () => (await toldBy(page)).map(([name]) => name), { timeout: 15_000 })
    .toEqual(['error'])
  await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeVisible()
})

test('an element that is taken away and put back speaks for itself alone', async ({ page }) => {
  await page.goto(host.url('/cedar'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
  await page.locator('papaya-pay').evaluate((element) => {
    const parent = element.parentNode
    element.remove()
    parent?.append(element)
  })
  await expect(page.locator('papaya-pay iframe')).toHaveCount(1)
  await expect
    .poll(async () => (await toldBy(page)).map(([name]) => name))
    .toEqual(['ready', 'ready'])
  await page.locator('papaya-pay').evaluate((element) => element.setAttribute('view', 'tab'))
  await expect(page.locator('papaya-pay iframe')).toHaveAttribute('src', /pay-widget-restore-tab/)
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
})

for (const [path, color] of [
  ['/dark', [16, 32, 48]],
  ['/light', [221, 238, 255]],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`on a ${path.slice(1)} page, system ${colorScheme}, the page’s ground shows round every card`, async ({
      page,
      browser,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(host.url(path, 'willow'))
      const reader = await browser.newPage()
      for (const index of [0, 1, 2]) {
        await expect(frameOf(page, index).getByLabel(copy.phone)).toBeVisible()
        const box = await page.locator('papaya-pay').nth(index).boundingBox()
        if (!box) throw new Error('no box')
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

test('a page that isolates itself can frame the legal texts', async ({ page }) => {
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

test('the frame has no cookie of ours, even where the visitor has one', async ({ page }) => {
  const sent: string[] = []
  page.on('request', async (request) => {
    if (request.url().startsWith(siteUrl)) sent.push((await request.allHeaders()).cookie ?? '')
  })
  await page.goto(host.url('/cedar'))
  await expect(frameOf(page).getByLabel(copy.phone)).toBeVisible()
  expect(sent.length).toBeGreaterThan(2)
  expect(sent.filter((cookie) => cookie !== '')).toEqual([])
})
