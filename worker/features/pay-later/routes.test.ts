import { createExecutionContext, listDurableObjectIds } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import seedAccounts from '../../../migrations/seed/0003_accounts.sql?raw'
import seed from '../../../migrations/seed/0005_promotions.sql?raw'
import {
  nextViews,
  type PayLaterForm,
  type PayLaterOutcome,
  toOutcome,
} from '../../../shared/pay-later/page-data'
import { newAddress, siteOrigin } from '../../../tests/support/requests/site'
import { app } from '../../app'
import { optInToPayLater } from './opt-in'
import { payLaterQueries } from './store'

const open = { ...env, PAY_LATER_DEADLINE: '9999-12-31' }
const logged: string[] = []

beforeEach(async () => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => logged.push(String(line)))
  for (const table of ['programme_enrolments', 'pay_later_opt_ins'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  await env.DB.prepare(seedAccounts).run()
  await env.DB.prepare(seed).run()
})
afterEach(() => vi.restoreAllMocks())

type RequestOptions = {
  readonly method?: 'POST'
  readonly body?: string | URLSearchParams
  readonly type?: string
  readonly address?: string
  readonly cookie?: string
  readonly bindings?: typeof env
}

async function send(
  path: string,
  { type, address, cookie = '', bindings = open, ...init }: RequestOptions = {},
) {
  const response = await app.fetch(
    new Request(`${siteOrigin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: {
        origin: siteOrigin,
        'cf-connecting-ip': address ?? newAddress(),
        cookie,
        ...(type !== undefined && { 'content-type': type }),
      },
    }),
    bindings,
    createExecutionContext(),
  )
  const { status, headers } = response
  return { status, headers, text: await response.text() }
}

const tokenOf = (email: string) => btoa(email)
const call = (ue: unknown, more: RequestOptions = {}) =>
  send('/api/pay_later.php', {
    method: 'POST',
    type: 'application/json',
    body: JSON.stringify({ ue }),
    ...more,
  })
const post = (form: Record<string, string>, more: RequestOptions = {}) =>
  send('/pay-later', { method: 'POST', body: new URLSearchParams(form), ...more })
const optIns = () => env.DB.prepare('SELECT count(*) AS n FROM pay_later_opt_ins').first('n')
const h1 = (text: string) => /<h1[^>]*>([^<]*)</.exec(text)?.[1]?.replaceAll('&#x27;', "'")

const notFound = "Oops! We couldn't find a Papaya account using that email."
const gone = 'This promotion is no longer available.'
const headings = {
  welcomeInput: 'Pay your bill now, pay us back in two weeks.',
  welcomeQuery: 'Pay your bill now, pay us back in two weeks.',
  success: 'You are signed up for Pay Later.',
  successDuplicate: 'You are signed up already.',
  expired: gone,
  oops: notFound,
} as const

describe('the pay-later call before the deadline', () => {
  test.each([
    ['a member', 'rosa.delgado@example.com', 200, undefined],
    ['a member’s email in other letter case', 'ROSA.Delgado@Example.COM', 200, undefined],
    ['an unknown email', 'nobody@example.com', 404, 'USER_NOT_FOUND'],
    ['a panel account', 'office@cedarhollow.example', 404, 'USER_NOT_FOUND'],
    ['a user outside the program', 'milo.tanaka@example.com', 404, 'USER_NOT_ENROLLED'],
    ['a user who opted in before', 'ines.okafor@example.com', 409, 'USER_ENROLLED_ALREADY'],
  ])('responds for %s', async (_, email, status, code) => {
    const response = await call(tokenOf(email))
    const body = JSON.parse(response.text)
    expect(response.status).toBe(status)
    if (code === undefined) expect(body).toEqual({ status: 'success', result: {} })
    else expect(body).toMatchObject({ status: 'error', code, result: { code } })
  })

  test('has the same message for an unknown email and a user outside the program', async () => {
    const [a, b] = [
      await call(tokenOf('nobody@example.com')),
      await call(tokenOf('milo.tanaka@example.com')),
    ]
    const [left, right] = [JSON.parse(a.text), JSON.parse(b.text)]
    expect([a.status, left.message]).toEqual([b.status, right.message])
    expect(left.message).toBe(notFound)
  })

  test('makes one opt-in from fifty concurrent requests', async () => {
    const deps = {
      db: env.DB,
      appUsers: { findByEmail: async () => ({ id: 'acct_rosa' }) },
      limiter: {
        reserve: async () => ({ ok: true }) as const,
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
    ['no token', undefined],
    ['an empty token', ''],
    ['no base64', '%%%'],
    ['base64 of no email', tokenOf('rosa')],
    ['base64 of bytes that are no text', btoa('\xff\xfe@example.com')],
    ['a very long token', 'A'.repeat(600)],
    ['a number', 7],
  ])('refuses %s with 422 and looks up no user', async (_, ue) => {
    const prepare = vi.spyOn(env.DB, 'prepare')
    const response = await call(ue)
    expect([response.status, JSON.parse(response.text).code]).toEqual([422, 'INVALID_FIELDS'])
    expect(prepare).not.toHaveBeenCalled()
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
      open,
      createExecutionContext(),
    )
    expect(cross.status).toBe(403)
  })

  test('accepts twenty requests an hour from one IP address, whether the user is found or not', async () => {
    const address = newAddress()
    for (let count = 0; count < 20; count += 1)
      expect((await call(tokenOf('nobody@example.com'), { address })).status).toBe(404)
    const response = await call(tokenOf('rosa.delgado@example.com'), { address })
    expect([response.status, response.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^3[56]\d\d$/),
    ])
    expect(await optIns()).toBe(1)
  })

  test('logs neither email nor token', async () => {
    await call(tokenOf('rosa.delgado@example.com'))
    await send(`/pay-later?ue=${tokenOf('rosa.delgado@example.com')}`)
    expect(logged.join()).toContain('"event":"request"')
    expect(logged.join()).not.toMatch(/rosa|cm9zYS5/)
  })
})

describe('the pay-later form without JavaScript', () => {
  const emails = {
    success: 'rosa.delgado@example.com',
    USER_NOT_FOUND: 'nobody@example.com',
    USER_NOT_ENROLLED: 'milo.tanaka@example.com',
    USER_ENROLLED_ALREADY: 'ines.okafor@example.com',
  } as const

  test.each([
    ['welcomeInput', 'success', 'success', 200],
    ['welcomeInput', 'USER_NOT_FOUND', 'inline', 422],
    ['welcomeInput', 'USER_NOT_ENROLLED', 'inline', 422],
    ['welcomeInput', 'USER_ENROLLED_ALREADY', 'successDuplicate', 200],
    ['welcomeQuery', 'success', 'success', 200],
    ['welcomeQuery', 'USER_NOT_FOUND', 'oops', 404],
    ['welcomeQuery', 'USER_NOT_ENROLLED', 'oops', 404],
    ['welcomeQuery', 'USER_ENROLLED_ALREADY', 'successDuplicate', 200],
  ] as const)(
    'in the view %s with the outcome %s leads to %s',
    async (view, outcome, next, status) => {
      const page = await post({ view, email: emails[outcome] })
      expect(page.status).toBe(status)
      expect(h1(page.text)).toBe(headings[next === 'inline' ? view : next])
      if (next === 'inline') {
        expect(page.text).toContain(`value="${emails[outcome]}"`)
        expect(page.text).toContain(notFound.replaceAll("'", '&#x27;'))
        expect(page.text).toContain('<title>Error: ')
      }
      if (next === 'oops') {
        expect(page.text).toContain('Please try again.')
        const again = await post({ intent: 'again', email: emails[outcome] })
        expect(again.text).toContain('name="view" value="welcomeQuery"')
        expect(again.text).toContain(`value="${emails[outcome]}"`)
      }
    },
  )

  test('has the table of next views of the specification', () => {
    const rows: readonly (readonly [PayLaterForm, PayLaterOutcome, string])[] = [
      ['welcomeInput', 'success', 'success'],
      ['welcomeInput', 'USER_NOT_FOUND', 'inline'],
      ['welcomeInput', 'USER_NOT_ENROLLED', 'inline'],
      ['welcomeInput', 'USER_ENROLLED_ALREADY', 'successDuplicate'],
      ['welcomeInput', 'PROMOTION_EXPIRED', 'expired'],
      ['welcomeInput', 'failed', 'oops'],
      ['welcomeQuery', 'success', 'success'],
      ['welcomeQuery', 'USER_NOT_FOUND', 'oops'],
      ['welcomeQuery', 'USER_NOT_ENROLLED', 'oops'],
      ['welcomeQuery', 'USER_ENROLLED_ALREADY', 'successDuplicate'],
      ['welcomeQuery', 'PROMOTION_EXPIRED', 'expired'],
      ['welcomeQuery', 'failed', 'oops'],
    ]
    const actual = Object.entries(nextViews).flatMap(([view, row]) =>
      Object.entries(row).map(([outcome, next]) => [view, outcome, next]),
    )
    expect(actual.toSorted()).toEqual(rows.toSorted())
  })

  test.each([
    ['success', {}, 'success'],
    ['error', 'USER_NOT_FOUND', 'USER_NOT_FOUND'],
    ['error', 'SOMETHING_NEW', 'failed'],
    ['error', 'success', 'failed'],
    ['error', 'toString', 'failed'],
    [undefined, undefined, 'failed'],
  ])('maps the status %o with the code %o to %s', (status, code, outcome) => {
    expect(toOutcome(status, code)).toBe(outcome)
  })

  test.each([
    ['', 'Required'],
    ['rosa@', 'Enter an email like name@example.com'],
  ])('refuses the email %o with %o', async (email, words) => {
    const { status, text } = await post({ email })
    expect(status).toBe(422)
    expect(text).toContain(words)
  })

  test('shows the oops view with a request to wait after too many posts', async () => {
    const address = newAddress()
    for (let count = 0; count < 20; count += 1)
      await post({ email: 'nobody@example.com' }, { address })
    const { status, text } = await post({ email: 'nobody@example.com' }, { address })
    expect([status, h1(text)]).toEqual([429, 'Oh no, an unknow error occurred'])
    expect(text).toContain('Please try again.')
    expect(text).toContain('a little too often')
  })
})

describe('the pay-later page before the deadline', () => {
  test('without a token asks for the email', async () => {
    const { text } = await send('/pay-later')
    expect(text).toContain('name="view" value="welcomeInput"')
    expect(text).toContain('"isPostedOnLoad":false')
  })

  test('with a token prefills the email and does not opt in', async () => {
    const { text, headers } = await send(`/pay-later?ue=${tokenOf('rosa.delgado@example.com')}`)
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
      const { status, text } = await send(`/pay-later?ue=${token}`)
      expect(status).toBe(200)
      expect(text).toContain('name="view" value="welcomeInput"')
    },
  )
})

test('an email with zero-width characters signs up the account without them', async () => {
  expect((await post({ email: '\u200brosa.delgado\ufeff@example.com' })).status).toBe(200)
  expect((await call(tokenOf('rosa.delgado@example.com'))).status).toBe(409)
})

describe('the success page', () => {
  test.each([
    ['rosa.delgado@example.com', '/pay-later?done=1', headings.success],
    ['ines.okafor@example.com', '/pay-later?done=again', headings.successDuplicate],
  ])(
    'of %s is shown to the browser that signed up, and to no other',
    async (email, path, words) => {
      const posted = await post({ email }, { cookie: 'kept=1' })
      expect([posted.status, posted.headers.get('location')]).toEqual([303, path])
      const [cookie = ''] = posted.headers.getSetCookie()
      expect(h1((await send(path, { cookie })).text)).toBe(words)
      expect(h1((await send(path)).text)).toBe(headings.welcomeInput)
      const other = path.endsWith('again') ? '/pay-later?done=1' : '/pay-later?done=again'
      expect(h1((await send(other, { cookie })).text)).toBe(headings.welcomeInput)
    },
  )
})

describe('after the deadline', () => {
  test.each(['', '?done=1', '?headerless'])(
    '/pay-later%s says that the promotion has ended, and has no script',
    async (query) => {
      const { status, text } = await send(`/pay-later${query}`, { bindings: env })
      expect([status, h1(text)]).toEqual([200, gone])
      expect(text).not.toContain('<script')
    },
  )

  test.each([
    [`?ue=${tokenOf('rosa.delgado@example.com')}`, ''],
    ['?ue=%%%', ''],
    ['?ue=a&ue=b&headerless', '?headerless'],
  ])('/pay-later%s redirects to a URL without the token', async (query, left) => {
    const { status, headers } = await send(`/pay-later${query}`, { bindings: env })
    expect([status, headers.get('location')]).toEqual([303, `/pay-later${left}`])
  })

  test.each(['rosa.delgado@example.com', 'nobody@example.com'])(
    '%s is not looked up or counted, and gets the same response as any email',
    async (email) => {
      const prepare = vi.spyOn(env.DB, 'prepare')
      const counters = (await listDurableObjectIds(env.COOL_DOWNS)).length
      const response = await call(tokenOf(email), { bindings: env })
      const form = await post({ email }, { bindings: env })
      expect(prepare).not.toHaveBeenCalled()
      expect(await listDurableObjectIds(env.COOL_DOWNS)).toHaveLength(counters)
      expect(response.status).toBe(410)
      expect(JSON.parse(response.text)).toMatchObject({
        code: 'PROMOTION_EXPIRED',
        message: gone,
        result: { code: 'PROMOTION_EXPIRED' },
      })
      expect(h1(form.text)).toBe(gone)
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
