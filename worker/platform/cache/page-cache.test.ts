import { describe, expect, test } from 'vitest'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { fetchSite, siteOrigin, userAgents } from '../../../tests/support/requests/site'
import { isNotModified, toMaxAgeSeconds, toPageKey } from './page-cache'

const lines = captureLogLines()

const key = {
  origin: 'https://pay.example',
  path: '/about',
  search: '',
  device: 'desktop',
  locale: 'en',
} as const

test.each([
  ['another device', { device: 'apple' }],
  ['another language', { locale: 'es' }],
  ['a page without header and footer', { search: '?headerless' }],
  ['another site', { origin: 'https://other.example' }],
  ['another path', { path: '/careers' }],
] as const)('a cached page is not served to a request for %s', (_, overrides) => {
  expect(toPageKey({ ...key, ...overrides })).not.toBe(toPageKey(key))
})

test('a query key that no public page reads does not change the cache key', () => {
  expect(toPageKey({ ...key, search: '?utm_source=x&t=secret' })).toBe(toPageKey(key))
})

const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=300' }
test.each([
  ['a public page', 200, page, 300],
  ['a page with a cookie', 200, { ...page, 'set-cookie': 'a=b' }, 0],
  ['a private page', 200, { ...page, 'cache-control': 'private, no-store' }, 0],
  ['a page with an error status', 404, page, 0],
  ['a public file that is no page', 200, { ...page, 'content-type': 'text/plain' }, 0],
  ['a response without headers', 200, {}, 0],
] as const)(
  'the response "%s" (status %i, headers %o) is cached for %i seconds',
  (_, status, headers, seconds) => {
    expect(toMaxAgeSeconds(new Response('', { status, headers }))).toBe(seconds)
  },
)

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
  ['', false],
  [null, false],
])('If-None-Match %s matches the ETag W/"a": %s', (ifNoneMatch, expected) => {
  const cached = { body: new Uint8Array(), etag: 'W/"a"', headers: new Headers() }
  expect(isNotModified(cached, ifNoneMatch)).toBe(expected)
})

describe('the page cache over HTTP', () => {
  const paths = ['/', '/privacy', '/embedded/billpay-termsofservice'] as const
  const headersOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'x-request-id').sort()

  test.each(paths)('the page %s is the same whether rendered or cached', async (path) => {
    const fetchOnce = () => fetchSite(path, { headers: { 'user-agent': userAgents.apple } })
    const [cold, warm] = [await fetchOnce(), await fetchOnce()]
    const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request')
    expect(logged.map(({ route, status }) => [route, status])).toEqual([
      [path, 200],
      [path, 200],
    ])
    expect(logged.map(({ outcome }) => outcome)).toEqual(['OK', 'CACHED'])
    expect(headersOf(warm)).toEqual(headersOf(cold))
    expect(await warm.text()).toBe(await cold.text())
    expect(warm.headers.get('x-request-id')).not.toBe(cold.headers.get('x-request-id'))
  })

  test('a public page may be cached by shared caches and lists its dependencies in Vary', async () => {
    const { headers } = await fetchSite('/about')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('vary')).toContain('User-Agent')
    expect(headers.get('vary')).toContain('Accept-Language, Cookie')
    expect(headers.get('set-cookie')).toBeNull()
    const headerless = await fetchSite('/about?headerless')
    expect(headerless.headers.get('vary')).toBe('Accept-Language, Cookie')
    expect(headerless.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('an unchanged page gets 304, and a page with another ETag is sent', async () => {
    const etag = (await fetchSite('/about')).headers.get('etag') ?? ''
    for (const round of ['first', 'second']) {
      const response = await fetchSite('/about', { headers: { 'if-none-match': etag } })
      expect([round, response.status, await response.text()]).toEqual([round, 304, ''])
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toBe('public, max-age=300')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await fetchSite('/about', { headers: { 'if-none-match': 'W/"0"' } })).status).toBe(200)
    const phone = { 'if-none-match': etag, 'user-agent': userAgents.apple }
    expect((await fetchSite('/about', { headers: phone })).status).toBe(200)
  })

  test('HEAD of a cached page has its headers and no body', async () => {
    await (await fetchSite('/careers')).text()
    const response = await fetchSite('/careers', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('etag')).toMatch(/^W\/"[0-9a-f]{24}"$/)
  })

  test('a visitor’s input never reaches a cached page', async () => {
    const canary = 'canary-8f2'
    await fetchSite(`/ebills?x=${canary}`, {
      headers: {
        'user-agent': `${userAgents.desktop} ${canary}`,
        referer: `${siteOrigin}/${canary}`,
      },
    })
    expect(await (await fetchSite('/ebills')).text()).not.toContain(canary)
  })

  test('a page with per-visitor data is never cached', async () => {
    for (const path of ['/pay', '/web-payment', '/contact', '/pay-widget', '/no-such-page']) {
      const first = await fetchSite(path)
      const second = await fetchSite(path)
      const [one, two] = [await first.text(), await second.text()]
      expect([path, first.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
      expect([path, one === two]).toEqual([path, false])
    }
  })
})
