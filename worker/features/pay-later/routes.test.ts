// Longer than a file should be: its tests share one set-up, and stand in the order of one story.
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

type Sent = {
  readonly method?: 'POST'
  readonly body?: string | URLSearchParams
  readonly type?: string
  readonly address?: string
  readonly bindings?: typeof env
}

async function send(path: string, { type, address, bindings = open, ...init }: Sent = {}) {
  const response = await app.fetch(
    new Request(`${siteOrigin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: {
        origin: siteOrigin,
        'cf-connecting-ip': address ?? newAddress(),
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
const call = (ue: unknown, more: Sent = {}) =>
  send('/api/pay_later.php', {
    method: 'POST',
    type: 'application/json',
    body: JSON.stringify({ ue }),
    ...more,
  })
const post = (form: Record<string, string>, more: Sent = {}) =>
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

describe('the call, before the deadline', () => {
  test.each([
    ['a member', 'rosa.delgado@example.com', 200, undefined],
    ['a member, written otherwise', 'ROSA.Delgado@Example.COM', 200, undefined],
    ['nobody', 'nobody@example.com', 404, 'USER_NOT_FOUND'],
    ['an account of the panel', 'office@cedarhollow.example', 404, 'USER_NOT_FOUND'],
    ['somebody outside the programme', 'milo.tanaka@example.com', 404, 'USER_NOT_ENROLLED'],
    ['somebody who said yes before', 'ines.okafor@example.com', 409, 'USER_ENROLLED_ALREADY'],
  ])('%s', async (_, email, status, code) => {
    const answer = await call(tokenOf(email))
    const body = JSON.parse(answer.text)
    expect(answer.status).toBe(status)
    if (code === undefined) expect(body).toEqual({ status: 'success', result: {} })
    else expect(body).toMatchObject({ status: 'error', code, result: { code } })
  })

  test('nobody and somebody outside the programme read alike but for the code', async () => {
    const [a, b] = [
      await call(tokenOf('nobody@example.com')),
      await call(tokenOf('milo.tanaka@example.com')),
    ]
    const [left, right] = [JSON.parse(a.text), JSON.parse(b.text)]
    expect([a.status, left.message]).toEqual([b.status, right.message])
    expect(left.message).toBe(notFound)
  })

  test('fifty at once are one yes', async () => {
    const deps = {
      db: env.DB,
      appUsers: { findByEmail: async () => ({ id: 'acct_rosa' }) },
      limiter: {
        reserve: async () => ({ ok: true }) as const,
        clear: async () => undefined,
        giveBack: async () => undefined,
      },
      now: Date.now,
    }
    const asked = { email: 'rosa.delgado@example.com', ip: '192.0.2.1', deadline: '9999-12-31' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => optInToPayLater(asked, deps)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['no base64', '%%%'],
    ['base64 of no email', tokenOf('rosa')],
    ['base64 of bytes that are no text', btoa('\xff\xfe@example.com')],
    ['a token as long as a book', 'A'.repeat(600)],
    ['a number', 7],
  ])('%s: 422 and nobody is looked up', async (_, ue) => {
    const prepare = vi.spyOn(env.DB, 'prepare')
    const answer = await call(ue)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([422, 'INVALID_FIELDS'])
    expect(prepare).not.toHaveBeenCalled()
  })

  test('what is no JSON is 400; another site is 403; a plain form is 415', async () => {
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

  test('twenty an hour from one address, found or not', async () => {
    const address = newAddress()
    for (let count = 0; count < 20; count += 1)
      expect((await call(tokenOf('nobody@example.com'), { address })).status).toBe(404)
    const answer = await call(tokenOf('rosa.delgado@example.com'), { address })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^3[56]\d\d$/),
    ])
    expect(await optIns()).toBe(1)
  })

  test('no email and no token is in a log', async () => {
    await call(tokenOf('rosa.delgado@example.com'))
    await send(`/pay-later?ue=${tokenOf('rosa.delgado@example.com')}`)
    expect(logged.join()).toContain('"event":"request"')
    expect(logged.join()).not.toMatch(/rosa|cm9zYS5/)
  })
})

describe('the table of the specification, as the plain form has it', () => {
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
  ] as const)('%s and %s: %s', async (view, outcome, next, status) => {
    const posted = await post({ view, email: emails[outcome] })
    const location = posted.headers.get('location')
    const page = location === null ? posted : await send(location)
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
  })

  test('the table itself, whole', () => {
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
    const said = Object.entries(nextViews).flatMap(([view, row]) =>
      Object.entries(row).map(([outcome, next]) => [view, outcome, next]),
    )
    expect(said.toSorted()).toEqual(rows.toSorted())
  })

  test.each([
    ['success', {}, 'success'],
    ['error', 'USER_NOT_FOUND', 'USER_NOT_FOUND'],
    ['error', 'SOMETHING_NEW', 'failed'],
    ['error', 'success', 'failed'],
    ['error', 'toString', 'failed'],
    [undefined, undefined, 'failed'],
  ])('an answer of %o with %o is %s', (status, code, outcome) => {
    expect(toOutcome(status, code)).toBe(outcome)
  })

  test.each([
    ['', 'Required'],
    ['rosa@', 'Enter an email like name@example.com'],
  ])('the email %o is refused with %o', async (email, words) => {
    const { status, text } = await post({ email })
    expect(status).toBe(422)
    expect(text).toContain(words)
  })

  test('too often is oops in the specification’s words, and says that one has to wait', async () => {
    const address = newAddress()
    for (let count = 0; count < 20; count += 1)
      await post({ email: 'nobody@example.com' }, { address })
    const { status, text } = await post({ email: 'nobody@example.com' }, { address })
    expect([status, h1(text)]).toEqual([429, 'Oh no, an unknow error occurred'])
    expect(text).toContain('Please try again.')
    expect(text).toContain('a little too often')
  })
})

describe('the page, before the deadline', () => {
  test('without a token asks for the email', async () => {
    const { text } = await send('/pay-later')
    expect(text).toContain('name="view" value="welcomeInput"')
    expect(text).toContain('"isPostedOnLoad":false')
  })

  test('with a token knows the email, and opening it signs nobody up', async () => {
    const { text, headers } = await send(`/pay-later?ue=${tokenOf('rosa.delgado@example.com')}`)
    expect(text).toContain('name="view" value="welcomeQuery"')
    expect(text).toContain('value="rosa.delgado@example.com"')
    expect(text).toContain('"isPostedOnLoad":true')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(await optIns()).toBe(1)
  })

  test.each(['%%%', 'x', tokenOf('<script>alert(1)</script>'), 'a&ue=b', ''])(
    'the token %o is as good as none',
    async (token) => {
      const { status, text } = await send(`/pay-later?ue=${token}`)
      expect(status).toBe(200)
      expect(text).toContain('name="view" value="welcomeInput"')
    },
  )
})

describe('today, after the deadline', () => {
  test.each(['', '?done=1', '?headerless'])(
    '/pay-later%s says that it is over, and sends no script',
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
  ])(
    '/pay-later%s: the token, which no script could take out, leaves the address',
    async (query, left) => {
      const { status, headers } = await send(`/pay-later${query}`, { bindings: env })
      expect([status, headers.get('location')]).toEqual([303, `/pay-later${left}`])
    },
  )

  test.each(['rosa.delgado@example.com', 'nobody@example.com'])(
    'nobody is looked up, counted or told apart: %s',
    async (email) => {
      const prepare = vi.spyOn(env.DB, 'prepare')
      const counters = (await listDurableObjectIds(env.COOL_DOWNS)).length
      const answer = await call(tokenOf(email), { bindings: env })
      const form = await post({ email }, { bindings: env })
      expect(prepare).not.toHaveBeenCalled()
      expect(await listDurableObjectIds(env.COOL_DOWNS)).toHaveLength(counters)
      expect(answer.status).toBe(410)
      expect(JSON.parse(answer.text)).toMatchObject({
        code: 'PROMOTION_EXPIRED',
        message: gone,
        result: { code: 'PROMOTION_EXPIRED' },
      })
      expect(h1(form.text)).toBe(gone)
    },
  )
})

test.each(Object.entries(payLaterQueries))('%s reads no whole table', async (_, sql) => {
  const length = Math.max(...Array.from(sql.matchAll(/\?(\d)/g), ([, n]) => Number(n)))
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length }, () => ''))
    .all<{ detail: string }>()
  for (const { detail } of results) expect(detail).not.toMatch(/^SCAN/)
})
