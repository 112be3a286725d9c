// Open redirects and host header attacks: a response may send a browser only to our own site by its
// configured name, whatever the request's headers or parameters contain.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedSampleKey } from '../tests/support/builders/partner-key'
import { insertPayablePayee } from '../tests/support/builders/submit'
import { openRedirectPayloads } from '../tests/support/open-redirect-payloads'
import {
  authorizationFor,
  everyRoute,
  isDevRoute,
  type RouteCase,
} from '../tests/support/requests/every-route'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { userAgents } from '../tests/support/requests/site'

beforeAll(() => seedSampleKey())

const own = 'https://papaya.example'
const bindings = { SITE_URL: own } as const
const forged = 'forged.example'

let payeeId = ''
beforeAll(async () => {
  payeeId = await insertPayablePayee()
  await env.DB.prepare('INSERT INTO links (key, url, kind, created_at) VALUES (?1, ?2, ?3, ?4)')
    .bind('abc1234', '/pay', 'web', Date.now())
    .run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const routes = everyRoute.filter((known) => !isDevRoute(known))

const forgeries = {
  host: forged,
  'x-forwarded-host': forged,
  'x-forwarded-server': forged,
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '8443',
  'x-forwarded-prefix': `//${forged}`,
  'x-host': forged,
  'x-http-host-override': forged,
  'x-original-host': forged,
  'x-original-url': `https://${forged}/`,
  'x-rewrite-url': `https://${forged}/`,
  forwarded: `for=192.0.2.1;host=${forged};proto=http`,
  via: `1.1 ${forged}`,
} as const

const fullResponse = async (response: Response) =>
  [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n') +
  (await response.text())

describe.each(routes)('host headers at $path', (known) => {
  test('a forged host appears in no header and no body', async () => {
    for (const method of known.methods.filter((name) => name !== 'HEAD')) {
      const headers = known.route.isGated ? authorizationFor(known) : { origin: own }
      for (const agent of method === 'GET'
        ? [userAgents.desktop, userAgents.apple]
        : [userAgents.desktop]) {
        const response = await fetchInIsolate(known.at, {
          method,
          headers: { ...headers, ...forgeries, 'user-agent': agent },
          bindings,
          origin: `https://${forged}`,
        })
        expect(await fullResponse(response)).not.toContain(forged)
      }
    }
  })
})

test('without SITE_URL the forged host is used, so the test of host headers would find it', async () => {
  const response = await fetchInIsolate('/robots.txt', { origin: `https://${forged}` })
  expect(await fullResponse(response)).toContain(forged)
})

/** Parameters that pages read, and common names of redirect parameters. */
const names = [
  ...['url', 'u', 'next', 'redirect', 'redirect_uri', 'redirectUrl', 'return', 'returnTo'],
  ...['return_url', 'continue', 'target', 'dest', 'destination', 'goto', 'to', 'out', 'view'],
  ...['link', 'back', 'callback', 'cb', 'r', 'x', 't', 'i', 'ue', 'o', 'p', 'a', 'n', 'wid'],
  ...['camefrom', 'ad', 'webUrl', 'referrer', 'requestOrigin', 'name', 'state', 'code', 'error'],
] as const

/** Null unless the response redirects. */
function findRedirectOrigin(response: Response): string | null {
  const location = response.headers.get('location') ?? response.headers.get('refresh')
  return location === null ? null : new URL(location, own).origin
}

async function expectOwnUrlsOnly(response: Response): Promise<void> {
  const text = await response.text()
  expect([null, own]).toContain(findRedirectOrigin(response))
  expect(response.headers.get('location') ?? '').not.toMatch(/^[/\\]{2}|[\r\n\t\\]/)
  // Pages must not build URLs from the payload either: only URLs of our site and the app stores,
  // mailto links, support's phone and data images are expected.
  for (const [, address = ''] of text.matchAll(/\s(?:href|action|src|formaction)="([^"]*)"/g)) {
    const { protocol, hostname } = new URL(address.replaceAll('&amp;', '&'), own)
    expect(['https:', 'mailto:', 'tel:', 'data:']).toContain(protocol)
    expect(['', 'papaya.example', 'apps.example.com']).toContain(hostname)
    if (protocol === 'data:') expect(address).toMatch(/^data:image\//)
  }
  expect(text).not.toMatch(/<meta[^>]*http-equiv="?refresh/i)
}

const toQuery = (payload: string) => {
  const query = new URLSearchParams()
  for (const name of names) query.set(name, payload)
  return `?${query}`
}

/** Routes that may redirect, or that read a URL. */
const redirectingPaths = [
  '/pay',
  '/download',
  '/web-payment',
  '/web-payment/confirming',
  '/getpaid',
  '/account-link',
  '/pay-later',
  '/member-signup',
  '/update-password',
  '/update-info-request',
  '/pay-widget',
  '/.well-known/change-password',
  '*',
]
const isRedirecting = ({ path }: RouteCase) => redirectingPaths.includes(path)

test('every path in the list of redirecting routes exists', () =>
  expect(routes.filter(isRedirecting).length).toBe(redirectingPaths.length))

/**
 * One payload of each kind. All payloads are tried on what makes a redirect's target from a request: link-target.test.ts
 * and web-pay-redirect.test.ts.
 */
const kinds = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
] as const

describe.each(kinds.map((payload) => ({ payload })))(
  'with the payload $payload,',
  ({ payload }) => {
    test('the payload in the query redirects to no other site', async () => {
      for (const known of routes.filter(isRedirecting))
        await expectOwnUrlsOnly(await fetchInIsolate(known.at + toQuery(payload), { bindings }))
      const page = `/web-payment?p=${payeeId}&url=${encodeURIComponent(payload)}`
      await expectOwnUrlsOnly(await fetchInIsolate(page, { bindings }))
    })

    test('the payload in a phone’s request redirects to no other site', async () => {
      const headers = { 'user-agent': userAgents.apple, referer: payload }
      for (const path of ['/pay', '/download', '/s/abc1234'])
        await expectOwnUrlsOnly(
          await fetchInIsolate(path + toQuery(payload), { bindings, headers }),
        )
    })

    test('the payload as the path redirects to no other site, with or without a leading slash', async () => {
      for (const path of [payload, `/${payload}`, `/s/${payload}`, `/pay/${payload}`]) {
        if (!URL.canParse(own + path) || new URL(own + path).origin !== own) continue
        await expectOwnUrlsOnly(await fetchInIsolate(path, { bindings }))
      }
    })
  },
)

test.each(openRedirectPayloads.filter((payload) => /^[/\\]/.test(payload)))(
  'the path %j redirects to no other site',
  async (path) => expectOwnUrlsOnly(await fetchInIsolate(path, { bindings })),
)

describe.each(routes.filter(({ methods }) => methods.includes('POST')))(
  'a form posted to $path',
  (known) => {
    test.each(kinds)('a form with the value %s redirects to no other site', async (payload) => {
      const headers = known.route.isGated ? authorizationFor(known) : { origin: own }
      const body = new URLSearchParams(names.map((name) => [name, payload]))
      const at = known.at + toQuery(payload)
      await expectOwnUrlsOnly(await fetchInIsolate(at, { method: 'POST', headers, body, bindings }))
    })
  },
)

const otherPages = routes.filter((known) => known.methods.includes('GET') && !isRedirecting(known))

// Each name has another kind on the next page.
test.each(otherPages.map((known, index) => ({ ...known, index })))(
  'a query at $path with values of every kind redirects to no other site',
  async ({ at, index }) => {
    const values = names.map((name, place) => [name, kinds[(place + index) % kinds.length] ?? ''])
    const query = new URLSearchParams(values)
    await expectOwnUrlsOnly(await fetchInIsolate(`${at}?${query}`, { bindings }))
  },
)
