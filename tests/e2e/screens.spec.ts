// Every screen in every state: accessible, and nothing wider than the window, with large type and in Spanish too.
import type { Page } from '@playwright/test'
import { watchFailedRequests } from './failed-requests.ts'
import {
  findCutElements,
  findHeadingFaults,
  findSmallLoneLinks,
  findSmallTargets,
  measureOverflow,
} from './find-layout-faults.ts'
import { findViolations } from './find-violations.ts'
import { expect, test } from './fixtures.ts'
import { setFontScale } from './large-type.ts'
import { siteUrl } from './port.ts'
import type { Screen } from './screen.ts'
import { allScreens, linkedScreens } from './screens.ts'

const everyRule = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const colorRule = { type: 'rule' as const, values: ['color-contrast'] }

type View = {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
  readonly runOnly: typeof everyRule | typeof colorRule
}

const phone = { width: 390, height: 844 }
const computer = { width: 1280, height: 900 }

/** `SCREEN_VIEWS=all` checks both sizes in both color schemes by every rule. */
const views: readonly View[] =
  process.env.SCREEN_VIEWS === 'all'
    ? [phone, computer].flatMap((size) =>
        (['light', 'dark'] as const).map((colorScheme) => ({
          ...size,
          colorScheme,
          runOnly: everyRule,
        })),
      )
    : [
        { ...phone, colorScheme: 'light', runOnly: everyRule },
        // The document is the same, and all colors of the dark scheme are new.
        { ...computer, colorScheme: 'dark', runOnly: colorRule },
      ]

/** What a payer opens on a phone. */
const phoneGroups = [
  'Landing pages',
  'Find a biller',
  'Step 1: the bill',
  'Step 2: the card',
  'With JavaScript: the card',
  'After paying',
  'A question to the payer',
]
/** Groups that payers and a partner's visitors open. */
const largeTypeGroups = ['The site', ...phoneGroups, 'Pay widgets']
const largeTypeSizes = [{ width: 320, height: 640 }, phone, { width: 768, height: 1024 }, computer]
const textWidths = [1280, 768, 390, 320]

const isFirstOfGroup = (screen: Screen) =>
  linkedScreens.find(({ group }) => group === screen.group) === screen

async function expectAccessible(page: Page, { group }: Screen): Promise<void> {
  for (const { colorScheme, runOnly, ...size } of views) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const view = `${size.width} px, ${colorScheme}`
    expect(await findViolations(page, runOnly), view).toEqual([])
    expect(await findSmallTargets(page), `targets, ${view}`).toEqual([])
    expect(await findHeadingFaults(page), `headings, ${view}`).toEqual([])
    if (size.width === phone.width && phoneGroups.includes(group))
      expect(await findSmallLoneLinks(page), `lone links, ${view}`).toEqual([])
  }
  // A computer's screen has this size at a zoom of 400%.
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await measureOverflow(page), 'pixels to scroll sideways at 320 px').toBeLessThanOrEqual(0)
}

async function expectFitsWithLargeType(page: Page): Promise<void> {
  await setFontScale(page, 2)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  for (const size of largeTypeSizes) {
    await page.setViewportSize(size)
    expect(
      await measureOverflow(page),
      `pixels to scroll sideways at ${size.width} px and a font size of 200%`,
    ).toBeLessThanOrEqual(0)
  }
  await setFontScale(page, 1)
}

/** WCAG 1.4.12. */
const textSpacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

async function expectFitsWithTextSpacing(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, textSpacing)
  expect(
    await measureOverflow(page),
    'pixels to scroll sideways with spaced text',
  ).toBeLessThanOrEqual(0)
  expect(await findCutElements(page), 'cut with spaced text').toEqual([])
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

/** The dev site with its messages and the panel. */
const isEnglishOnly = async (page: Page) =>
  (await page.locator('link[href="/dev/dev.css"]').count()) > 0

async function openInSpanish(page: Page, screen: Screen): Promise<void> {
  // A late script of the English page would post its forms without their cookies.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'chosen_lang', value: 'es', url: siteUrl }])
  await page.setViewportSize(computer)
  await screen.open(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
}

/** Spanish words are longer. axe checks the first screen of each group, because the elements are the same as in English. */
async function expectTextFits(page: Page, screen: Screen, language: string): Promise<void> {
  for (const width of textWidths) {
    await page.setViewportSize({ width, height: 844 })
    const at = `at ${width} px in ${language}`
    expect(await measureOverflow(page), `pixels to scroll sideways ${at}`).toBe(0)
    expect(await findCutElements(page), `cut ${at}`).toEqual([])
  }
  if (!isFirstOfGroup(screen)) return
  await page.setViewportSize(phone)
  expect(await findViolations(page), `in ${language}`).toEqual([])
}

test.use({
  // `watchFailedRequests` has the failed requests that Chromium logs. The sandboxed form blocks the fixture's init
  // script.
  expectedErrors: /^Failed to load resource: |^Blocked script execution in '[^']*merchant-form/,
  // The menu and the summary of narrow screens are opened. In Spanish each screen is opened on a computer.
  viewport: phone,
})

test('every group of screens that large type or a phone’s targets are tested with exists', () => {
  const groups = new Set(allScreens.map(({ group }) => group))
  expect(largeTypeGroups.filter((group) => !groups.has(group))).toEqual([])
})

for (const screen of allScreens)
  test(`screen ${screen.name} is accessible and fits the window: ${screen.note}`, async ({
    page,
  }) => {
    test.slow()
    const failed = watchFailedRequests(page)
    await screen.open(page)
    await expectAccessible(page, screen)
    if (largeTypeGroups.includes(screen.group)) {
      await expectFitsWithLargeType(page)
      await expectFitsWithTextSpacing(page)
    }
    expect(failed.splice(0), 'failed requests').toEqual(screen.failedRequests)
    if (!linkedScreens.includes(screen)) return
    if (await isEnglishOnly(page)) return expectTextFits(page, screen, 'English')
    await openInSpanish(page, screen)
    await expectTextFits(page, screen, 'Spanish')
    expect(failed, 'failed requests in Spanish').toEqual(screen.failedRequests)
  })
