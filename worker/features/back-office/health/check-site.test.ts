// The site check, mostly with one broken part at a time.
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildReceiptMessage } from '../../../../tests/support/builders/messages'
import { insertPayee } from '../../../../tests/support/builders/payee'
import { createPayment } from '../../../../tests/support/builders/payment'
import { createServices } from '../../../services'
import { insertMessage } from '../../notifications/messages'
import { checkSite } from './check-site'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

beforeAll(async () => {
  await insertPayee(env.DB, { id: 'p_doctor', name: 'Doctor Hollow' })
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

/** The test pool has no built assets, so the ASSETS binding is stubbed. */
const envWithAssets = {
  ...env,
  ASSETS: { fetch: () => Promise.resolve(new Response('')) } as never,
}

async function runSiteCheck(bindings: typeof env = envWithAssets) {
  const result = await checkSite({}, createServices(bindings))
  if (!result.ok) throw new Error('the site check was refused')
  const { checks } = result.value
  return {
    report: result.value,
    wrong: checks.filter(({ state }) => state === 'wrong').map(({ name }) => name),
    find: (name: string) => checks.find((check) => check.name.startsWith(name)),
  }
}

test('a healthy site has no fault, and every check says what it found', async () => {
  const { report, wrong, find } = await runSiteCheck()
  expect(wrong).toEqual([])
  expect(report.checks.length).toBeGreaterThan(12)
  for (const { found } of report.checks) expect(found).not.toBe('')
  expect(find('migrations')?.found).toMatch(/^all \d+ applied$/)
  expect(find('flags')?.found).toBe('pay-wpbp-redirect on')
})

test('the RPC entrypoint runs the site check, and its reply contains no secret', async () => {
  const reply = await exports.BackOffice.checkSite({})
  expect(reply).toMatchObject({ ok: true, value: { environment: 'test' } })
  const text = JSON.stringify(reply)
  for (const secret of [env.APP_SECRET, env.OPS_TOKEN]) expect(text).not.toContain(secret)
})

describe('the site check', () => {
  test('names a missing migration and ignores one from a later release', async () => {
    const last = __MIGRATIONS__.at(-1) ?? ''
    await env.DB.prepare('UPDATE d1_migrations SET name = ?2 WHERE name = ?1')
      .bind(last, '9999_of_later.sql')
      .run()
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['migrations'])
    expect(find('migrations')).toMatchObject({
      found: `1 of ${__MIGRATIONS__.length} not applied, from ${last}`,
      advice: expect.stringContaining('migrations apply'),
    })
    await env.DB.prepare('UPDATE d1_migrations SET name = ?1 WHERE name = ?2')
      .bind(last, '9999_of_later.sql')
      .run()
  })

  test('asks for the migrations on an empty database, and does not look for its tables', async () => {
    const empty = {
      prepare: (sql: string) =>
        sql.includes('unixepoch')
          ? env.DB.prepare(sql)
          : env.DB.prepare(sql.replace(/ FROM \w+/, ' FROM no_such_table_at_all')),
    }
    const { wrong, find } = await runSiteCheck({ ...envWithAssets, DB: empty as never })
    expect(wrong).toEqual(['migrations'])
    expect(find('migrations')?.advice).toMatch(/^Apply the migrations: npx wrangler d1 migrations/)
    expect(find('payees')?.found).toBe('needs the migrations')
  })

  test('names overdue and failed messages', async () => {
    const now = Date.now()
    const insertWithStatus = async (id: string, status: string, at: number) => {
      await insertMessage(env.DB, { id, message: buildReceiptMessage(), now: at }).run()
      await env.DB.prepare('UPDATE outbox SET status = ?2 WHERE id = ?1').bind(id, status).run()
    }
    await insertWithStatus('late', 'pending', now - 2 * hourMs)
    await insertWithStatus('young', 'pending', now)
    await insertWithStatus('lost', 'failed', now - hourMs)
    await insertWithStatus('old', 'failed', now - 8 * 24 * hourMs)
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['messages waiting', 'messages failed'])
    expect(find('messages waiting')?.found).toBe('1 overdue, the oldest by 2 hours')
    expect(find('messages failed')).toMatchObject({
      found: '1 in seven days, the last 1 hour ago',
      advice: expect.stringContaining('outbox list'),
    })
    await env.DB.prepare('DELETE FROM outbox').run()
  })

  test('names attempts without an outcome and holds that expire soon', async () => {
    const { id } = await createPayment()
    const now = Date.now()
    await env.DB.prepare('INSERT INTO open_attempts VALUES (?1, ?2)')
      .bind('stuck', now - 3 * minuteMs)
      .run()
    await env.DB.prepare('UPDATE payments SET hold_until_at = ?2 WHERE id = ?1')
      .bind(id, now + 10 * hourMs + minuteMs)
      .run()
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['payments in progress', 'card holds'])
    expect(find('payments in progress')?.found).toContain('1 without an outcome')
    expect(find('card holds')?.found).toContain('the first in 10 hours')
    await env.DB.prepare('DELETE FROM open_attempts').run()
    await env.DB.prepare("UPDATE payments SET status = 'rejected' WHERE id = ?1").bind(id).run()
  })

  test.each([
    ['LINKS', 'short links'],
    ['OUTBOX_QUEUE', 'outbox queue'],
    ['PAYMENT_ATTEMPTS', 'payment attempts'],
    ['COOL_DOWNS', 'rate limits'],
    ['LOOKUP_LIMITER', 'lookup limit'],
    ['ASSETS', 'static files'],
  ])('names the binding %s when it is missing', async (binding, name) => {
    const { wrong } = await runSiteCheck({ ...envWithAssets, [binding]: undefined })
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(name)
  })

  test('names the database and the migrations when the database is down', async () => {
    const { wrong } = await runSiteCheck({
      ...envWithAssets,
      DB: {
        prepare: () => {
          throw new Error('canary D1 is away')
        },
      } as never,
    })
    expect(wrong).toContain('database (D1)')
    expect(wrong).toContain('migrations')
  })
})

describe('the site check of vendors', () => {
  const withKeys = (changes: object) => ({
    ...envWithAssets,
    SITE_URL: 'https://a.example',
    ...changes,
  })
  const stripe = withKeys({ STRIPE_SECRET_KEY: 'sk_test_canary' })
  const twilio = withKeys({
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'canary',
    TWILIO_FROM: '+14155550132',
  })
  const authorizeNet = withKeys({
    AUTHORIZE_NET_LOGIN_ID: 'login',
    AUTHORIZE_NET_TRANSACTION_KEY: 'canary',
  })
  const turnstile = withKeys({
    HUMAN_CHECK: 'turnstile',
    TURNSTILE_SITE_KEY: 'site',
    TURNSTILE_SECRET: 'canary',
  })
  const mockReply = (body: string, status = 200) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(new Response(body, { status })),
    )
  }

  test.each([
    ['cards (Stripe)', stripe, '{}', 400],
    ['texts (Twilio)', twilio, '{}', 200],
    ['cards (Authorize.net)', authorizeNet, '\uFEFF{"messages":{"resultCode":"Ok"}}', 200],
    ['human check (Turnstile)', turnstile, '{"error-codes":["invalid-input-response"]}', 200],
  ])(
    'reports %s as ok when the vendor recognizes our key',
    async (name, bindings, body, status) => {
      mockReply(body, status)
      const { wrong, find } = await runSiteCheck(bindings)
      expect(wrong).toEqual([])
      expect(find(name)).toMatchObject({
        state: 'ok',
        found: expect.stringContaining('accepts the'),
      })
    },
  )

  test.each([
    ['cards (Stripe)', stripe, '{}', 401, 'STRIPE_SECRET_KEY'],
    ['texts (Twilio)', twilio, '{}', 401, 'TWILIO_AUTH_TOKEN'],
    [
      'cards (Authorize.net)',
      authorizeNet,
      '{"messages":{"resultCode":"Error"}}',
      200,
      'TRANSACTION_KEY',
    ],
    [
      'human check (Turnstile)',
      turnstile,
      '{"error-codes":["invalid-input-secret"]}',
      200,
      'TURNSTILE',
    ],
  ])(
    'reports %s as wrong and names the variable when the vendor rejects our key',
    async (name, bindings, body, status, variable) => {
      mockReply(body, status)
      const { report, wrong, find } = await runSiteCheck(bindings)
      expect(wrong).toEqual([name])
      expect(find(name)?.advice).toContain(variable)
      expect(JSON.stringify(report)).not.toContain('canary')
    },
  )

  test('names the permission that a Stripe key lacks', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      const isRefund = String(input).endsWith('/v1/refunds')
      return Promise.resolve(new Response('{}', { status: isRefund ? 403 : 400 }))
    })
    const { wrong, find } = await runSiteCheck(stripe)
    expect(wrong).toEqual(['cards (Stripe)'])
    expect(find('cards')?.found).toBe('the key lacks Charges and Refunds: Write')
  })

  test('names the missing permission to read the tokens of hosted card fields, and checks none for card numbers', async () => {
    const hosted = { ...stripe, CARD_ENTRY: 'hosted', STRIPE_PUBLISHABLE_KEY: 'pk_test_canary' }
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      const isToken = String(input).includes('/v1/confirmation_tokens/')
      return Promise.resolve(new Response('{}', { status: isToken ? 403 : 400 }))
    })
    const refused = await runSiteCheck(hosted)
    expect(refused.find('cards')?.found).toBe('the key lacks Confirmation Tokens: Read')
    expect(sent.mock.calls.some(([url]) => String(url).includes('payment_methods'))).toBe(false)
    sent.mockImplementation((input) => {
      const isToken = String(input).includes('/v1/confirmation_tokens/')
      return Promise.resolve(new Response('{}', { status: isToken ? 404 : 400 }))
    })
    expect((await runSiteCheck(hosted)).wrong).toEqual([])
  })

  test('says that the Transaction Details API of Authorize.net is off', async () => {
    mockReply('{"messages":{"resultCode":"Error","message":[{"code":"E00011","text":"x"}]}}')
    const { wrong, find } = await runSiteCheck(authorizeNet)
    expect(wrong).toEqual(['cards (Authorize.net)'])
    expect(find('cards')?.advice).toContain('Account > Transaction Details API')
  })

  test.each([
    ['reports a flag that is on for some visitors only', 4, ['flag strategies (Unleash)']],
    ['accepts a flag that is on for everybody', 1, []],
  ])('%s', async (_, everyNth, expected) => {
    const userNumberOf = (input: unknown) =>
      Number(/papaya-doctor-(\d+)/.exec(String(input))?.[1] ?? '0')
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      const isOn = userNumberOf(input) % everyNth === 0
      return Promise.resolve(
        Response.json({ toggles: isOn ? [{ name: 'pay-wpbp-redirect', enabled: true }] : [] }),
      )
    })
    const { wrong } = await runSiteCheck(
      withKeys({ FLAGS: 'unleash', UNLEASH_URL: 'https://flags.example', UNLEASH_TOKEN: 'canary' }),
    )
    expect(wrong).toEqual(expected)
  })

  test('lists the variables that have test keys', async () => {
    mockReply('{}', 400)
    const { find } = await runSiteCheck(stripe)
    expect(find('test keys')?.found).toMatch(/^STRIPE_SECRET_KEY: /)
    expect((await runSiteCheck()).find('test keys')?.found).toBe('none')
  })

  test.each([429, 503])('does not blame the key when a vendor replies %i', async (status) => {
    for (const bindings of [stripe, authorizeNet, twilio, turnstile]) {
      mockReply('<html>', status)
      const { report, wrong } = await runSiteCheck(bindings)
      expect(wrong).toHaveLength(1)
      const advice = report.checks.find(({ state }) => state === 'wrong')?.advice
      expect(advice).toMatch(/^Check the vendor’s status page/)
    }
  })

  test('reports an unreachable vendor as wrong and skips one without a harmless call', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('canary'))
    const bindings = {
      ...stripe,
      FIELD_CHECK: 'host',
      AUTOMATION_URL: 'https://b.example',
      AUTOMATION_KEY: 'k',
    }
    const { wrong, find } = await runSiteCheck(bindings)
    expect(wrong).toEqual(['cards (Stripe)'])
    expect(find('automation host')?.state).toBe('not_checked')
  })
})
