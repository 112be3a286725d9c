// Hydration changes the look of no control: what a visitor sees before the script runs is what works after. Only the
// submit of a form that is incomplete becomes disabled, in its place.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'
import { waitForHydration } from './payment-form.ts'

const paths = [
  '/pay',
  '/cedar-hollow',
  '/web-payment',
  '/web-payment?t=cedar',
  '/web-payment?p=p_cedar',
  '/web-payment?p=p_harbor&ib=1',
  '/dev/show/card-step',
  '/dev/show/bill-errors',
  '/dev/info/one-field',
  '/getpaid',
  '/dev/reset/form',
  '/contact',
  '/pay-widget?name=cedar-hollow',
] as const

type Control = {
  readonly html: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** One picture of the whole page: a picture of each control would take seconds on a busy machine. */
type Look = { readonly controls: readonly Control[]; readonly picture: string }

async function readLook(page: Page): Promise<Look> {
  const controls = await page
    .locator(':is(button, input, select, textarea, a[class*="button"])')
    .locator('visible=true')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { html: element.outerHTML, x: x + scrollX, y: y + scrollY, width, height }
      }),
    )
  // Ends transitions.
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
  return { controls, picture: picture.toString('base64') }
}

/**
 * The HTML of the controls that look different. Runs in an empty page, because the site's CSP would block the data
 * URLs. The colors of rounded corners differ by one or two of 255 from one screenshot to the next.
 */
async function findChanged([before, after]: readonly [Look, Look]): Promise<readonly string[]> {
  const draw = async ({ picture }: Look) => {
    const file = await fetch(`data:image/png;base64,${picture}`)
    const bitmap = await createImageBitmap(await file.blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    return ({ x, y, width, height }: Control) =>
      canvas?.getImageData(Math.round(x), Math.round(y), Math.ceil(width), Math.ceil(height)).data
  }
  const [readBefore, readAfter] = await Promise.all([draw(before), draw(after)])
  return after.controls.flatMap((control, index) => {
    const earlier = before.controls[index]
    const isDisabled = /^<button[^>]* disabled/.test(control.html) && earlier?.x === control.x
    if (isDisabled && earlier.y === control.y && earlier.width === control.width) return []
    const [a, b] = [earlier && readBefore(earlier), readAfter(control)]
    const isSame =
      a?.length === b?.length &&
      a?.every((byte, position) => Math.abs(byte - (b?.[position] ?? 0)) <= 4)
    return isSame ? [] : [control.html]
  })
}

/** Resolves when the page and the scripts that it loads after hydration have run. */
async function waitForScripts(page: Page, loading: ReadonlySet<unknown>): Promise<void> {
  await waitForHydration(page)
  await expect
    .poll(
      async () => {
        // Without the timeout, Chromium may postpone the callback for as long as other processes need the cores.
        await page.evaluate(
          () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
        )
        return loading.size
      },
      { message: 'scripts that load', timeout: 30_000 },
    )
    .toBe(0)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of paths)
  test(`hydration changes the look of no control of ${path}`, async ({ page }) => {
    const loading = new Set<unknown>()
    page.on('request', (request) => request.resourceType() === 'script' && loading.add(request))
    page.on('requestfinished', (request) => loading.delete(request))
    const resume = await pauseRequests(page, siteScripts)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const before = await readLook(page)
    expect(before.controls.length).toBeGreaterThan(0)

    const comparison = await page.context().newPage()
    resume()
    await page.mouse.click(2, 2)
    await waitForScripts(page, loading)
    const after = await readLook(page)
    expect(
      await comparison.evaluate(findChanged, [before, after] as const),
      'the controls that changed',
    ).toEqual([])
    expect(after.controls.length, 'the number of controls').toBe(before.controls.length)
  })
