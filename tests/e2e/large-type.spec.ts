// No page that a payer or a partner's visitor opens is wider than the screen at a browser's font size of
// 200%. The accessibility tests check 320 by 256 pixels, which is 1280 by 1024 at a zoom of 400%.
import { chromiumArgs, requireChromium } from '../../scripts/chromium.ts'
import { expect, test } from './fixtures.ts'
import { allScreens } from './screens.ts'

const groupNames = [
  'The site',
  'Landing pages',
  'Find a biller',
  'Step 1: the bill',
  'Step 2: the card',
  'With JavaScript: the card',
  'After paying',
  'A question to the payer',
  'Pay widgets',
]
const screens = allScreens.filter(({ group }) => groupNames.includes(group))

const measureOverflow = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

const views = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const

test.use({
  expectedErrors: /status of [45]\d\d|net::ERR_/,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: requireChromium(),
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32'],
  },
})

test('the browser of the large-type tests has a default font size of 200%', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
})

test('every group of screens that this file lists exists', () => {
  expect(new Set(screens.map(({ group }) => group))).toEqual(new Set(groupNames))
})

for (const { name, open } of screens)
  test(`screen ${name} is not wider than the window at a font size of 200%`, async ({ page }) => {
    await open(page)
    for (const view of views) {
      await page.setViewportSize(view)
      // The number is negative behind an open dialog, which removes the scrollbar.
      const pixels = await page.evaluate(measureOverflow)
      expect(pixels, `pixels to scroll sideways at ${view.width} px`).toBeLessThanOrEqual(0)
    }
  })
