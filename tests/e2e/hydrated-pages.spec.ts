// Each page with a script is hydrated without a difference, is hydrated although extensions and a translator have
// changed it, and stays without React if it was changed while it was parsed.
import type { Page } from '@playwright/test'
import { clientErrorsPath } from '../../shared/content/client-errors.ts'
import { hydrationPath } from '../../shared/metrics/hydration.ts'
import { paths } from '../../shared/urls.ts'
import { expect, test } from './fixtures.ts'
import { changeWhileParsing, elementChanges, translations } from './foreign-changes.ts'
import { expectHydrated, pagesWithScript, waitForReact } from './hydrated-pages.ts'
import { readFewestLetters, readSnapshot, type, watchFrames } from './page-snapshots.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'

test.use({ expectedErrors: /status of 4\d\d/ })

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

/** Shows elsewhere what is typed. */
const pageThatEchoes = 'widget-builder'

const allChanges = [
  ...Object.values(elementChanges),
  translations['a translation that replaces each text'],
]

for (const [name, path] of Object.entries(pagesWithScript))
  test(`hydration of ${name} changes no id, no name and nothing in the head, and no change by others makes the page go away`, async ({
    page,
  }) => {
    const reports: unknown[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if ([clientErrorsPath, hydrationPath].includes(pathname)) reports.push(request.postDataJSON())
    })
    // The step-up would leave the page.
    await pauseRequests(page, `**${paths.captchaChallenge}*`)

    // Some pages of the dev site redirect to a new payment each time.
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    const url = response?.url() ?? path
    const head = await readHead(page)
    expect(head.filter((html) => html.startsWith('<title'))).toHaveLength(1)
    await expectHydrated(page)
    expect(await page.evaluate(findDifferences)).toEqual([])
    expect(await readHead(page)).toEqual(head)
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
