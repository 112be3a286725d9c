// `headerless` in the query hides header and footer. Links, forms and redirects of such a page keep it.
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

const unescapeHtml = (html: string) => html.replaceAll('&amp;', '&')

/** Addresses on this site in the links and forms of a page. */
function findLinks(html: string): readonly string[] {
  const matches = html.matchAll(/<(?:a|form)\s[^>]*?\b(?:href|action)="(\/[^"]*)"/g)
  return [...matches].map(([, link = '']) => unescapeHtml(link))
}

/** The embedded legal documents never have a header. */
const isHeaderlessLink = (link: string) =>
  link.startsWith('/embedded/') || new URL(link, siteOrigin).searchParams.has('headerless')

/** The link that returns to the app; its query has only the status. */
const returnToApp = '/download?status=failed'

describe('a headerless page', () => {
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
    ['/update-password', ['/download']],
    ['/getpaid', ['/getpaid', '/partners']],
    ['/contact', ['/partners']],
  ])('at %s keeps the headerless key except in the return to the app', async (path, expected) => {
    const page = await fetchPage(`${path}${path.includes('?') ? '&' : '?'}headerless`)
    const links = findLinks(page.text)
    expect(links.filter((link) => link !== returnToApp && !isHeaderlessLink(link))).toEqual([])
    const plainLinks = findLinks((await fetchPage(path)).text)
    for (const link of expected) expect(plainLinks).toContain(link)
    expect(links.map((link) => link.replace(/[?&]headerless=?(?=&|$)/, ''))).toEqual(
      expect.arrayContaining(expected),
    )
  })

  test('for phones keeps the headerless key in its links to the app and the web payment', async () => {
    for (const [path, link] of [
      ['/cedar-hollow', '/download?t=pn&p=p_cedar&pn=Cedar+Hollow+Family+Clinic&headerless'],
      ['/download', '/web-payment?headerless'],
    ] as const) {
      const { text } = await fetchPage(`${path}?headerless`, { 'user-agent': phone })
      expect(findLinks(text)).toContain(link)
    }
  })

  test.each(['/', '/partners/widget'])(
    'at %s has a GET form with the headerless key as a hidden field',
    async (path) => {
      const field = '<input type="hidden" name="headerless" value=""/>'
      expect((await fetchPage(`${path}?headerless`)).text).toContain(field)
      expect((await fetchPage(path)).text).not.toContain(field)
    },
  )
})

test.each([
  ['/cedar-clinic', '/cedar-hollow?headerless'],
  ['/citywater/anything', '/web-payment?p=p_citywater&headerless'],
  ['/home', '/?headerless'],
  ['/larkspur-bill', 'https://pay.larkspurpower.example/'],
])('a headerless request for %s redirects to %s', async (path, target) => {
  const { location } = await fetchPage(`${path}?headerless`)
  expect(location).toBe(target)
})
