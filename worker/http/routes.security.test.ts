// What every route promises, whatever it does: headers by family, methods, origin, type and size.
import { describe, expect, test } from 'vitest'
import { guestPaymentRoutes } from '../guest-payment/routes'
import { humanCheckRoutes } from '../human-check/routes'
import { passwordResetRoutes } from '../password-reset/routes'
import { payeeDirectoryRoutes } from '../payee-directory/routes'
import { ask, origin, readProblem } from './a-request'
import type { Method, Route } from './route'

const routes: readonly Route[] = [
  ...payeeDirectoryRoutes,
  ...humanCheckRoutes,
  ...guestPaymentRoutes,
  ...passwordResetRoutes,
  { path: '/nowhere', stack: 'page', GET: [], POST: [], DELETE: [] },
]
const table = routes.map((route) => ({ path: route.path, stack: route.stack, route }))
const methods = ['GET', 'POST', 'DELETE'] as const satisfies readonly Method[]
const allowed = (route: Route) => methods.filter((method) => route[method])

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

describe.each(table)('$path ($stack)', ({ path, stack, route }) => {
  test.each(['GET', 'POST', 'PUT', 'OPTIONS'])(
    'says on %s what a browser must know, with an id to ask about',
    async (method) => {
      const { headers } = await ask(path, { method })
      for (const [name, value] of Object.entries(everywhere))
        expect([name, headers.get(name)]).toEqual([name, value])
      expect(headers.get('cache-control')).toMatch(/no-store|max-age/)
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{16}$/)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      if (stack !== 'json') expect(policy).toMatch(/form-action 'self'; base-uri 'none'/)
      expect(headers.get('referrer-policy')).toBe(
        stack === 'page' ? 'strict-origin' : 'no-referrer',
      )
      if (stack !== 'page') expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test('answers methods that it does not have with 405 and those that it has', async () => {
    const own = allowed(route).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
      const response = await ask(path, { method })
      await response.text()
      if (own.includes(method)) expect([method, response.status]).not.toEqual([method, 405])
      else {
        expect([method, response.status]).toEqual([method, 405])
        expect(response.headers.get('allow')).toBe(own.join(', '))
      }
    }
  })
})

const unsafe = table.flatMap(({ path, route }) =>
  allowed(route)
    .filter((method) => method !== 'GET')
    .map((method) => ({ path, method })),
)

describe('what another site makes a browser send', () => {
  const none = undefined
  const other = 'https://evil.example'
  const matrix = [
    { site: 'same-origin', from: origin, ok: true },
    { site: 'same-origin', from: none, ok: true },
    { site: 'same-site', from: origin, ok: false },
    { site: 'same-site', from: 'https://sub.papaya.test', ok: false },
    { site: 'cross-site', from: other, ok: false },
    { site: 'cross-site', from: origin, ok: false },
    { site: 'cross-site', from: none, ok: false },
    { site: 'none', from: none, ok: false },
    { site: 'none', from: origin, ok: false },
    { site: none, from: origin, ok: true },
    { site: none, from: other, ok: false },
    { site: none, from: 'null', ok: false },
    { site: none, from: none, ok: false },
    { site: none, from: `${origin}.evil.example`, ok: false },
    { site: none, from: origin.replace('https', 'http'), ok: false },
    { site: none, from: `${origin}:8443`, ok: false },
  ] as const

  describe.each(unsafe)('to $method $path', ({ path, method }) => {
    test.each(matrix)(
      'Sec-Fetch-Site $site, Origin $from: let on $ok',
      async ({ site, from, ok }) => {
        const headers = {
          ...(site !== undefined && { 'sec-fetch-site': site }),
          ...(from !== undefined && { origin: from }),
        }
        const response = await ask(path, { method, headers })
        const body = await response.text()
        expect(response.status === 403 && /ORIGIN_REFUSED|came from another site/.test(body)).toBe(
          !ok,
        )
      },
    )
  })

  test('may still open a page: links from other sites work', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: other }
    expect((await ask('/web-payment', { headers })).status).toBe(200)
  })
})

describe('a body', () => {
  const submit = '/payment/payment_back.php?p=p_1'
  const own = { origin }

  test.each(['text/plain', 'application/json', 'application/xml', 'multipart/mixed', ''])(
    'of type "%s" is not read by the payment call: 415',
    async (type) => {
      const headers = { ...own, 'content-type': type }
      const response = await ask(submit, { method: 'POST', headers, body: '{"a":1}' })
      expect(response.status).toBe(415)
      expect((await readProblem(response)).code).toBe('UNSUPPORTED_TYPE')
    },
  )

  test.each(['text/plain', 'application/json'])(
    'of type %s is not read by the form: 415',
    async (type) => {
      const headers = { ...own, 'content-type': type }
      const response = await ask('/web-payment?p=p_1', { method: 'POST', headers, body: 'a=1' })
      expect(response.status).toBe(415)
    },
  )

  const formOf = (bytes: number) => {
    const form = new FormData()
    form.append('payNote', 'a'.repeat(bytes))
    return form
  }

  test.each([submit, '/web-payment?p=p_1'])('of 65 KB is too much for %s: 413', async (path) => {
    const post = (body: FormData) => ask(path, { method: 'POST', headers: own, body })
    expect((await post(formOf(65 * 1024))).status).toBe(413)
    expect((await post(formOf(60 * 1024))).status).not.toBe(413)
  })

  test.each(['/api/web_payment.php?action=getPayee&p=x', '/api/payee_url.php?url=x'])(
    'of 17 KB of JSON is too much for %s: 413',
    async (path) => {
      const post = (bytes: number) =>
        ask(path, {
          method: 'POST',
          headers: { ...own, 'content-type': 'application/json' },
          body: JSON.stringify({ a: 'a'.repeat(bytes) }),
        })
      const refused = await post(17 * 1024)
      expect(refused.status).toBe(413)
      expect((await readProblem(refused)).code).toBe('TOO_LARGE')
      expect((await post(15 * 1024)).status).not.toBe(413)
    },
  )

  test('that does not say its length is counted while it is read: 413', async () => {
    const { readable, writable } = new TransformStream()
    const writer = writable.getWriter()
    const written = (async () => {
      await writer.write(new TextEncoder().encode('payNote='))
      for (let i = 0; i < 70; i += 1) await writer.write(new Uint8Array(1024).fill(97))
      await writer.close()
    })().catch(() => undefined)
    const headers = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
    const response = await ask(submit, { method: 'POST', headers, body: readable })
    expect(response.status).toBe(413)
    await response.text()
    await Promise.race([written, writer.abort().catch(() => undefined)])
  })
})
