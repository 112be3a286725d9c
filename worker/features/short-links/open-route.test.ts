import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServices } from '../../../tests/support/requests/services'
import {
  deadD1,
  deadKv,
  forgetfulKv,
  insertLink,
  openShortLink,
} from '../../../tests/support/requests/short-link'
import { fixedHeaders } from '../../platform/middleware/security-headers'
import { linkCopies } from './store'

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(JSON.parse(line))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// The isolate remembers keys, so every test has its own.
let count = 0
const aKey = () => {
  count += 1
  return `k${String(count).padStart(6, '0')}`
}
const expectTarget = async (response: Promise<Response>, url: string) => {
  const { status, headers } = await response
  expect([status, headers.get('location')]).toEqual([302, url])
}
const copies = linkCopies(env.LINKS)

describe('a link leads where it was made for', () => {
  test('with the headers of a redirect and one line in the log', async () => {
    const key = aKey()
    const response = await openShortLink(await insertLink({ key, url: '/pay?s=h' }))
    expect(response.status).toBe(302)
    expect(Object.fromEntries(response.headers)).toEqual({
      location: '/pay?s=h',
      ...Object.fromEntries(
        fixedHeaders({ stack: 'page' }).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
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

  test('one second after it was made, where KV has not heard of it for a minute', async () => {
    const link = await insertLink({ key: aKey(), url: '/one-second' })
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const seconds of [1, 2, 30, 59]) {
      vi.setSystemTime(Date.now() + seconds * 1000)
      await expectTarget(openShortLink(link, { bindings: { LINKS: forgetfulKv } }), '/one-second')
    }
  })

  test('what KV lacked is in KV afterwards', async () => {
    const key = aKey()
    await openShortLink(await insertLink({ key, url: '/kept' }))
    expect(await copies.find(key)).toEqual({ url: '/kept', kind: 'web', expiresAt: null })
  })

  test('D1 down: from KV', async () => {
    const key = aKey()
    await copies.keep(key, { url: '/from-kv', kind: 'web', expiresAt: null })
    await expectTarget(openShortLink(`/s/${key}`, { bindings: { DB: deadD1 } }), '/from-kv')
  })

  test('KV down: from D1', async () => {
    const link = await insertLink({ key: aKey(), url: '/from-d1' })
    await expectTarget(openShortLink(link, { bindings: { LINKS: deadKv } }), '/from-d1')
    expect(lines).toContainEqual(expect.objectContaining({ event: 'links_kv_down' }))
  })

  test('both down: from the isolate, even an hour later; without a copy 503 and a way on', async () => {
    const link = await insertLink({ key: aKey(), url: '/from-isolate' })
    await openShortLink(link)
    const bindings = { DB: deadD1, LINKS: deadKv }
    await expectTarget(openShortLink(link, { bindings }), '/from-isolate')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    await expectTarget(openShortLink(link, { bindings }), '/from-isolate')
    const unknown = await openShortLink(`/s/${aKey()}`, { bindings })
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test.each([
    '{"url"',
    'null',
    '7',
    '{"url":7}',
    '{"url":"/broken","kind":"fax","expiresAt":null}',
    '{"url":"/broken","kind":"web","expiresAt":"never"}',
  ])('a broken copy in KV is no copy: %s', async (copy) => {
    const key = aKey()
    const link = await insertLink({ key, url: `/whole-${key}` })
    await env.LINKS.put(key, copy)
    await expectTarget(openShortLink(link), `/whole-${key}`)
  })
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'a copy that somebody changed to %s leads nowhere',
  async (url) => {
    const key = aKey()
    await copies.keep(key, { url, kind: 'web', expiresAt: null })
    const response = await openShortLink(`/s/${key}`)
    expect([response.status, response.headers.get('location')]).toEqual([404, null])
  },
)

describe('a link that leads nowhere', () => {
  test.each([
    '/s/zzzzzzz',
    '/s/ABCDEFG',
    '/s/short',
    '/s/toolong12',
    '/s/a%2Fb%2Fc12',
    '/s/abc-def',
  ])('%s: 404 page with a way on', async (path) => {
    const response = await openShortLink(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      404,
      'private, no-store',
    ])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toMatch(/This link does not lead anywhere[\s\S]*\/web-payment/)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ route: '/s/:key', status: 404, outcome: 'NOT_FOUND' })
  })

  test('an expired one: 410 page with a way on, also from the isolate and from KV', async () => {
    const key = aKey()
    const link = await insertLink({ key, url: '/ends', expiresAt: Date.now() + 10_000 })
    await expectTarget(openShortLink(link), '/ends')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    for (const bindings of [{}, { LINKS: forgetfulKv }]) {
      const response = await openShortLink(link, { bindings })
      expect(response.status).toBe(410)
      expect(await response.text()).toMatch(/This link has expired[\s\S]*\/web-payment/)
    }
  })

  test('one whose life was made longer works, though the copies have not heard of it', async () => {
    const key = aKey()
    const link = await insertLink({ key, url: '/longer', expiresAt: Date.now() + 1000 })
    await openShortLink(link)
    await env.DB.prepare('UPDATE links SET expires_at = NULL WHERE key = ?1').bind(key).run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    await expectTarget(openShortLink(link), '/longer')
  })

  test('after sixty of them an address gets a 429 page; others and known links go on', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.71' }
    const known = await insertLink({ key: aKey(), url: '/known' })
    await openShortLink(known)
    const { limiter } = createTestServices()
    for (let tries = 0; tries < 59; tries += 1) await limiter.reserve('link_miss', '203.0.113.71')
    expect((await openShortLink('/s/miss059', { headers })).status).toBe(404)
    const refused = await openShortLink('/s/miss060', { headers })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await expectTarget(openShortLink(known, { headers }), '/known')
    expect((await openShortLink('/s/miss061')).status).toBe(404)
  })

  test('other methods: 405 with what is allowed', async () => {
    const response = await openShortLink('/s/zzzzzzz', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
