// Security rules of every mounted route: headers by stack on every response, methods, framing. A
// new route is tested automatically.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedSampleKey } from '../tests/support/builders/partner-key'
import {
  allBindingsDown,
  authorizationFor,
  everyRoute,
  firstOfEachStack,
  isDevRoute,
  type RouteCase,
} from '../tests/support/requests/every-route'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { siteOrigin, userAgents } from '../tests/support/requests/site'
import type { StackName } from './platform/http/route'

beforeAll(() => seedSampleKey())

const key = 'abc1234'
beforeAll(async () => {
  await env.DB.prepare('INSERT INTO links (key, url, kind, created_at) VALUES (?1, ?2, ?3, ?4)')
    .bind(key, '/pay', 'sms', Date.now())
    .run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
} as const
const unframedHeaders = { 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' }
const framedHeaders = { 'x-frame-options': null, 'cross-origin-resource-policy': 'cross-origin' }
const secretHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const openHeaders = { 'referrer-policy': 'strict-origin' }

const pageHeaders = { 'reporting-endpoints': 'security="/security-reports"' }

const byStack = {
  page: { ...unframedHeaders, ...openHeaders, ...pageHeaders },
  payment: { ...unframedHeaders, ...secretHeaders, ...pageHeaders },
  json: { ...unframedHeaders, ...secretHeaders, 'reporting-endpoints': null },
  content: { ...unframedHeaders, ...openHeaders, ...pageHeaders },
  frame: { ...framedHeaders, ...openHeaders, ...pageHeaders, 'x-robots-tag': 'noindex' },
} as const satisfies Record<StackName, Readonly<Record<string, string | null>>>

const jsonPolicy = "default-src 'none'; frame-ancestors 'none'"
const nonce = /^'nonce-[\w-]{20,}'(?: 'sha256-[\w+/]{43}=')* 'strict-dynamic'$/

/** Routes with other headers, and why. */
const exceptions: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  // A frame that the policy blocks reports from another site's page; partners' pages read the list of releases.
  '/security-reports': { 'cross-origin-resource-policy': /^(same|cross)-origin$/ },
  '/embed/versions.json': { 'cross-origin-resource-policy': /^(same|cross)-origin$/ },
  // Our own verification page frames it in a sandbox.
  '/embedded/merchant-form': {
    'x-frame-options': /^(DENY|SAMEORIGIN)$/,
    'frame-ancestors': /^'(none|self)'$/,
    'x-robots-tag': /^noindex$/,
  },
}

/** A page loads nothing from other origins, and only marked routes may be framed. */
function expectPolicy(policy: string, status: number, { route, path }: RouteCase): void {
  if (route.stack === 'json') {
    expect(policy).toBe(jsonPolicy)
    return
  }
  const directives = new Map(
    policy.split('; ').map((text) => {
      const [name = '', ...sources] = text.split(' ')
      return [name, sources.join(' ')] as const
    }),
  )
  expect(directives.get('default-src')).toBe("'none'")
  expect(directives.get('base-uri')).toBe("'none'")
  expect(directives.get('form-action')).toBe("'self'")
  expect(directives.get('require-trusted-types-for')).toBe("'script'")
  expect(directives.get('report-uri')).toBe('/security-reports')
  expect(directives.get('report-to')).toBe('security')
  expect(directives.get('object-src')).toBeUndefined()
  expect(policy).not.toMatch(/unsafe|https?:|\*\.|data: blob/)
  // Without a valid configuration the partner's allowed origins are unknown.
  const mayBeFramed = route.frameable === true || (route.stack === 'frame' && status !== 500)
  const own = exceptions[path]?.['frame-ancestors']
  if (own) expect(directives.get('frame-ancestors')).toMatch(own)
  else expect(directives.get('frame-ancestors')).toBe(mayBeFramed ? '*' : "'none'")
  if (route.stack === 'content') expect(directives.has('script-src')).toBe(false)
  else expect(directives.get('script-src')).toMatch(nonce)
}

function expectHeaders({ headers, status }: Response, known: RouteCase): void {
  const { stack, frameable } = known.route
  const wanted = { ...everywhere, ...byStack[stack], ...(frameable && framedHeaders) }
  for (const [name, value] of Object.entries(wanted))
    expect([name, headers.get(name)]).toEqual([
      name,
      exceptions[known.path]?.[name]
        ? expect.stringMatching(exceptions[known.path]?.[name] ?? '')
        : value,
    ])
  expect(headers.get('cache-control')).toMatch(/^(private, no-store|public, max-age=\d+.*)$/)
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{16,36}$/)
  if (known.path !== '/embed/versions.json')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('server')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
  for (const cookie of headers.getSetCookie()) {
    // /dev also runs without TLS.
    if (!isDevRoute(known)) expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/)
    expect(cookie).not.toMatch(/; Domain=/i)
  }
  if (/public/.test(headers.get('cache-control') ?? '')) expect(headers.getSetCookie()).toEqual([])
  expectPolicy(headers.get('content-security-policy') ?? '', status, known)
}

test('every path is mounted once', () => {
  const seen = everyRoute.map(({ path }) => path)
  expect(seen.filter((path, index) => seen.indexOf(path) !== index)).toEqual([])
  expect(seen.length).toBeGreaterThan(80)
  for (const stack of ['json', 'page', 'payment', 'content', 'frame'])
    expect(everyRoute.some(({ route }) => route.stack === stack)).toBe(true)
})

const everyMethod = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND']
const product = everyRoute.filter((known) => !isDevRoute(known))
const withEveryMethod = new Set([
  ...firstOfEachStack(product),
  ...product.filter(({ route }) => route.isUnknownCall),
])

/** The route's own methods and one other, which is not the same for all routes. */
function toTriedMethods(known: RouteCase): readonly string[] {
  if (withEveryMethod.has(known)) return everyMethod
  const others = everyMethod.filter((method) => !known.methods.includes(method))
  return [...known.methods, others[everyRoute.indexOf(known) % others.length] ?? '']
}

describe.each(everyRoute)('the route $path', (known) => {
  const { at, methods, path } = known

  test.each(toTriedMethods(known))(
    'the method %s gets 405 with Allow unless the route has it or is an unknown call, and every security header',
    async (method) => {
      // Gated routes refuse a request with an Origin or without the token before they check its method.
      const headers = known.route.isGated ? authorizationFor(known) : { origin: siteOrigin }
      const response = await fetchInIsolate(at, { method, headers })
      const text = await response.text()
      expectHeaders(response, known)
      if (known.route.isUnknownCall) {
        expect([method, response.status]).toEqual([method, 404])
      } else if (methods.includes(method)) {
        if (path !== '*' && !path.endsWith('*'))
          expect([method, response.status]).not.toContain(405)
      } else {
        expect([method, response.status]).toEqual([method, 405])
        expect(response.headers.get('allow')).toBe(methods.join(', '))
        const requestId = response.headers.get('x-request-id')
        if (known.route.stack === 'json' && method !== 'HEAD')
          expect(JSON.parse(text)).toMatchObject({ code: 'METHOD_NOT_ALLOWED', requestId })
      }
    },
  )

  test('an internal error has every security header and no internal details', async () => {
    for (const method of methods) {
      const headers = known.route.isGated ? authorizationFor(known) : { origin: siteOrigin }
      const response = await fetchInIsolate(at, { method, headers, bindings: allBindingsDown })
      const text = await response.text()
      expectHeaders(response, known)
      expect(text).not.toMatch(/binding is down|\bat \w+ \(|\.tsx?:\d/)
    }
  })

  test('a wrong configuration responds with every security header', async () => {
    const response = await fetchInIsolate(at, { bindings: { APP_SECRET: 'short' } })
    await response.text()
    expectHeaders(response, known)
  })
})

const unsafeCalls = everyRoute.flatMap((known) =>
  known.methods
    .filter((method) => method === 'POST' || method === 'DELETE')
    .map((method) => ({ ...known, method })),
)

test.each(unsafeCalls)(
  'a refusal of another origin or of a large body of a wrong type by $method $path has every security header',
  async (call) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: siteOrigin, ...authorizationFor(call) },
    ]) {
      const response = await fetchInIsolate(call.at, {
        method: call.method,
        headers: { ...headers, 'content-type': 'text/plain' },
        body: 'a'.repeat(70_000),
      })
      await response.text()
      expectHeaders(response, call)
    }
  },
)

const fastPaths = [
  { name: 'a short link', at: `/s/${key}`, agent: userAgents.desktop },
  { name: 'the pay entry from a phone', at: '/pay', agent: userAgents.apple },
] as const

describe.each(fastPaths)('$name, a fast path', ({ at, agent }) => {
  const headers = { 'user-agent': agent }

  test.each(['GET', 'HEAD'])(
    'a %s request is redirected with every security header',
    async (method) => {
      const response = await fetchInIsolate(at, { method, headers })
      expect(response.status).toBe(302)
      for (const [name, value] of Object.entries({
        ...everywhere,
        ...unframedHeaders,
        ...openHeaders,
      }))
        expect([name, response.headers.get(name)]).toEqual([name, value])
      expect(response.headers.get('content-security-policy')).toBe(jsonPolicy)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{16,36}$/)
      for (const cookie of response.headers.getSetCookie())
        expect(cookie).toMatch(/; Secure; HttpOnly; SameSite=Lax$/)
    },
  )
})

describe('an unusable short link', () => {
  const asPage: RouteCase = {
    path: '/s/:key',
    at: '',
    route: {
      ...{ path: '/s/:key', stack: 'page', methods: ['GET'], isGated: false },
      ...{ acceptedTypes: [], inputs: {} },
    },
    methods: ['GET', 'HEAD'],
  }

  test.each([
    ['with a malformed key', '/s/NOT-A-KEY', {}, 404],
    ['with an unknown key', '/s/zzzzzzz', {}, 404],
    ['with every store down', '/s/yyyyyyy', allBindingsDown, 503],
    ['with a wrong configuration', '/s/xxxxxxx', { APP_SECRET: 'short' }, 500],
  ] as const)(
    'a short link %s responds with every security header',
    async (_, at, bindings, status) => {
      const response = await fetchInIsolate(at, { bindings })
      await response.text()
      expect(response.status).toBe(status)
      expectHeaders(response, asPage)
    },
  )

  test.each(['POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    'a short link refuses the method %s with 405',
    async (method) => {
      const response = await fetchInIsolate(`/s/${key}`, {
        method,
        headers: { origin: siteOrigin },
      })
      await response.text()
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expectHeaders(response, asPage)
    },
  )
})

test.each(everyRoute.filter(({ route }) => route.stack === 'content'))(
  '$path has every security header when it is cached and when it is not modified',
  async (known) => {
    const first = await fetchInIsolate(known.at)
    await first.text()
    const cached = await fetchInIsolate(known.at)
    await cached.text()
    expectHeaders(cached, known)
    const tag = cached.headers.get('etag') ?? ''
    const unchanged = await fetchInIsolate(known.at, { headers: { 'if-none-match': tag } })
    expect(unchanged.status).toBe(304)
    expectHeaders(unchanged, known)
  },
)
