import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { shortLinksCopy } from '../../../shared/locales/en/short-links'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../tests/support/requests/services'
import {
  failingD1,
  failingKv,
  insertLink,
  openShortLink,
  staleKv,
} from '../../../tests/support/requests/short-link'
import { fixedHeaders } from '../../platform/middleware/security-headers'
import { linkCopies } from './store'

const lines = captureLogEvents()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// The isolate caches keys, so every test uses its own.
let count = 0
const nextKey = () => {
  count += 1
  return `k${String(count).padStart(6, '0')}`
}
const expectTarget = async (response: Promise<Response>, url: string) => {
  const { status, headers } = await response
  expect([status, headers.get('location')]).toEqual([302, url])
}
const copies = linkCopies(env.LINKS)

describe('a short link redirects to its target', () => {
  test('with the headers of a redirect and one log line', async () => {
    const key = nextKey()
    const response = await openShortLink(await insertLink({ key, url: '/pay?s=h' }))
    expect(response.status).toBe(302)
    expect(Object.fromEntries(response.headers)).toEqual({
      location: '/pay?s=h',
      ...Object.fromEntries(
        fixedHeaders({ stack: 'page' }).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(lines).toEqual([
      {
        level: 'info',
        event: 'request',
        route: '/s/:key',
        method: 'GET',
        status: 302,
        durationMs: expect.any(Number),
        requestId: response.headers.get('x-request-id'),
      },
    ])
  })

  test('from one second after it was made, while KV does not have it yet', async () => {
    const link = await insertLink({ key: nextKey(), url: '/one-second' })
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const seconds of [1, 2, 30, 59]) {
      vi.setSystemTime(Date.now() + seconds * 1000)
      await expectTarget(openShortLink(link, { bindings: { LINKS: staleKv } }), '/one-second')
    }
  })

  test('and is copied to KV if KV lacked it', async () => {
    const key = nextKey()
    await openShortLink(await insertLink({ key, url: '/copied' }))
    expect(await copies.find(key)).toEqual({ url: '/copied', kind: 'web', expiresAt: null })
  })

  test('from KV while D1 is down', async () => {
    const key = nextKey()
    await copies.put(key, { url: '/from-kv', kind: 'web', expiresAt: null })
    await expectTarget(openShortLink(`/s/${key}`, { bindings: { DB: failingD1 } }), '/from-kv')
  })

  test('from D1 while KV is down', async () => {
    const link = await insertLink({ key: nextKey(), url: '/from-d1' })
    await expectTarget(openShortLink(link, { bindings: { LINKS: failingKv } }), '/from-d1')
    expect(lines).toContainEqual(expect.objectContaining({ event: 'links_kv_down' }))
  })

  test('from the isolate while D1 and KV are down, and responds with 503 without a copy', async () => {
    const link = await insertLink({ key: nextKey(), url: '/from-isolate' })
    await openShortLink(link)
    const bindings = { DB: failingD1, LINKS: failingKv }
    await expectTarget(openShortLink(link, { bindings }), '/from-isolate')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    await expectTarget(openShortLink(link, { bindings }), '/from-isolate')
    const unknown = await openShortLink(`/s/${nextKey()}`, { bindings })
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('after it was extended in D1, even if the copies have expired', async () => {
    const key = nextKey()
    const link = await insertLink({ key, url: '/longer', expiresAt: Date.now() + 1000 })
    await openShortLink(link)
    await env.DB.prepare('UPDATE links SET expires_at = NULL WHERE key = ?1').bind(key).run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    await expectTarget(openShortLink(link), '/longer')
  })

  test.each([
    '{"url"',
    'null',
    '7',
    '{"url":7}',
    '{"url":"/broken","kind":"fax","expiresAt":null}',
    '{"url":"/broken","kind":"web","expiresAt":"never"}',
  ])('and ignores the malformed KV copy %s', async (copy) => {
    const key = nextKey()
    const link = await insertLink({ key, url: `/whole-${key}` })
    await env.LINKS.put(key, copy)
    await expectTarget(openShortLink(link), `/whole-${key}`)
  })
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'a KV copy that an attacker changed to %s is not followed',
  async (url) => {
    const key = nextKey()
    await copies.put(key, { url, kind: 'web', expiresAt: null })
    const response = await openShortLink(`/s/${key}`)
    expect([response.status, response.headers.get('location')]).toEqual([404, null])
  },
)

describe('a short link without a target', () => {
  test.each(['/s/zzzzzzz', '/s/short', '/s/toolong12', '/s/a%2Fb%2Fc12', '/s/abc-def'])(
    'at %s shows a 404 page with a link to pay',
    async (path) => {
      const response = await openShortLink(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        404,
        'private, no-store',
      ])
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await response.text()).toMatch(
        new RegExp(`${shortLinksCopy.unknown.message}[\\s\\S]*/web-payment`),
      )
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatchObject({ route: '/s/:key', status: 404, outcome: 'NOT_FOUND' })
    },
  )

  test('shows a 410 page if it has expired, also if the isolate or KV has a copy', async () => {
    const key = nextKey()
    const link = await insertLink({ key, url: '/ends', expiresAt: Date.now() + 10_000 })
    await expectTarget(openShortLink(link), '/ends')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    for (const bindings of [{}, { LINKS: staleKv }]) {
      const response = await openShortLink(link, { bindings })
      expect(response.status).toBe(410)
      expect(await response.text()).toMatch(
        new RegExp(`${shortLinksCopy.expired.title}[\\s\\S]*/web-payment`),
      )
    }
  })

  test('can be opened sixty times per IP address; other visitors and cached links are not limited', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.71' }
    const cached = await insertLink({ key: nextKey(), url: '/known' })
    await openShortLink(cached)
    const { limiter } = createTestServices()
    for (let tries = 0; tries < 59; tries += 1) await limiter.reserve('link_miss', '203.0.113.71')
    expect((await openShortLink('/s/miss059', { headers })).status).toBe(404)
    const limited = await openShortLink('/s/miss060', { headers })
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
    await expectTarget(openShortLink(cached, { headers }), '/known')
    expect((await openShortLink('/s/miss061')).status).toBe(404)
  })

  test('responds to other methods with 405 and Allow', async () => {
    const response = await openShortLink('/s/zzzzzzz', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
