import { expect, test } from 'vitest'
import { sitemapPaths } from '../shared/content/pages'
import { paths } from '../shared/urls'
import { fetchPage } from '../tests/support/requests/site'

/** Public pages that search engines do not index. */
const unindexedPages = [
  paths.webPayment,
  paths.findPayment,
  paths.getPaid,
  paths.merchantVerification,
  paths.financing,
  paths.widgetBuilder,
]

const toPath = (href: string) =>
  new URL(href.replaceAll('&amp;', '&'), 'https://site.invalid').pathname

async function crawl(start: string): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  const pending = [start]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (titles.has(path)) continue
    const { status, text } = await fetchPage(path)
    if (status !== 200) continue
    titles.set(path, /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '')
    const hrefs = [...text.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"]*)"/g)].map(
      ([, href = '']) => href,
    )
    pending.push(...hrefs.map(toPath).filter((path) => !/\.\w+$/.test(path) && !titles.has(path)))
  }
  return titles
}

test('every public page can be reached by links from the home page, and all titles but the home page’s end with Papaya', async () => {
  const reached = await crawl(paths.home)
  const missing = [...sitemapPaths, ...unindexedPages].filter((path) => !reached.has(path))
  expect(missing).toEqual([])
  // The specification names the home page's title.
  const otherTitles = [...reached].filter(
    ([path, title]) => path !== paths.home && !title.endsWith('Papaya'),
  )
  expect(otherTitles).toEqual([])
})
