import { findViolations } from './find-violations.ts'
import { expect, test } from './fixtures.ts'
import { allScreens } from './screens.ts'

const everyRule = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const colorRule = { type: 'rule' as const, values: ['color-contrast'] }

test.use({
  // Chromium logs error statuses, requests that a test aborts, and the sandboxed form, which blocks the
  // fixture's init script.
  expectedErrors: /status of [45]\d\d|net::ERR_|Blocked script execution in '[^']*merchant-form/,
  contextOptions: { reducedMotion: 'reduce' },
})

type View = {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

/** axe checks the first view by every rule. The others show the same document, so it checks only their colors. */
const views: readonly View[] = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
]

/** WCAG 2.5.8: 24 px each way, unless it is a link within a line of text. */
const findSmallTargets = () =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(
    (element) => {
      const { width, height } = element.getBoundingClientRect()
      const isHidden = width === 0 || !element.checkVisibility({ visibilityProperty: true })
      const isInText =
        element.matches('a') && getComputedStyle(element).display.startsWith('inline')
      const isUnreachableByPointer = element.getAttribute('aria-hidden') === 'true' || width <= 1
      const isSmall = width < 24 || height < 24
      return isSmall && !isHidden && !isInText && !isUnreachableByPointer
        ? [`${element.outerHTML.slice(0, 120)} is ${width} by ${height}`]
        : []
    },
  )

const findHeadingFaults = () => {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => Number(heading.tagName.slice(1)))
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not exactly one h1']),
    ...jumps.map((level) => `h${level} after a heading more than one level above it`),
  ]
}

const measureOverflow = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

for (const { name, note, open } of allScreens)
  test(`screen ${name} is accessible in both color schemes, on a phone and a computer: ${note}`, async ({
    page,
  }) => {
    test.slow()
    await open(page)
    for (const [index, { colorScheme, ...size }] of views.entries()) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      const view = `${size.width} px, ${colorScheme}`
      expect(await findViolations(page, index === 0 ? everyRule : colorRule), view).toEqual([])
      expect(await page.evaluate(findSmallTargets), `targets, ${view}`).toEqual([])
      expect(await page.evaluate(findHeadingFaults), `headings, ${view}`).toEqual([])
    }
    // A computer's screen has this size at a zoom of 400%.
    await page.setViewportSize({ width: 320, height: 256 })
    expect(
      await page.evaluate(measureOverflow),
      'pixels to scroll sideways at 320 px',
    ).toBeLessThanOrEqual(0)
  })
