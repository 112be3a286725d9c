// What every unsafe call of every route refuses before anybody reads it: what another site makes a
// browser send, bodies of another type, bodies that are too large.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authorizationFor, everyRoute, isDevRoom } from '../tests/support/requests/every-route'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { type Problem, siteOrigin } from '../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const unsafe = everyRoute
  .filter((known) => !isDevRoom(known))
  .flatMap((known) =>
    known.own
      .filter((method) => method === 'POST' || method === 'DELETE')
      .map((method) => ({ ...known, method })),
  )
const isGuarded = ({ route }: (typeof unsafe)[number]) => !route.fromOutside

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

const saysOtherSite = /ORIGIN_REFUSED|came from another site/

describe.each(unsafe.filter(isGuarded))('$method $path', ({ at, method }) => {
  test.each(matrix)(
    'Sec-Fetch-Site $site, Origin $from: let on $ok',
    async ({ site, from, ok }) => {
      const headers = {
        ...(site !== undefined && { 'sec-fetch-site': site }),
        ...(from !== undefined && { origin: from }),
      }
      const response = await fetchInIsolate(at, { method, headers })
      const isRefused = response.status === 403 && saysOtherSite.test(await response.text())
      expect(isRefused).toBe(!ok)
    },
  )

  test('a method said in a header or the query is not believed', async () => {
    const asGet = { 'x-http-method-override': method, 'x-http-method': method }
    const response = await fetchInIsolate(`${at}?_method=${method}`, {
      headers: { ...asGet, 'sec-fetch-site': 'cross-site', origin: other },
    })
    expect(response.status).not.toBe(403)
    await response.text()
  })
})

test('what asks for no origin has a proof of its own, or no effect', () => {
  const outside = unsafe.filter((known) => !isGuarded(known)).map(({ path }) => path)
  const proofs = [/^\/ops\//, /^\/hooks\/twilio\//, /^\/security-reports$/]
  expect(outside.filter((path) => !proofs.some((proof) => proof.test(path)))).toEqual([])
})

test('a link from another site may still open a page', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: other }
  expect((await fetchInIsolate('/web-payment', { headers })).status).toBe(200)
})

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
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

/** A gated door refuses strangers before it looks; the others know us by our origin. */
const asOurs = (known: (typeof unsafe)[number]): Readonly<Record<string, string>> =>
  known.route.isGated ? authorizationFor(known) : { origin: siteOrigin }

const readers = unsafe.filter(({ route }) => !route.readsOwnBody)

describe.each(readers)('$method $path', (known) => {
  const { at, method, route } = known

  test.each(types)('a body of type "%s" is read or refused: 415', async (type) => {
    const headers = { ...asOurs(known), 'content-type': type }
    const response = await fetchInIsolate(at, { method, headers, body: '{"a":1}' })
    const isRead = readBy(known).includes(type.split(';')[0] ?? '')
    expect(response.status === 415).toBe(!isRead)
    if (!isRead && route.stack === 'json')
      expect((await response.json<Problem>()).code).toBe('UNSUPPORTED_TYPE')
    else await response.text()
  })

  const type = readBy(known)[0] ?? ''
  const size = limitOf(known)
  const headers = { ...asOurs(known), 'content-type': type }

  test('one byte too much is refused, whether its length is said or not: 413', async () => {
    const tooMuch = 'a'.repeat(size + 1)
    const said = await fetchInIsolate(at, { method, headers, body: tooMuch })
    await said.text()
    expect(said.status).toBe(413)
    const unsaid = await fetchInIsolate(at, { method, headers, body: new Blob([tooMuch]).stream() })
    await unsaid.text()
    expect(unsaid.status).toBe(413)
    // What fits is read, and found to be nonsense.
    const fits = await fetchInIsolate(at, { method, headers, body: 'a'.repeat(size - 1) })
    await fits.text()
    expect([413, 500]).not.toContain(fits.status)
  })

  test('a length that is a lie is not believed', async () => {
    const lie = { ...headers, 'content-length': '1' }
    const body = new Blob(['a'.repeat(size + 1)]).stream()
    const response = await fetchInIsolate(at, { method, headers: lie, body })
    await response.text()
    expect([response.status >= 400, response.status < 500]).toEqual([true, true])
  })
})

test('limits are those of the design unless a route has a reason', () => {
  const larger = readers.filter(
    ({ route }) => route.bodyLimit !== undefined && route.bodyLimit > 64 * 1024,
  )
  expect(larger.map(({ path }) => path)).toEqual(['/ops/importPayees'])
})
