// Hydration changes the look of no control: what a visitor sees before the script runs is what works after.
import type { Locator, Page } from '@playwright/test'
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

const controls = (page: Page): Locator =>
  page.locator(':is(button, input, select, textarea, a[class*="button"])').locator('visible=true')

/** Base64 screenshots of the visible controls, in the order of the page. */
async function shootControls(page: Page): Promise<readonly string[]> {
  const shots: string[] = []
  for (const control of await controls(page).all())
    shots.push((await control.screenshot({ animations: 'disabled' })).toString('base64'))
  return shots
}

/**
 * Runs in an empty page, because the site's CSP would block the data URLs. The colors of rounded corners differ
 * by one or two of 255 from one screenshot to the next.
 */
async function areDifferent([one, other]: readonly [string, string]): Promise<boolean> {
  const read = async (shot: string) => {
    const picture = await fetch(`data:image/png;base64,${shot}`)
    const bitmap = await createImageBitmap(await picture.blob())
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    return { width, height, bytes: canvas?.getImageData(0, 0, width, height).data ?? [] }
  }
  const [a, b] = await Promise.all([read(one), read(other)])
  if (a.width !== b.width || a.height !== b.height) return true
  return [...a.bytes].some((byte, index) => Math.abs(byte - (b.bytes[index] ?? 0)) > 4)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of paths)
  test(`hydration changes the look of no control of ${path}`, async ({ page }) => {
    const resume = await pauseRequests(page, siteScripts)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const before = await shootControls(page)
    expect(before.length).toBeGreaterThan(0)

    const comparison = await page.context().newPage()
    resume()
    await page.mouse.click(2, 2)
    await waitForHydration(page)
    await expect(async () => {
      const after = await shootControls(page)
      const changed: number[] = []
      for (const [index, shot] of after.entries()) {
        const earlier = before[index] ?? ''
        if (shot !== earlier && (await comparison.evaluate(areDifferent, [earlier, shot] as const)))
          changed.push(index)
      }
      const changedControls = await Promise.all(
        changed.map((index) =>
          controls(page)
            .nth(index)
            .evaluate((element) => element.outerHTML),
        ),
      )
      expect(changedControls, 'the controls that changed').toEqual([])
      expect(after.length, 'the number of controls').toBe(before.length)
    }, 'a transition has ended').toPass({ timeout: 5_000 })
  })
