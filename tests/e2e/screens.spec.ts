// Every screen in every state: accessible, and nothing wider than the window, also with large type or spaced text. Each
// is visited once, in Spanish if a link opens it.
import type { Page } from '@playwright/test'
import {
  areSignaturesRecorded,
  coverSet,
  isCoverSetWritten,
  recordSignatures,
} from './cover-set.ts'
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
import { waitForReact } from './hydrated-pages.ts'
import { setFontScale } from './large-type.ts'
import { siteUrl } from './port.ts'
import type { Screen } from './screen.ts'
import { allScreens, linkedScreens } from './screens.ts'

/** The full run also visits each screen in English, at two sizes and in both color schemes. */
const isFullRun = process.env.SUITE === 'all'

const everyRule = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const colorRule = { type: 'rule' as const, values: ['color-contrast'] }

type Language = 'en' | 'es'
type Size = { readonly width: number; readonly height: number }
type View = Size & {
  readonly colorScheme: 'light' | 'dark'
  readonly runOnly: typeof everyRule | typeof colorRule
}

/** A computer's screen has this size at a zoom of 400%. */
const narrowest = { width: 320, height: 256 }
const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const computer = { width: 1280, height: 900 }
const sizes = [narrowest, phone, tablet, computer]
const largeTypeSizes = isFullRun ? sizes : [narrowest]

const firstView: View = { ...phone, colorScheme: 'light', runOnly: everyRule }
/** A computer shows other elements than a phone. In another color scheme or language the elements are the same. */
const otherViews: readonly View[] = [
  { ...phone, colorScheme: 'dark', runOnly: colorRule },
  { ...computer, colorScheme: 'light', runOnly: everyRule },
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

/** Spanish words are longer. Screens that need steps are found by their English labels. */
function toLanguages(screen: Screen): readonly Language[] {
  if (!linkedScreens.includes(screen)) return ['en']
  return isFullRun ? ['es', 'en'] : ['es']
}

/** The dev site with its messages and the panel. */
const isEnglishOnly = async (page: Page) =>
  (await page.locator('link[href="/dev/dev.css"]').count()) > 0

async function openIn(page: Page, screen: Screen, language: Language): Promise<void> {
  // A late script of the page before would post its forms without their cookies.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.context().clearCookies()
  if (language === 'es')
    await page.context().addCookies([{ name: 'chosen_lang', value: 'es', url: siteUrl }])
  // The menu and the summary of narrow screens are opened.
  await page.setViewportSize(phone)
  await screen.open(page)
  const lang = (await isEnglishOnly(page)) ? 'en' : language
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

async function expectAccessible(page: Page, { group }: Screen, view: View): Promise<void> {
  await page.setViewportSize(view)
  await page.emulateMedia({ colorScheme: view.colorScheme })
  const at = `${view.width} px, ${view.colorScheme}`
  expect(await findViolations(page, view.runOnly), at).toEqual([])
  expect(await findSmallTargets(page), `targets, ${at}`).toEqual([])
  expect(await findHeadingFaults(page), `headings, ${at}`).toEqual([])
  if (view.width === phone.width && phoneGroups.includes(group))
    expect(await findSmallLoneLinks(page), `lone links, ${at}`).toEqual([])
}

async function expectNothingTooWide(page: Page, size: Size, note = ''): Promise<void> {
  await page.setViewportSize(size)
  expect(
    await measureOverflow(page),
    `pixels to scroll sideways at ${size.width} px${note}`,
  ).toBeLessThanOrEqual(0)
}

async function expectNothingCut(page: Page, size: Size, note = ''): Promise<void> {
  await expectNothingTooWide(page, size, note)
  expect(await findCutElements(page), `cut at ${size.width} px${note}`).toEqual([])
}

async function expectFitsWithLargeType(page: Page): Promise<void> {
  await setFontScale(page, 2)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  for (const size of largeTypeSizes)
    await expectNothingTooWide(page, size, ' and a font size of 200%')
  await setFontScale(page, 1)
}

/** WCAG 1.4.12. */
const textSpacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

async function expectFitsWithTextSpacing(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, textSpacing)
  await expectNothingCut(page, narrowest, ' with spaced text')
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

async function expectFits(page: Page, { group }: Screen): Promise<void> {
  for (const size of sizes.toReversed()) await expectNothingCut(page, size)
  if (!largeTypeGroups.includes(group)) return
  await expectFitsWithTextSpacing(page)
  await expectFitsWithLargeType(page)
}

test.use({
  // `watchFailedRequests` has the failed requests that Chromium logs. The sandboxed form blocks the fixture's init
  // script.
  expectedErrors: /^Failed to load resource: |^Blocked script execution in '[^']*merchant-form/,
})

test('every group of screens that large type or a phone’s targets are tested with exists', {
  tag: '@daily',
}, () => {
  const groups = new Set(allScreens.map(({ group }) => group))
  expect(largeTypeGroups.filter((group) => !groups.has(group))).toEqual([])
})

test('every screen of the cover set exists', { tag: '@daily' }, () => {
  const names = allScreens.map(({ name }) => name)
  expect(coverSet.filter((name) => !names.includes(name))).toEqual([])
})

/** These list what other tests of the run have made, so that their structure differs from run to run. */
const isOfDevSite = ({ group }: Screen) => group === 'Dev site'

/** Once React has hydrated the page, because its states may change with that. */
async function recordStructure(page: Page, screen: Screen): Promise<void> {
  if (linkedScreens.includes(screen) && (await page.locator('#page-loader').count()) > 0)
    await waitForReact(page)
  await recordSignatures(page, screen.name)
}

async function visit(page: Page, screen: Screen, language: Language): Promise<void> {
  await openIn(page, screen, language)
  if (areSignaturesRecorded && !isOfDevSite(screen) && language === toLanguages(screen)[0])
    await recordStructure(page, screen)
  if (isCoverSetWritten) return
  if (language === toLanguages(screen)[0]) await expectAccessible(page, screen, firstView)
  if (isFullRun && language === 'en')
    for (const view of otherViews) await expectAccessible(page, screen, view)
  await expectFits(page, screen)
}

for (const screen of allScreens)
  test(`screen ${screen.name} is accessible and fits the window: ${screen.note}`, {
    tag: coverSet.includes(screen.name) || isOfDevSite(screen) ? '@daily' : [],
  }, async ({ page }) => {
    test.slow()
    const failed = watchFailedRequests(page)
    for (const language of toLanguages(screen)) {
      await visit(page, screen, language)
      expect(failed.splice(0), `failed requests, ${language}`).toEqual(screen.failedRequests)
      if (await isEnglishOnly(page)) return
    }
  })
