// Each link that the product prints, with each change that a program makes to a link: it still leads to its page, with
// its payee or its secret.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import seedPayees from '../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../migrations/seed/0002_site_paths.sql?raw'
import { paths } from '../shared/urls'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { siteOrigin } from '../tests/support/requests/site'

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths]) await env.DB.prepare(seed).run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const token = `-_${'aB3'.repeat(13)}x-`
const hash = 'a1'.repeat(32)

/** By the place that prints it. The last two are the ends of redirects. */
const links: Readonly<Record<string, { readonly printed: string; readonly leadsTo?: string }>> = {
  'pay form': { printed: `${paths.webPayment}?p=p_cedar` },
  'pay form of a company, in Spanish': { printed: `${paths.webPayment}?p=p_cedar&ib=1&lang=es` },
  'printed bill': { printed: `${paths.webPayment}?bill=${token}x&p=p_cedar` },
  'new total': { printed: `${paths.webPayment}?p=p_cedar&agreed=req-1.${token}` },
  'payment under way': { printed: `${paths.confirming}?a=at-1.p_cedar.mx4lfrsj.${token}` },
  'pay form with an amount': { printed: `${paths.webPayment}?p=p_cedar&amount=125.50` },
  receipt: { printed: `${paths.receipt}?r=${token}` },
  'receipt in a text': {
    printed: `${paths.receiptAlias}/${token}`,
    leadsTo: `${paths.receipt}?r=${token}`,
  },
  question: { printed: `${paths.infoRequest}?t=${token}` },
  'question in a text': {
    printed: `${paths.infoRequestAlias}/${token}`,
    leadsTo: `${paths.infoRequest}?t=${token}`,
  },
  'no more emails': { printed: `${paths.stopEmails}?e=${hash}&s=${token}` },
  'privacy request': { printed: `${paths.confirmRequest}?c=${'c4'.repeat(8)}.${token}` },
  'posting file': {
    printed: `${paths.postingFile}?f=p_cedar.2026-11-25.${'d5'.repeat(11)}.mh2k.${token}`,
  },
  'new password': { printed: `${paths.passwordReset}?x=acc_1.${token}` },
  invite: { printed: `${paths.getPaid}?i=eyJlbWFpbCI6InBhdEBleGFtcGxlLmNvbSJ9` },
  'payee page': { printed: '/cedar-hollow' },
  'payer-type chooser': { printed: `${paths.payerTypeChooser}/cedar-hollow` },
  'find a payment': { printed: paths.findPayment },
}

const withQuery = (link: string, added: string) => link + (link.includes('?') ? '&' : '?') + added
const repeat = (link: string) =>
  link.includes('?') ? `${link}&${link.slice(link.indexOf('?') + 1)}` : link
const splitAt = (link: string) => link.split(/(?=\?)/)

type Change = readonly [change: string, source: string, make: (link: string) => string]

const changes: readonly Change[] = [
  ['ends a sentence', 'RFC 3986, appendix C', (link) => `${link}.`],
  ['stands in brackets', 'RFC 3986, appendix C', (link) => `${link}%3E`],
  ['is quoted', 'word processors', (link) => `${link}%E2%80%9D`],
  ['has a zero-width space behind it', 'chats, word processors', (link) => `${link}%E2%80%8B`],
  ['has a space behind it', 'pasting', (link) => `${link}%20`],
  ['is escaped as HTML', 'HTML in a feed', (link) => link.replaceAll('&', '&amp;')],
  ['is escaped twice', 'HTML in a feed', (link) => link.replaceAll('&', '&amp;amp;')],
  // Not where the id of a payee, an account or an attempt stands, which may begin with "3D" itself.
  [
    'is quoted-printable',
    'RFC 2045, 6.7',
    (link) => (/\?(?:p|bill|x|a|f)=/.test(link) ? link : link.replace('=', '=3D')),
  ],
  ['gets a campaign', 'trackers', (link) => withQuery(link, 'utm_source=mail')],
  ['gets a click id', 'social networks', (link) => withQuery(link, 'fbclid=IwAR0_x-1')],
  ['gets a campaign behind "?"', 'trackers', (link) => `${link}?utm_source=mail`],
  [
    'gets a campaign behind "&"',
    'templates',
    (link) => (link.includes('?') ? link : `${link}&utm_source=mail`),
  ],
  ['has its parameters twice', 'CMS, trackers', repeat],
  ['has its "?" and "=" escaped', 'rewriters', (link) => link.replace(/[?=]/g, encodeURIComponent)],
  [
    'has all of its query escaped',
    'rewriters',
    (link) => link.replace(/[?=&]/g, encodeURIComponent),
  ],
  ['has only its "=" escaped', 'rewriters', (link) => link.replace(/=/g, encodeURIComponent)],
  ['has its "&" escaped', 'rewriters', (link) => link.replace(/&/g, encodeURIComponent)],
  ['has ";" for "&"', 'HTML 4, appendix B.2.2', (link) => link.replace(/&/g, ';')],
  [
    'ends in the "_" of italics',
    'chats',
    (link) => (/[?/](?:[a-z]=)?[\w.-]*[\w-]{43}$/.test(link) ? `${link}_` : link),
  ],
  [
    'is wrapped in a quoted line',
    'mail programs',
    // The length of a printed bill's token is not known.
    (link) => (link.includes('bill=') ? link : link.replace(/(?<=aB3aB3)(?=aB3)/, '%0A%3E%20')),
  ],
  ['follows an address with a slash at its end', 'templates', (link) => `/${link}`],
  [
    'has a session id',
    'Jakarta Servlet 6.0, 7.1.3',
    (link) => {
      const [path, search = ''] = splitAt(link)
      return `${path};jsessionid=0A1B2C${search}`
    },
  ],
  [
    'has its parameters in capitals',
    'phones, QR codes',
    (link) => link.replace(/(?<=[?&])[a-z]+(?==)/g, (name) => name.toUpperCase()),
  ],
  [
    'has a slash behind its path',
    'CMS',
    (link) => {
      const [path, search = ''] = splitAt(link)
      return `${path}/${search}`
    },
  ],
]

/** The page after at most four redirects of this site. */
async function follow(link: string): Promise<URL> {
  let url = new URL(siteOrigin + link)
  for (let count = 0; count < 4; count += 1) {
    const response = await fetchInIsolate(`${url.pathname}${url.search}`)
    const location = response.headers.get('location')
    if (location === null) return url
    expect(location, link).toMatch(/^\/(?!\/)/)
    url = new URL(location, url)
  }
  return url
}

const own = (url: URL, { searchParams }: URL) =>
  [...url.searchParams].filter(([name]) => searchParams.has(name))

const rows = Object.entries(links).flatMap(([name, link]) =>
  changes.map(([change, source, make]) => ({ name, change, source, make, ...link })),
)

test.each(rows)('$name that $change ($source)', async ({ printed, leadsTo = printed, make }) => {
  const meant = new URL(siteOrigin + leadsTo)
  const found = await follow(make(printed))
  expect([found.pathname.replace(/\/$/, ''), own(found, meant)]).toEqual([
    meant.pathname,
    [...meant.searchParams],
  ])
})

test.each([
  ['a repeat with another value', `${paths.webPayment}?p=p_cedar&p=p_oak`],
  ['a host behind two slashes', '//evil.example/web-payment?p=p_cedar'],
  ['a host behind two slashes, escaped', '/%2F%2Fevil.example/x'],
])('%s stays as it is', async (_, link) => {
  const { pathname, search } = new URL(siteOrigin + link)
  const found = await follow(link)
  expect(found.host).toBe(new URL(siteOrigin).host)
  expect(found.pathname + found.search).toBe(pathname + search)
})
