import { createExecutionContext, listDurableObjectIds } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { payLaterCopy } from '../../../shared/locales/en/pay-later'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import {
  beforeDeadline,
  type PayLaterRequestOptions,
  postPayLaterForm,
  readHeading,
  resetPayLater,
  sendPayLater,
} from '../../../tests/support/requests/pay-later'
import { newIpAddress, siteOrigin } from '../../../tests/support/requests/site'
import { app } from '../../app'
import { optInToPayLater } from './opt-in'
import { payLaterQueries } from './store'

const logged = captureLogLines()

beforeEach(async () => {
  await resetPayLater()
})
afterEach(() => vi.restoreAllMocks())

const tokenOf = (email: string) => btoa(email)
const call = (ue: unknown, more: PayLaterRequestOptions = {}) =>
  sendPayLater('/api/pay_later.php', {
    method: 'POST',
    type: 'application/json',
    body: JSON.stringify({ ue }),
    ...more,
  })
const optIns = () => env.DB.prepare('SELECT count(*) AS n FROM pay_later_opt_ins').first('n')

const notFound = payLaterCopy.notFound
const gone = payLaterCopy.expired.heading
const headings = {
  welcomeInput: payLaterCopy.heading.welcomeInput,
  welcomeQuery: payLaterCopy.heading.welcomeInput,
  success: payLaterCopy.success.heading,
  successDuplicate: payLaterCopy.successDuplicate.heading,
  expired: gone,
  oops: notFound,
} as const

describe('the pay-later call before the deadline', () => {
  test.each([
    ['a member', 'rosa.delgado@example.com', 200, undefined],
    ['a member’s email in other letter case', 'ROSA.Delgado@Example.COM', 200, undefined],
    ['an unknown email', 'nobody@example.com', 404, 'USER_NOT_FOUND'],
    ['a panel account', 'office@cedarhollow.example', 404, 'USER_NOT_FOUND'],
    ['a user outside the program', 'milo.tanaka@example.com', 404, 'USER_NOT_FOUND'],
    ['a user who opted in before', 'ines.okafor@example.com', 409, 'USER_ENROLLED_ALREADY'],
  ])('for %s (%s) responds with status %i', async (_, email, status, code) => {
    const response = await call(tokenOf(email))
    const body = JSON.parse(response.text)
    expect(response.status).toBe(status)
    if (code === undefined) expect(body).toEqual({ status: 'success', result: {} })
    else expect(body).toMatchObject({ status: 'error', code, result: { code } })
  })

  test('has the same reply for an unknown email and a user outside the program', async () => {
    for (const email of ['nobody@example.com', 'milo.tanaka@example.com']) {
      const { status, text } = await call(tokenOf(email))
      const { requestId: _, ...reply } = JSON.parse(text)
      const code = 'USER_NOT_FOUND'
      expect([status, reply]).toEqual([
        404,
        { result: { code }, status: 'error', code, message: notFound },
      ])
    }
  })

  test('makes one opt-in from fifty concurrent requests', async () => {
    const deps = {
      db: env.DB,
      appUsers: { findByEmail: async () => ({ id: 'acct_rosa' }) },
      limiter: {
        reserve: async () => ({ ok: true }) as const,
        check: async () => ({ ok: true }) as const,
        clear: async () => undefined,
        refund: async () => undefined,
      },
      now: Date.now,
    }
    const request = { email: 'rosa.delgado@example.com', ip: '192.0.2.1', deadline: '9999-12-31' }
    const results = await Promise.all(
      Array.from({ length: 50 }, () => optInToPayLater(request, deps)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    ['a call without a token', undefined],
    ['an empty token', ''],
    ['a token that is not base64', '%%%'],
    ['base64 of text that is not an email', tokenOf('rosa')],
    ['base64 of bytes that are not text', btoa('\xff\xfe@example.com')],
    ['a very long token', 'A'.repeat(600)],
    ['a token that is a number', 7],
  ])('refuses %s with 422 and looks up no user', async (_, ue) => {
    const prepare = vi.spyOn(env.DB, 'prepare')
    const response = await call(ue)
    expect([response.status, JSON.parse(response.text).code]).toEqual([422, 'INVALID_FIELDS'])
    const lookUps = prepare.mock.calls.filter(([sql]) => /accounts|pay_later|program/.test(sql))
    expect(lookUps).toEqual([])
  })

  test('refuses malformed JSON with 400, a plain form with 415 and another site with 403', async () => {
    expect((await call('x', { body: 'ue=x' })).status).toBe(400)
    expect((await call('x', { type: 'application/x-www-form-urlencoded' })).status).toBe(415)
    const cross = await app.fetch(
      new Request(`${siteOrigin}/api/pay_later.php`, {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        body: '{}',
      }),
      beforeDeadline,
      createExecutionContext(),
    )
    expect(cross.status).toBe(403)
  })

  test('accepts twenty requests an hour from one IP address, whether the user is found or not', async () => {
    const ipAddress = newIpAddress()
    for (let count = 0; count < 20; count += 1)
      expect((await call(tokenOf('nobody@example.com'), { ipAddress })).status).toBe(404)
    const response = await call(tokenOf('rosa.delgado@example.com'), { ipAddress })
    expect([response.status, response.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^3[56]\d\d$/),
    ])
    expect(await optIns()).toBe(1)
  })

  test('logs neither email nor token', async () => {
    await call(tokenOf('rosa.delgado@example.com'))
    await sendPayLater(`/pay-later?ue=${tokenOf('rosa.delgado@example.com')}`)
    expect(logged.join()).toContain('"event":"request"')
    expect(logged.join()).not.toMatch(/rosa|cm9zYS5/)
  })
})

describe('the pay-later page before the deadline', () => {
  test('without a token asks for the email', async () => {
    const { text } = await sendPayLater('/pay-later')
    expect(text).toContain('name="view" value="welcomeInput"')
    expect(text).toContain('"isPostedOnLoad":false')
  })

  test('with a token prefills the email and does not opt in', async () => {
    const { text, headers } = await sendPayLater(
      `/pay-later?ue=${tokenOf('rosa.delgado@example.com')}`,
    )
    expect(text).toContain('name="view" value="welcomeQuery"')
    expect(text).toContain('value="rosa.delgado@example.com"')
    expect(text).toContain('"isPostedOnLoad":true')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(await optIns()).toBe(1)
  })

  test.each(['%%%', 'x', tokenOf('<script>alert(1)</script>'), 'a&ue=b', ''])(
    'ignores the malformed token %o',
    async (token) => {
      const { status, text } = await sendPayLater(`/pay-later?ue=${token}`)
      expect(status).toBe(200)
      expect(text).toContain('name="view" value="welcomeInput"')
    },
  )
})

test('an email with zero-width characters signs up the account without them', async () => {
  expect((await postPayLaterForm({ email: '\u200brosa.delgado\ufeff@example.com' })).status).toBe(
    200,
  )
  expect((await call(tokenOf('rosa.delgado@example.com'))).status).toBe(409)
})

describe('the success page', () => {
  test.each([
    ['rosa.delgado@example.com', '/pay-later?done=1', headings.success],
    ['ines.okafor@example.com', '/pay-later?done=again', headings.successDuplicate],
  ])(
    'of %s is shown to the browser that signed up, and to no other',
    async (email, path, words) => {
      const posted = await postPayLaterForm({ email }, { cookie: 'kept=1' })
      expect([posted.status, posted.headers.get('location')]).toEqual([303, path])
      const [cookie = ''] = posted.headers.getSetCookie()
      expect(readHeading((await sendPayLater(path, { cookie })).text)).toBe(words)
      expect(readHeading((await sendPayLater(path)).text)).toBe(headings.welcomeInput)
      const other = path.endsWith('again') ? '/pay-later?done=1' : '/pay-later?done=again'
      expect(readHeading((await sendPayLater(other, { cookie })).text)).toBe(headings.welcomeInput)
    },
  )
})

describe('after the deadline', () => {
  test.each(['', '?done=1', '?headerless'])(
    '/pay-later%s says that the promotion has ended, and has no script',
    async (query) => {
      const { status, text } = await sendPayLater(`/pay-later${query}`, { bindings: env })
      expect([status, readHeading(text)]).toEqual([200, gone])
      expect(text).not.toContain('<script')
    },
  )

  test.each([
    [`?ue=${tokenOf('rosa.delgado@example.com')}`, ''],
    ['?ue=%%%', ''],
    ['?ue=a&ue=b&headerless', '?headerless'],
  ])('/pay-later%s redirects to a URL without the token', async (query, left) => {
    const { status, headers } = await sendPayLater(`/pay-later${query}`, { bindings: env })
    expect([status, headers.get('location')]).toEqual([303, `/pay-later${left}`])
  })

  test.each(['rosa.delgado@example.com', 'nobody@example.com'])(
    '%s is not looked up or counted, and gets the same response as every other email',
    async (email) => {
      const prepare = vi.spyOn(env.DB, 'prepare')
      const counters = (await listDurableObjectIds(env.RATE_LIMIT_COUNTERS)).length
      const response = await call(tokenOf(email), { bindings: env })
      const form = await postPayLaterForm({ email }, { bindings: env })
      // Messages of the tests before may still be sent, and their counts written.
      const lookUps = prepare.mock.calls.filter(([sql]) => /accounts|pay_later|program/.test(sql))
      expect(lookUps).toEqual([])
      expect(await listDurableObjectIds(env.RATE_LIMIT_COUNTERS)).toHaveLength(counters)
      expect(response.status).toBe(410)
      expect(JSON.parse(response.text)).toMatchObject({
        code: 'PROMOTION_EXPIRED',
        message: gone,
        result: { code: 'PROMOTION_EXPIRED' },
      })
      expect(readHeading(form.text)).toBe(gone)
    },
  )
})

test.each(Object.entries(payLaterQueries))('the query %s scans no table', async (_, sql) => {
  const length = Math.max(...Array.from(sql.matchAll(/\?(\d)/g), ([, n]) => Number(n)))
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length }, () => ''))
    .all<{ detail: string }>()
  for (const { detail } of results) expect(detail).not.toMatch(/^SCAN/)
})
