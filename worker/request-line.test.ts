// The log line of a request, and the part of it that browsers see.
import { describe, expect, test } from 'vitest'
import { captureLogEvents } from '../tests/support/capture-log-lines'
import { fetchSite, postJson, siteOrigin } from '../tests/support/requests/site'

const lines = captureLogEvents()

const phone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
}

test.each<[string, string, Record<string, string>, object]>([
  ['json', '/healthz', {}, { route: '/healthz', status: 200, outcome: 'OK' }],
  ['json, refused', '/nowhere.json', {}, { status: 404, outcome: 'NOT_FOUND' }],
  ['page', '/download', {}, { route: '/download', status: 200 }],
  ['payment', '/web-payment', {}, { route: '/web-payment', status: 200, outcome: 'OK' }],
  ['content', '/about', {}, { route: '/about', status: 200, outcome: 'OK' }],
  ['content, cached', '/about', {}, { route: '/about', status: 200, outcome: 'CACHED' }],
  ['frame', '/pay-widget', {}, { route: '/pay-widget' }],
  ['a redirect', '/.well-known/change-password', {}, { status: 302, outcome: 'REDIRECT' }],
  ['a phone’s redirect', '/pay', phone, { route: '/pay', status: 302, outcome: 'TO_WEB_PAY' }],
  ['an unknown short link', '/s/0000000', {}, { route: '/s/:key', status: 404 }],
])('a request logs one line with outcome and duration: %s', async (_, path, headers, line) => {
  const response = await fetchSite(path, { headers: { origin: siteOrigin, ...headers } })
  await response.text()
  expect(lines.filter(({ event }) => event === 'request')).toEqual([
    expect.objectContaining({
      level: 'info',
      method: 'GET',
      route: expect.stringMatching(/^(\/|\*)/),
      status: response.status,
      durationMs: expect.any(Number),
      requestId: response.headers.get('x-request-id'),
      outcome: expect.stringMatching(/^[A-Z][A-Z0-9_]+$/),
      ...line,
    }),
  ])
})

const wrongCode = { whichState: 'access', access: '0000-0000-0000' }
const deadLink = { x: `acct_nobody.${'a'.repeat(43)}` }

test.each([
  ['/api/forgot_password_back.php', deadLink, 'LINK_EXPIRED'],
  ['/api/api_get_paid/get_paid.php', wrongCode, 'CODE_REFUSED'],
])('a refused proof of identity at %s is logged with its outcome', async (path, body, outcome) => {
  await (await postJson(path, body)).text()
  expect(lines.filter(({ event }) => event === 'request')).toEqual([
    expect.objectContaining({ outcome }),
  ])
})

describe('Server-Timing', () => {
  const timing = async (path: string, method = 'GET') => {
    const response = await fetchSite(path, { method })
    await response.text()
    return response.headers.get('server-timing')
  }

  test.each(['/web-payment', '/healthz', '/download', '/pay', '/pay-widget', '/nowhere'])(
    'a GET of %s has Server-Timing with only a duration',
    async (path) => {
      // With a query, which must not change the header.
      expect(await timing(`${path}?timing`)).toMatch(/^total;dur=\d{1,6}$/)
    },
  )

  test.each([
    '/getpaid',
    '/update-password',
    '/account-link',
    '/pay-later',
    '/member-signup',
    '/update-info-request',
    '/web-payment/receipt',
    '/web-payment/confirming',
    '/payment/payment_status.php',
    '/ops/accept',
    '/s/0000000',
    '/about',
  ])('a GET of %s has no Server-Timing', async (path) => {
    expect(await timing(path)).toBeNull()
  })

  test.each(['/web-payment', '/payment/payment_back.php', '/api/api_get_paid/get_paid.php'])(
    'a POST to %s has no Server-Timing',
    async (path) => {
      expect(await timing(path, 'POST')).toBeNull()
    },
  )
})
