// What unsafe calls refuse before their handlers run: requests from other sites, wrong body types,
// and large bodies. A few routes skip one of these checks. One call of each stack gets every case of a check, the
// others a few: all have the same checks (worker/route-guards.security.test.ts).
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { problemMessages } from '../shared/locales/en/problem-messages'
import { seedSampleKey } from '../tests/support/builders/partner-key'
import {
  authorizationFor,
  everyRoute,
  firstOfEachStack,
  isDevRoute,
} from '../tests/support/requests/every-route'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { type Problem, siteOrigin } from '../tests/support/requests/site'

beforeAll(() => seedSampleKey())

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const unsafe = everyRoute
  .filter((known) => !isDevRoute(known))
  .flatMap((known) =>
    known.methods
      .filter((method) => method === 'POST' || method === 'DELETE')
      .map((method) => ({ ...known, method })),
  )
const isGuarded = ({ route }: (typeof unsafe)[number]) => !route.skipsOriginGuard

const none = undefined
const other = 'https://evil.example'
const matrix = [
  { site: 'same-origin', from: siteOrigin, ok: true },
  { site: 'same-origin', from: none, ok: true },
  { site: 'same-origin', from: 'null', ok: true },
  { site: 'same-site', from: siteOrigin, ok: false },
  { site: 'same-site', from: 'https://sub.papaya.test', ok: false },
  { site: 'cross-site', from: other, ok: false },
  { site: 'cross-site', from: siteOrigin, ok: false },
  { site: 'cross-site', from: none, ok: false },
  { site: 'cross-site', from: 'null', ok: false },
  { site: 'none', from: none, ok: false },
  { site: 'none', from: siteOrigin, ok: false },
  { site: 'SAME-ORIGIN', from: other, ok: false },
  { site: 'same-origin, cross-site', from: other, ok: false },
  { site: '', from: other, ok: false },
  { site: none, from: siteOrigin, ok: true },
  { site: none, from: other, ok: false },
  { site: none, from: 'null', ok: false },
  { site: none, from: none, ok: false },
  { site: none, from: `${siteOrigin}.evil.example`, ok: false },
  { site: none, from: `${siteOrigin}/`, ok: false },
  { site: none, from: siteOrigin.toUpperCase(), ok: false },
  { site: none, from: siteOrigin.replace('https', 'http'), ok: false },
  { site: none, from: `${siteOrigin}:8443`, ok: false },
  { site: none, from: `${siteOrigin}, ${other}`, ok: false },
] as const

/** Tried on every call. */
const oneOfEach = matrix.filter(({ from, site }) =>
  site === undefined
    ? from === siteOrigin || from === other
    : site === 'cross-site' && from === siteOrigin,
)

const originRefusal = new RegExp(`ORIGIN_REFUSED|${problemMessages.origin_refused.message}`)

const guarded = unsafe.filter(isGuarded)
const withWholeMatrix = firstOfEachStack(guarded)

describe.each(guarded)('requests from other sites to $method $path', (call) => {
  const { at, method } = call
  test.each(withWholeMatrix.has(call) ? matrix : oneOfEach)(
    'Sec-Fetch-Site $site with Origin $from is accepted: $ok',
    async ({ site, from, ok }) => {
      const headers = {
        ...(site !== undefined && { 'sec-fetch-site': site }),
        ...(from !== undefined && { origin: from }),
      }
      const response = await fetchInIsolate(at, { method, headers })
      const isRefused = response.status === 403 && originRefusal.test(await response.text())
      expect(isRefused).toBe(!ok)
    },
  )
})

test.each([...withWholeMatrix])(
  'a method override in a header or the query of $path is ignored',
  async ({ at, method }) => {
    const asGet = { 'x-http-method-override': method, 'x-http-method': method }
    const response = await fetchInIsolate(`${at}?_method=${method}`, {
      headers: { ...asGet, 'sec-fetch-site': 'cross-site', origin: other },
    })
    expect(response.status).not.toBe(403)
    await response.text()
  },
)

test('no route but /ops, partners’ calls, the SMS vendor’s hook, /security-reports and /stop-emails skips the origin guard', () => {
  const unguarded = unsafe.filter((call) => !isGuarded(call)).map(({ path }) => path)
  const known = [
    /^\/(?:ops|api\/partner\/v1)\//,
    /^\/hooks\/sms$/,
    /^\/security-reports$/,
    /^\/stop-emails$/,
  ]
  expect(unguarded.filter((path) => !known.some((pattern) => pattern.test(path)))).toEqual([])
})

test('a link from another site may still open a page', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: other }
  expect((await fetchInIsolate('/web-payment', { headers })).status).toBe(200)
})

/** Tried on every call that reads a body. */
const commonTypes = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'] as const

const types = [
  ...commonTypes,
  'multipart/form-data; boundary=b',
  'text/plain; application/json',
  'application/xml',
  'text/html',
  'multipart/mixed; boundary=b',
  'application/json-patch+json',
  'application/octet-stream',
  'image/svg+xml',
  '',
] as const

const readBy = ({ route }: (typeof unsafe)[number]): readonly string[] =>
  route.bodyTypes ??
  (route.stack === 'json'
    ? ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/x-www-form-urlencoded', 'multipart/form-data'])

const limitOf = ({ route }: (typeof unsafe)[number]): number =>
  route.bodyLimit ?? (route.stack === 'page' || route.stack === 'payment' ? 64 : 16) * 1024

/** Gated routes require the token, the others this site's origin. */
const asOwnSite = (known: (typeof unsafe)[number]): Readonly<Record<string, string>> =>
  known.route.isGated ? authorizationFor(known) : { origin: siteOrigin }

const readers = unsafe.filter(({ route }) => !route.readsOwnBody)
const withEveryType = firstOfEachStack(readers)

describe.each(readers)('bodies of $method $path', (known) => {
  const { at, method, route } = known

  test.each(withEveryType.has(known) ? types : commonTypes)(
    'a body of type "%s" is read or refused with 415',
    async (type) => {
      const headers = { ...asOwnSite(known), 'content-type': type }
      const response = await fetchInIsolate(at, { method, headers, body: '{"a":1}' })
      const isRead = readBy(known).includes(type.split(';')[0] ?? '')
      expect(response.status === 415).toBe(!isRead)
      if (!isRead && route.stack === 'json')
        expect((await response.json<Problem>()).code).toBe('UNSUPPORTED_TYPE')
      else await response.text()
    },
  )

  const size = limitOf(known)
  const headers = { ...asOwnSite(known), 'content-type': readBy(known)[0] ?? '' }

  test('a body one byte over the limit is refused with 413, with or without Content-Length', async () => {
    const tooMuch = 'a'.repeat(size + 1)
    const response = await fetchInIsolate(at, { method, headers, body: tooMuch })
    await response.text()
    expect(response.status).toBe(413)
    const unsaid = await fetchInIsolate(at, { method, headers, body: new Blob([tooMuch]).stream() })
    await unsaid.text()
    expect(unsaid.status).toBe(413)
    // A smaller body is read, and found invalid.
    const fits = await fetchInIsolate(at, { method, headers, body: 'a'.repeat(size - 1) })
    await fits.text()
    expect([413, 500]).not.toContain(fits.status)
  })
})

test.each([...firstOfEachStack(readers)])(
  'a wrong Content-Length does not bypass the limit of $method $path',
  async (known) => {
    const { at, method } = known
    const type = { 'content-type': readBy(known)[0] ?? '' }
    const headers = { ...asOwnSite(known), ...type, 'content-length': '1' }
    const body = new Blob(['a'.repeat(limitOf(known) + 1)]).stream()
    const response = await fetchInIsolate(at, { method, headers, body })
    await response.text()
    expect([response.status >= 400, response.status < 500]).toEqual([true, true])
  },
)

test('only the imports of files have a body limit over 64 KB', () => {
  const withLargerLimit = readers.filter(
    ({ route }) => route.bodyLimit !== undefined && route.bodyLimit > 64 * 1024,
  )
  expect(withLargerLimit.map(({ path }) => path)).toEqual(['/ops/importSent', '/ops/importPayees'])
})
