// Every linked screen in Spanish, whose words are longer: nothing is wider than the window, and axe finds
// nothing.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { siteUrl } from './port.ts'
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

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

for (const { name, open } of linkedScreens)
  test(`screen ${name} fits and is accessible in Spanish`, async ({ page, context }) => {
    await context.addCookies([{ name: 'chosen_lang', value: 'es', url: siteUrl }])
    await open(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(overflow), `pixels to scroll sideways at ${width} px`).toBe(0)
      expect(await page.evaluate(findCutElements), `cut at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  })
