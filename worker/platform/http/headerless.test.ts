// `headerless` hides header and footer, and links, forms and redirects carry it on.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../migrations/seed/0002_site_paths.sql?raw'
import seedFinancing from '../../../migrations/seed/0006_financing_links.sql?raw'
import { fetchPage, siteOrigin } from '../../../tests/support/requests/site'

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths, seedFinancing]) await env.DB.prepare(seed).run()
  await env.DB.prepare('UPDATE flags SET enabled = 0').run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const toText = (html: string) => html.replaceAll('&amp;', '&')

/** Links and forms of the page that lead to our own pages, except legal texts, and pages that an app's frame does not open. */
function findLinks(html: string): readonly string[] {
  const matches = html.matchAll(/<(?:a|form)\s[^>]*?\b(?:href|action)="(\/[^"]*)"/g)
  return [...matches]
    .map(([, link = '']) => toText(link))
    .filter((link) => !/^\/(?:termsofservice|privacy|how-it-works|partners$|getpaid$)/.test(link))
}

const isHeaderlessLink = (link: string) => new URL(link, siteOrigin).searchParams.has('headerless')

/** The return to the app carries the status only. */
const returnToApp = '/download?status=failed'

describe('links of a headerless page', () => {
  test.each([
    ['/harbor-occupational', ['/harbor-occupational/patient', '/web-payment?p=p_harbor&ib=1']],
    ['/cedar-hollow', ['/cedar-hollow', '/web-payment?p=p_cedar']],
    ['/pay', ['/pay', '/web-payment']],
    ['/cedar-holow', ['/cedar-hollow', '/cedar-holow', '/web-payment?ref=404']],
    ['/financing?PAYEE_NAME=cedar+hollow', ['/cedar-hollow']],
    ['/download', ['/download']],
    ['/pay-later', ['/web-payment']],
    ['/member-signup?v=3', ['/web-payment']],
    ['/account-link', ['/account-link/start', returnToApp]],
    ['/account-link/start', ['/download']],
    ['/update-info-request', []],
  ])('links of the headerless page %s carry the headerless parameter', async (path, expected) => {
    const page = await fetchPage(`${path}${path.includes('?') ? '&' : '?'}headerless`)
    const links = findLinks(page.text)
    expect(links.filter((link) => link !== returnToApp && !isHeaderlessLink(link))).toEqual([])
    const plainLinks = findLinks((await fetchPage(path)).text)
    for (const link of expected) expect(plainLinks).toContain(link)
    expect(links.map((link) => link.replace(/[?&]headerless=?(?=&|$)/, ''))).toEqual(
      expect.arrayContaining(expected),
    )
  })

  test('links of a headerless page for phones carry the headerless parameter', async () => {
    for (const [path, link] of [
      ['/cedar-hollow', '/download?t=pn&p=p_cedar&pn=Cedar+Hollow+Family+Clinic&headerless'],
      ['/download', '/web-payment?headerless'],
    ] as const) {
      const { text } = await fetchPage(`${path}?headerless`, { 'user-agent': phone })
      expect(findLinks(text)).toContain(link)
    }
  })

  test.each(['/', '/partners/widget'])(
    'the GET form of %s carries the key headerless in a field',
    async (path) => {
      const field = '<input type="hidden" name="headerless" value=""/>'
      expect((await fetchPage(`${path}?headerless`)).text).toContain(field)
      expect((await fetchPage(path)).text).not.toContain(field)
    },
  )
})

describe('redirects of a headerless request', () => {
  test.each([
    ['/cedar-clinic', '/cedar-hollow?headerless'],
    ['/citywater/anything', '/web-payment?p=p_citywater&headerless'],
    ['/home', '/?headerless'],
    ['/larkspur-bill', 'https://pay.larkspurpower.example/'],
  ])('the headerless request for %s redirects to %s', async (path, target) => {
    const { location } = await fetchPage(`${path}${path.includes('?') ? '&' : '?'}headerless`)
    expect(location).toBe(target)
  })
})
