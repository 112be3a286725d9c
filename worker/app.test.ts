// The fast paths, the HSTS header, and that no data of one visitor reaches another.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import seedPayees from '../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../migrations/seed/0002_site_paths.sql?raw'
import { captureLogEvents } from '../tests/support/capture-log-lines'
import { failingBinding } from '../tests/support/requests/every-route'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { userAgents } from '../tests/support/requests/site'

const lines = captureLogEvents()
beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths]) await env.DB.prepare(seed).run()
})
const logged = (event: string) => lines.filter((line) => line.event === event)

test('a fast path that fails is logged once with the request id, and the site responds', async () => {
  const headers = { 'user-agent': userAgents.apple }
  // waitUntil throws, so the flag's background refresh, and with it the fast path, fails.
  const request = new Request('https://papaya.test/pay', { headers })
  const { app } = await import('./app')
  const noContext = failingBinding({ waitUntil: () => {} })
  const failing = Object.assign(Object.create(noContext), { passThroughOnException: () => {} })
  const response = await app.fetch(request, { ...env }, failing)
  expect(response.status).toBe(200)
  const [failure, ...more] = logged('fast_path_failed')
  expect(more).toEqual([])
  expect(failure).toMatchObject({
    level: 'alert',
    route: 'pay entry',
    requestId: response.headers.get('x-request-id'),
  })
})

test('a wrong configuration is logged only by the site', async () => {
  const headers = { 'user-agent': userAgents.apple }
  const response = await fetchInIsolate('/pay', { headers, bindings: { APP_SECRET: 'short' } })
  await response.text()
  expect(response.status).toBe(500)
  expect(logged('fast_path_failed')).toEqual([])
  expect(logged('configuration')).toHaveLength(1)
})

test.each([
  ['off', null],
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])(
  'with HSTS = %s the Strict-Transport-Security header of a redirect, a page, a cached page, an error and a JSON call is %s',
  async (choice, header) => {
    const isolate = { bindings: { HSTS: choice } }
    const paths = ['/pay', '/about', '/about', '/no-such-page-here', '/api/none', '/s/none']
    for (const path of paths) {
      const response = await fetchInIsolate(path, {
        ...isolate,
        headers: { 'user-agent': userAgents.apple },
      })
      await response.text()
      expect(response.headers.get('strict-transport-security'), path).toBe(header)
    }
  },
)

/** Each visitor sends a unique value in the URL and in three headers. */
const requests = Array.from({ length: 600 }, (_, index) => {
  const own = `visitor${index}x${crypto.randomUUID().slice(0, 8)}`
  const paths = [
    `/pay?c=${own}`,
    `/cedar-hollow?x=${own}`,
    `/web-payment?t=${own}`,
    `/web-payment?p=p_cedar&x=${own}`,
    `/pay-widget?name=cedar-hollow&x=${own}`,
    `/contact?x=${own}`,
    `/about?x=${own}`,
    `/getpaid?i=${own}`,
    `/web-payment-multi-option/harbor-occupational?x=${own}`,
    `/${own}`,
  ]
  return { own, path: paths[index % paths.length] ?? '/' }
})

test('600 concurrent requests get pages without one another’s data', async () => {
  const pages = await Promise.all(
    requests.map(async ({ own, path }) => {
      const response = await fetchInIsolate(path, {
        headers: {
          'user-agent': `${userAgents.desktop} ${own}`,
          referer: `https://elsewhere.example/${own}`,
          cookie: `visitor=${own}`,
        },
        awaitsBackground: false,
      })
      const { headers } = response
      return {
        own,
        html: await response.text(),
        cookies: headers.getSetCookie(),
        nonce: /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
        requestId: headers.get('x-request-id') ?? '',
      }
    }),
  )
  const ownValues = new Set(requests.map(({ own }) => own))
  for (const { own, html, cookies, requestId } of pages) {
    for (const [found] of `${html}\n${cookies.join('\n')}`.matchAll(/visitor\d+x[0-9a-f]{8}/g))
      expect([found, ownValues.has(found)]).toEqual([own, true])
    expect(requestId).toMatch(/^[\w-]{16,36}$/)
  }
  for (const { html, nonce, cookies } of pages) {
    const used = new Set([...html.matchAll(/ nonce="([^"]+)"/g)].map(([, value]) => value))
    expect([...used]).toEqual(used.size === 0 ? [] : [nonce])
    const [, attempt] = /name="attempt" value="([^"]+)"/.exec(html) ?? []
    if (attempt !== undefined) expect(cookies.join()).toContain(`=${attempt};`)
  }
  expect(pages.filter(({ html }) => html.includes('name="attempt"')).length).toBe(60)
  const nonces = pages.flatMap(({ nonce }) => nonce ?? [])
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(nonces.length).toBeGreaterThan(400)
  const cookies = pages.flatMap(({ cookies: set }) => set)
  expect(new Set(cookies).size).toBe(cookies.length)
  expect(cookies.length).toBeGreaterThanOrEqual(60)
  const ids = pages.map(({ requestId }) => requestId)
  expect(new Set(ids).size).toBe(ids.length)
})
