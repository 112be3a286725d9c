// Each page with a script is hydrated without a difference, a change of its look or a layout shift, is hydrated although
// extensions and a translator have changed it, and stays without React if it was changed while it was parsed.
import type { Page } from '@playwright/test'
import type { PageName } from '../../client/runtime/page-registry.ts'
import { clientErrorsPath } from '../../shared/content/client-errors.ts'
import { hydrationPath } from '../../shared/metrics/hydration.ts'
import { paths } from '../../shared/urls.ts'
import { expectSameControls, readLook } from './control-looks.ts'
import { expect, test } from './fixtures.ts'
import { changeWhileParsing, elementChanges, translations } from './foreign-changes.ts'
import { expectHydrated, waitForReact } from './hydrated-pages.ts'
import { loadTypefaceLate, readShift, typefaces, watchShift } from './layout-shift.ts'
import { readFewestLetters, readSnapshot, type, watchFrames } from './page-snapshots.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'

test.use({ expectedErrors: /status of 4\d\d/ })

/** A screen of each page that has a script: its path by the page's name. The captcha's frame is not among them: the demo has no vendor's captcha. */
const pagesWithScript = {
  'guest-payment': '/web-payment?p=p_cedar',
  'provider-lookup': '/web-payment',
  'payment-check': '/dev/show/step-up',
  confirming: '/dev/show/outcome-withheld',
  receipt: '/dev/go/in-review',
  'info-request': '/dev/go/asked-every-field',
  'pay-landing': '/cedar-hollow',
  'not-found': '/cedar-holow',
  'app-download': '/download',
  'password-reset': '/dev/reset/form',
  'get-paid': '/dev/get-paid/set-pass',
  'mailbox-link': '/dev/mailbox/show/success',
  'pay-later': '/dev/pay-later/show/input',
  membership: '/member-signup',
  'find-payment': '/find-payment',
  contact: '/contact',
  partners: '/partners',
  'pay-widget': '/pay-widget?name=cedar-hollow',
  'widget-builder': '/partners/widget',
} as const satisfies Partial<Record<PageName, string>>

/** Attributes that are not what React believes. Its production build does not report them. */
function findDifferences(): readonly string[] {
  const names = { id: 'id', for: 'htmlFor', name: 'name' }
  const idReferences = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'list', 'form']
  const attributes = [...Object.entries(names), ...idReferences.map((name) => [name, name])]
  const differences: string[] = []
  for (const element of document.querySelectorAll('#page *')) {
    const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps')) ?? []
    if (!props) continue
    for (const [attribute = '', prop = ''] of attributes) {
      const expected = props[prop] ?? null
      const actual = element.getAttribute(attribute)
      if (typeof expected !== 'function' && expected !== actual)
        differences.push(`${element.tagName} ${attribute}: ${actual}, React has ${expected}`)
    }
  }
  return differences
}

const readHead = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link:not([rel="modulepreload"])')].map(
      (element) => element.outerHTML,
    ),
  )

/** Other forms and states of these pages. */
const furtherPaths = [
  '/pay',
  '/web-payment?t=cedar',
  '/web-payment?p=p_riverbend',
  '/web-payment?p=p_harbor&ib=1',
  '/dev/show/card-step',
  '/dev/show/bill-errors',
  '/dev/go/asked-field',
  '/getpaid',
]

/** Shows the progress of the check once its script runs. */
const pageWithProgress = pagesWithScript['payment-check']

/** Shows elsewhere what is typed. */
const pageThatEchoes = 'widget-builder'

const allChanges = [
  ...Object.values(elementChanges),
  translations['a translation that replaces each text'],
]

/** Of all that is below it on a phone. */
const shiftOfLine = 0.25

/** On a phone, a sentence with a time of the day breaks elsewhere in the fallback typeface at some minutes of the day. */
const mayBreakElsewhere = async (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 768 &&
  /\d:\d\d [AP]M/.test(await page.locator('main').innerText())

/** Loads the page while its scripts and its typeface are late. Returns its URL. */
async function expectQuietHydration(page: Page, path: string): Promise<string> {
  const loading = new Set<unknown>()
  page.on('request', (request) => request.resourceType() === 'script' && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  await watchShift(page)
  const resumeTypeface = await pauseRequests(page, typefaces)
  const resumeScripts = await pauseRequests(page, siteScripts)
  // Some pages of the dev site redirect to a new payment each time.
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
  await loadTypefaceLate(page, resumeTypeface)
  expect(await readShift(page), 'the layout shift of the typeface').toBeLessThan(
    (await mayBreakElsewhere(page)) ? shiftOfLine : 0.01,
  )
  const head = await readHead(page)
  expect(head.filter((html) => html.startsWith('<title'))).toHaveLength(1)
  const look = await readLook(page)
  // The picture of the whole page moves what is sticky.
  await readShift(page)

  resumeScripts()
  await expectHydrated(page)
  await waitForScripts(page, loading)
  expect(await page.evaluate(findDifferences)).toEqual([])
  expect(await readHead(page)).toEqual(head)
  if (path !== pageWithProgress) {
    expect(await readShift(page), 'the layout shift of hydration').toBeLessThan(0.01)
    await expectSameControls(page, look)
  }
  return response?.url() ?? path
}

/** Resolves when the scripts that the page loads after hydration have run. */
async function waitForScripts(page: Page, loading: ReadonlySet<unknown>): Promise<void> {
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

/** The full run also loads them on a phone. */
const onPhone = process.env.SUITE === 'all' ? ['@daily', '@phone'] : '@daily'

/**
 * Phones get other pages without a script at the first two addresses. The builder's preview gets its height from a
 * script. On the narrow contact page one line breaks elsewhere in the fallback typeface, which shifts by 0.025.
 */
const computerPages: readonly string[] = ['app-download', 'pay-widget', pageThatEchoes, 'contact']

test.describe('with transitions, which may shift,', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const path of furtherPaths)
    test(`hydration of ${path} changes no look, and no id, no name and nothing in the head`, {
      tag: onPhone,
    }, async ({ page }) => {
      await expectQuietHydration(page, path)
    })

  for (const [name, path] of Object.entries(pagesWithScript))
    test(`hydration of ${name} changes no look, and no change by others makes the page go away`, {
      tag: computerPages.includes(name) ? '@daily' : onPhone,
    }, async ({ page }) => {
      test.slow()
      const reports: unknown[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if ([clientErrorsPath, hydrationPath].includes(pathname))
          reports.push(request.postDataJSON())
      })
      // The step-up would leave the page.
      await pauseRequests(page, `**${paths.captchaChallenge}*`)
      const url = await expectQuietHydration(page, path)
      expect(reports).toEqual([])
      const { text } = await readSnapshot(page)

      // Some pages are hydrated when they are idle.
      const resumeScripts = await pauseRequests(page, siteScripts)
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      for (const change of allChanges) await page.evaluate(change)
      if (name !== pageThatEchoes) await type(page)
      const changed = await readSnapshot(page)
      await watchFrames(page)
      resumeScripts()
      await expectHydrated(page)
      await expect.poll(() => readSnapshot(page)).toEqual({ ...changed, text })
      expect(await readFewestLetters(page)).toBeGreaterThan(0.7)
      await expect
        .poll(() => reports)
        .toEqual([{ page: name, outcome: 'changes_repeated translation' }])
      reports.length = 0

      await page.addInitScript(changeWhileParsing)
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      const sent = await readSnapshot(page)
      expect(await waitForReact(page)).toBe('kept')
      await expect.poll(() => reports).toEqual([{ page: name, outcome: 'static_mismatch' }])
      // Buttons that need React are hidden.
      expect((await readSnapshot(page)).text.length).toBeGreaterThan(sent.text.length * 0.9)
    })
})
