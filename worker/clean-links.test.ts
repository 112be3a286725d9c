// Links as people paste, type and forward them: what follows a link in a sentence, an escaped "&", a zero-width space,
// capitals. Each leads to the link that was meant.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../migrations/seed/0002_site_paths.sql?raw'
import { incompleteLink } from '../shared/locales/incomplete-link'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { failingD1, failingKv } from '../tests/support/requests/short-link'

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths]) await env.DB.prepare(seed).run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const token = `-_${'aB3'.repeat(13)}x-`
const reset = `acc_1.${token}`
const invite = 'eyJlbWFpbCI6InBhdEBleGFtcGxlLmNvbSJ9'

/** What a sentence, a mail program or a PDF puts behind a link, percent-encoded as a browser does. */
const trailing = [
  '.',
  ',',
  ')',
  '%3E',
  ']',
  ';',
  '!',
  '%22',
  '%E2%80%9D',
  '%E2%80%8B',
  '%C2%A0',
  '%20',
  '%0A',
  '.)',
  '*',
]

const privately = 'private, no-store'
const secrets: readonly (readonly [kind: string, clean: string])[] = [
  ['payment', `/web-payment/receipt?r=${token}`],
  ['question', `/update-info-request?t=${token}`],
  ['reset', `/update-password?x=${reset}`],
  ['invite', `/getpaid?i=${invite}`],
  ['payment form', '/web-payment?p=p_harbor'],
]
const slugs = ['/cedar-hollow', '/web-payment-multi-option/cedar-hollow', '/s/k64idn9']

type Row = readonly [input: string, status: number, location: string]
const rows: readonly Row[] = [
  ...secrets.flatMap(([, clean]) => trailing.map((junk): Row => [clean + junk, 303, clean])),
  ...slugs.flatMap((clean) => trailing.map((junk): Row => [clean + junk, 301, clean])),
  // Before a token and inside it.
  [`/web-payment/receipt?r=%3C${token}%3E`, 303, `/web-payment/receipt?r=${token}`],
  [
    `/web-payment/receipt?r=${token.slice(0, 9)}%E2%80%8B${token.slice(9)}`,
    303,
    `/web-payment/receipt?r=${token}`,
  ],
  [
    `/update-info-request?t=${token.slice(0, 9)}%0D%0A%20${token.slice(9)}`,
    303,
    `/update-info-request?t=${token}`,
  ],
  [`/update-password?x=${reset}.%20Thanks`, 303, `/update-password?x=${reset}`],
  // An escaped ampersand, once or twice.
  [`/update-info-request?t=${token}&amp;lang=es`, 303, `/update-info-request?t=${token}&lang=es`],
  [`/web-payment?p=p_harbor&amp;ib=1`, 303, '/web-payment?p=p_harbor&ib=1'],
  [`/web-payment?p=p_harbor&amp;amp;ib=1`, 303, '/web-payment?p=p_harbor&ib=1'],
  ['/web-payment?p=p_harbor&ib=1.', 303, '/web-payment?p=p_harbor&ib=1'],
  ['/cedar-hollow?t=pn&amp;s=h', 301, '/cedar-hollow?t=pn&s=h'],
  ['/download?t=pn&amp;p=p_cedar', 301, '/download?t=pn&p=p_cedar'],
  // Quoted-printable mail: "=3D" for "=", and "=" where a line was wrapped.
  [`/web-payment/receipt?r=3D${token}`, 303, `/web-payment/receipt?r=${token}`],
  [`/web-payment/receipt?r==3D${token}`, 303, `/web-payment/receipt?r=${token}`],
  [
    `/web-payment/receipt?r=3D${token.slice(0, 9)}=%0D%0A${token.slice(9)}`,
    303,
    `/web-payment/receipt?r=${token}`,
  ],
  [
    `/update-info-request?t=${token.slice(0, 9)}=${token.slice(9)}`,
    303,
    `/update-info-request?t=${token}`,
  ],
  [`/update-password?x=acc=_1.${token}`, 303, `/update-password?x=acc_1.${token}`],
  [`/getpaid?i=3D${invite}`, 303, `/getpaid?i=${invite}`],
  [`/getpaid?i=3D${invite.slice(0, 9)}=%0D%0A${invite.slice(9)}`, 303, `/getpaid?i=${invite}`],
  ['/web-payment?p=p_harbor&ib=3D1&lang=3Des', 303, '/web-payment?p=p_harbor&ib=1&lang=es'],
  // The short aliases of texts.
  [`/r/${token}`, 303, `/web-payment/receipt?r=${token}`],
  [`/q/${token}`, 303, `/update-info-request?t=${token}`],
  [`/q/${token}?lang=es`, 303, `/update-info-request?t=${token}&lang=es`],
  ...trailing.flatMap((junk): readonly Row[] => [
    [`/r/${token}${junk}`, 303, `/web-payment/receipt?r=${token}`],
    [`/q/${token}${junk}`, 303, `/update-info-request?t=${token}`],
  ]),
  [`/r/%3C${token}%3E`, 303, `/web-payment/receipt?r=${token}`],
  [`/r/${token.slice(9)}`, 303, `/web-payment/receipt?r=${token.slice(9)}`],
  [`/r/%2F%2Fevil.example`, 303, '/web-payment/receipt?r=%2F%2Fevil.example'],
  [`/R/${token}`, 301, `/r/${token}`],
  [`/q/${token}/`, 301, `/q/${token}`],
  // Capitals of a phone's keyboard or an upper-case QR code.
  ['/s/K64IDN9', 301, '/s/k64idn9'],
  ['/S/K64IDN9.', 301, '/s/k64idn9'],
  ['/s/k64idn9/', 301, '/s/k64idn9'],
  ['/Cedar-Hollow,', 301, '/cedar-hollow'],
  ['/cedar-hollow.html', 301, '/cedar-hollow'],
  ['/cedar-hollow&gt;', 301, '/cedar-hollow'],
  ['/%E2%80%9Ccedar-hollow%E2%80%9D', 301, '/cedar-hollow'],
  ['/cedar-hollow%', 301, '/cedar-hollow'],
  ['/cedar-hollow,?t=pn', 301, '/cedar-hollow?t=pn'],
  ['/pay.', 302, '/pay'],
  [`/update-password,?x=${reset}`, 302, `/update-password?x=${reset}`],
]

describe('a link with something else in it redirects to the link that was meant', () => {
  test.each(rows)('%s responds %i to %s', async (input, status, location) => {
    const response = await fetchInIsolate(input)
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([status, location, privately])
  })

  test('and a key with capitals needs neither KV nor D1', async () => {
    const response = await fetchInIsolate('/s/K64IDN9.', {
      bindings: { DB: failingD1, LINKS: failingKv },
    })
    expect(response.headers.get('location')).toBe('/s/k64idn9')
  })
})

describe('a link is left as it is', () => {
  test.each([
    ['if it is clean', [...secrets.map(([, clean]) => clean), ...slugs.slice(0, 2)]],
    [
      'if only letters of the token’s own alphabet follow',
      [`/web-payment/receipt?r=${token}-`, `/web-payment/receipt?r=${token}x`, '/s/k64idn9x'],
    ],
    [
      'if "3D" may be the beginning of its token',
      [
        `/web-payment/receipt?r=3D${token.slice(2)}`,
        `/web-payment?p=p_harbor&again=3D${token.slice(2)}`,
      ],
    ],
    ['if words follow a slug, which could be another payee', ['/cedar%20hollow', '/caf%C3%A9']],
    [
      'if it is a search for more than one word, or with other letters',
      ['cedar%20hollow', 'cedar%20hollow.', 'caf%C3%A9', '%C3%9Cber', 'St.%20Mary%E2%80%99s'].map(
        (term) => `/web-payment?t=${term}`,
      ),
    ],
    ['if it would lead to another site', ['//evil.example/x?a=1&amp;b=2', '/%2Fevil.example,']],
    ['if a path has many marks', [`/${'&a;'.repeat(5000)}b`, `/${'.'.repeat(9000)}b`]],
  ])('%s', async (_, links) => {
    for (const link of links)
      expect([link, (await fetchInIsolate(link)).headers.get('location')]).toEqual([link, null])
  })

  test('if its token differs in capitals only, because tokens have both', async () => {
    const upper = `/web-payment/receipt?r=${token.toUpperCase()}`
    expect((await fetchInIsolate(upper)).status).toBe(404)
  })
})

test('a link in a text is neither cached nor sent to another site in the Referer header', async () => {
  for (const path of [`/r/${token}`, `/q/${token}`, `/q/${token}.`]) {
    const { headers } = await fetchInIsolate(path)
    expect([path, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      path,
      privately,
      expect.stringMatching(/^(?:no-referrer|same-origin)$/),
    ])
  }
})

describe('a link with an unknown token looks incomplete, and does not say that it has expired', () => {
  test.each([
    ['/s/k64i', 404],
    ['/s/zzzzzz9', 404],
    [`/web-payment/receipt?r=${token}`, 404],
    [`/web-payment/receipt?r=${token.slice(9)}`, 404],
    [`/update-info-request?t=${token.slice(9)}`, 404],
    [`/update-password?x=${reset.slice(0, 30)}`, 404],
    [`/getpaid?i=${invite.slice(0, 20)}`, 422],
  ])('%s', async (link, status) => {
    for (const lang of ['en', 'es'] as const) {
      const response = await fetchInIsolate(`${link}${link.includes('?') ? '&' : '?'}lang=${lang}`)
      expect([response.status, await response.text()]).toEqual([
        status,
        expect.stringContaining(incompleteLink[lang]),
      ])
    }
  })
})
