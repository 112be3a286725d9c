// Every linked screen in Spanish, whose words are longer: nothing is wider than the window. axe checks the first
// screen of each group, because accessibility.spec.ts checks the same elements in English.
import { findViolations } from './find-violations.ts'
import { expect, test } from './fixtures.ts'
import { siteUrl } from './port.ts'
import type { Screen } from './screen.ts'
import { linkedScreens } from './screens.ts'

test.use({
  // Chromium logs error statuses, requests that a test aborts, and the sandboxed form.
  expectedErrors: /status of [45]\d\d|net::ERR_|Blocked script execution in '[^']*merchant-form/,
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'es-US',
})

const widths = [320, 390, 768, 1280]

/** Elements whose text is cut: wider inside than outside, and hidden beyond. */
const findCutElements = () =>
  [...document.querySelectorAll('h1, h2, h3, p, a, button, label, li, td, th, legend, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) =>
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible',
    )
    .map((element) => element.outerHTML.slice(0, 120))

const measureOverflow = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

const isFirstOfGroup = (screen: Screen) =>
  linkedScreens.find(({ group }) => group === screen.group) === screen

for (const screen of linkedScreens)
  test(`screen ${screen.name} fits the window in Spanish`, async ({ page, context }) => {
    await context.addCookies([{ name: 'chosen_lang', value: 'es', url: siteUrl }])
    await screen.open(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(measureOverflow), `pixels to scroll sideways at ${width} px`).toBe(
        0,
      )
      expect(await page.evaluate(findCutElements), `cut at ${width} px`).toEqual([])
    }
    if (!isFirstOfGroup(screen)) return
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findViolations(page)).toEqual([])
  })
