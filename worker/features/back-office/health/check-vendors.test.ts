// The site check of vendors and of what needs their variables, mostly with one wrong at a time.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertPayee } from '../../../../tests/support/builders/payee'
import { envWithAssets, runSiteCheck } from '../../../../tests/support/requests/site-check'

beforeAll(async () => {
  await insertPayee(env.DB, { id: 'p_doctor', name: 'Doctor Hollow' })
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

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
    CAPTCHA: 'turnstile',
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
    ['captcha (Turnstile)', turnstile, '{"error-codes":["invalid-input-response"]}', 200],
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
      'captcha (Turnstile)',
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

  test.each([
    [30, 'ok'],
    [31, 'wrong'],
  ])(
    'says of an address of %i characters whether texts keep their words: %s',
    async (length, state) => {
      const SITE_URL = `https://${'a'.repeat(length - 12)}.com`
      const { find } = await runSiteCheck({ ...envWithAssets, SITE_URL })
      expect(find('text length')?.state).toBe(state)
    },
  )

  test('does not check the length of texts that are off', async () => {
    const { find } = await runSiteCheck({ ...envWithAssets, SMS_PROVIDER: 'off' })
    expect(find('text length')?.state).toBe('not_checked')
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
