// In a browser that changes nothing, hydration changes nothing: React's ids and names are the server's, the head
// stays, and nothing is reported.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrate, pagesWithScript } from './hydrated-pages.ts'

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

for (const [name, path] of Object.entries(pagesWithScript))
  test(`hydration of ${name} changes no id, no name and nothing in the head`, async ({ page }) => {
    const reports: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/client-errors')) reports.push(request.postData())
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const head = await readHead(page)
    expect(head.filter((html) => html.startsWith('<title'))).toHaveLength(1)
    await hydrate(page)
    expect(await page.evaluate(findDifferences)).toEqual([])
    expect(await readHead(page)).toEqual(head)
    expect(reports).toEqual([])
  })
