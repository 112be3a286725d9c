// Hydration changes the look of no control: what a visitor sees before the script runs is what works after.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
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

/** Pixels of each visible control, by its place in the page. */
async function shootControls(page: Page): Promise<readonly string[]> {
  const shots: string[] = []
  for (const control of await controls(page).all())
    shots.push((await control.screenshot({ animations: 'disabled' })).toString('base64'))
  return shots
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of paths)
  test(`hydration changes the look of no control of ${path}`, async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const before = await shootControls(page)
    expect(before.length).toBeGreaterThan(0)

    release()
    await page.mouse.click(2, 2)
    await waitForHydration(page)
    await expect(async () => {
      const after = await shootControls(page)
      const changed = after.flatMap((shot, index) => (shot === before[index] ? [] : [index]))
      const names = await Promise.all(
        changed.map((index) =>
          controls(page)
            .nth(index)
            .evaluate((element) => element.outerHTML),
        ),
      )
      expect(names, 'the controls that changed').toEqual([])
      expect(after.length, 'the number of controls').toBe(before.length)
    }, 'a transition has ended').toPass({ timeout: 5_000 })
  })
