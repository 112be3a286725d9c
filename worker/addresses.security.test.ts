// Where an answer may send a browser: to our own site by its configured name, whatever the request
// says of hosts, and to nobody whom a visitor names.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertPayablePayee } from '../tests/support/builders/submit'
import { elsewhere } from '../tests/support/open-redirect-payloads'
import {
  authorizationFor,
  everyRoute,
  isDevRoom,
  type KnownRoute,
} from '../tests/support/requests/every-route'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { userAgents } from '../tests/support/requests/site'

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

const routes = everyRoute.filter((known) => !isDevRoom(known))

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

const wholeAnswer = async (response: Response) =>
  [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n') +
  (await response.text())

describe.each(routes)('$path', (known) => {
  test('follows no host but the configured one, in no header and no word', async () => {
    for (const method of known.own.filter((name) => name !== 'HEAD')) {
      const headers = known.route.isGated ? authorizationFor(known) : { origin: own }
      for (const agent of method === 'GET'
        ? [userAgents.desktop, userAgents.apple]
        : [userAgents.desktop]) {
        const response = await fetchInIsolate(known.at, {
          method,
          headers: { ...headers, ...forgeries, 'user-agent': agent },
          bindings,
          at: `https://${forged}`,
        })
        expect(await wholeAnswer(response)).not.toContain(forged)
      }
    }
  })
})

test('the check would see a host that is followed: without SITE_URL it is', async () => {
  const response = await fetchInIsolate('/robots.txt', { at: `https://${forged}` })
  expect(await wholeAnswer(response)).toContain(forged)
})

/** Every name that a page of ours reads, and those that attackers try. */
const names = [
  ...['url', 'u', 'next', 'redirect', 'redirect_uri', 'redirectUrl', 'return', 'returnTo'],
  ...['return_url', 'continue', 'target', 'dest', 'destination', 'goto', 'to', 'out', 'view'],
  ...['link', 'back', 'callback', 'cb', 'r', 'x', 't', 'i', 'ue', 'o', 'p', 'a', 'n', 'wid'],
  ...['camefrom', 'ad', 'webUrl', 'referrer', 'requestOrigin', 'name', 'state', 'code', 'error'],
] as const

/** Null unless the answer sends the browser on. */
function leadsTo(response: Response): string | null {
  const location = response.headers.get('location') ?? response.headers.get('refresh')
  return location === null ? null : new URL(location, own).origin
}

async function expectOwn(response: Response): Promise<void> {
  const text = await response.text()
  expect([null, own]).toContain(leadsTo(response))
  expect(response.headers.get('location') ?? '').not.toMatch(/^[/\\]{2}|[\r\n\t\\]/)
  // A page never makes an address of it either: ours, the stores, and mail to us are all there is.
  for (const [, address = ''] of text.matchAll(/\s(?:href|action|src|formaction)="([^"]*)"/g)) {
    const { protocol, hostname } = new URL(address.replaceAll('&amp;', '&'), own)
    expect(['https:', 'mailto:', 'data:']).toContain(protocol)
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

/** The routes that send somebody on, and two of those that only take an address. */
const sendsOn = [
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
const isSendingOn = ({ path }: KnownRoute) => sendsOn.includes(path)

test('the list of those that send on names routes', () =>
  expect(routes.filter(isSendingOn).length).toBe(sendsOn.length))

describe.each(elsewhere.map((payload) => ({ payload })))('$payload', ({ payload }) => {
  // Pages that never send on a visitor are tried with fewer, below.
  test('in a query leads nowhere else', async () => {
    for (const known of routes.filter(isSendingOn))
      if (!known.own.includes('POST') || known.path === '/getpaid' || known.path === '/web-payment')
        await expectOwn(await fetchInIsolate(known.at + toQuery(payload), { bindings }))
    const page = `/web-payment?p=${payeeId}&url=${encodeURIComponent(payload)}`
    await expectOwn(await fetchInIsolate(page, { bindings }))
  })

  test('from a phone leads nowhere else', async () => {
    const headers = { 'user-agent': userAgents.apple, referer: payload.replace(/[^!-~]/g, '') }
    for (const path of ['/pay', '/download', '/s/abc1234'])
      await expectOwn(await fetchInIsolate(path + toQuery(payload), { bindings, headers }))
  })

  test('as the path leads nowhere else, with or without a slash before it', async () => {
    for (const path of [payload, `/${payload}`, `/s/${payload}`, `/pay/${payload}`]) {
      if (!URL.canParse(own + path) || new URL(own + path).origin !== own) continue
      await expectOwn(await fetchInIsolate(path, { bindings }))
    }
  })
})

/** One of each kind: a refused form is a page, and costs a rendering each. */
const kinds = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
] as const

describe.each(routes.filter(({ own: methods }) => methods.includes('POST')))(
  'a form posted to $path',
  (known) => {
    test.each(kinds)('with %s leads nowhere else', async (payload) => {
      const headers = known.route.isGated ? authorizationFor(known) : { origin: own }
      const body = new URLSearchParams(names.map((name) => [name, payload]))
      const at = known.at + toQuery(payload)
      await expectOwn(await fetchInIsolate(at, { method: 'POST', headers, body, bindings }))
    })
  },
)

describe.each(routes.filter(({ own: methods }) => methods.includes('GET')))('$path', (known) => {
  test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
    '%s leads nowhere else',
    async (payload) => {
      await expectOwn(await fetchInIsolate(known.at + toQuery(payload), { bindings }))
    },
  )
})
