// The payment call while the card processor hosts the card fields.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import {
  answerBank,
  findActionOf,
  insertCardToken,
} from '../../../../tests/support/builders/card-token'
import { futureExpiry } from '../../../../tests/support/builders/future-expiry'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'
import { createTestServices } from '../../../../tests/support/requests/services'
import { newIpAddress, siteOrigin } from '../../../../tests/support/requests/site'
import { configOf } from '../../../platform/config/config'

const hosted = { CARD_ENTRY: 'hosted', SITE_URL: siteOrigin } as const
const lines = captureLogLines()
const { ccn: _number, exp: _expiry, cvv: _code, ...holderForm } = validForm
type Fields = Readonly<Record<string, string>>

beforeEach(() => createTestServices().limiter.clear('payment_unchecked_site', 'site'))
afterEach(() => vi.restoreAllMocks())

const post = (path: string, fields: Fields, headers: Fields = {}) =>
  fetchInIsolate(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: siteOrigin, ...headers },
    bindings: hosted,
  })

async function openForm(overrides: Parameters<typeof insertPayablePayee>[0] = {}) {
  const payeeId = await insertPayablePayee(overrides)
  const attempt = await buildAttemptToken(payeeId)
  return {
    payeeId,
    attempt,
    pay: (fields: Fields, headers: Fields = {}) =>
      post(
        `/payment/payment_back.php?p=${payeeId}`,
        { ...holderForm, account: attempt.slice(0, 20), attempt, ...fields },
        headers,
      ),
    payments: async () => (await readPaymentRows(payeeId)).payments,
  }
}

type Reply = { code?: string; message?: string; status: string; actionUrl?: string }
const read = async (response: Response) => ({
  status: response.status,
  body: await response.json<Reply>(),
})

describe('a submit with hosted card fields', () => {
  test('the payment has the brand and the last four digits that the processor names', async () => {
    const { pay, payments, attempt } = await openForm()
    const token = await insertCardToken('approved', 'mastercard')
    const { status, body } = await read(await pay({ card_token: token }))
    expect([status, body.status]).toEqual([200, 'success'])
    expect(await payments()).toMatchObject([{ card_brand: 'mastercard', card_last_four: '1111' }])
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  })

  test('twenty concurrent submits of one attempt make one charge', async () => {
    const { pay, payments, attempt } = await openForm()
    const token = await insertCardToken('approved')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => pay({ card_token: token }).then(read)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await payments()).toHaveLength(1)
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  })

  test('a decline says that nothing was charged, and another token pays', async () => {
    const { pay, payments } = await openForm()
    const declined = await read(await pay({ card_token: await insertCardToken('card_declined') }))
    expect([declined.status, declined.body.code]).toEqual([422, 'CARD_DECLINED'])
    expect(await payments()).toHaveLength(0)
    expect((await pay({ card_token: await insertCardToken('approved') })).status).toBe(200)
    expect(await payments()).toHaveLength(1)
  })

  test('a token pays once: a second bill with it is declined, and nothing is charged', async () => {
    const [first, second, third] = [await openForm(), await openForm(), await openForm()]
    const token = await insertCardToken('approved')
    expect((await first.pay({ card_token: token })).status).toBe(200)
    const { status, body } = await read(await second.pay({ card_token: token }))
    expect([status, body.code]).toEqual([422, 'CARD_DECLINED'])
    expect(body.message).toBe(submitMessages.cardTokenGone)
    expect(await second.payments()).toHaveLength(0)
    const spaced = await read(await third.pay({ card_token: `${token} ${first.attempt}.1` }))
    expect(spaced.body.code).toBe('CARD_TOKEN_INVALID')
    expect((await read(await first.pay({ card_token: token }))).status).toBe(200)
    expect(await listAuthorizedCharges(first.attempt)).toHaveLength(1)
  })

  test.each([
    ['no token', ''],
    ['an unknown token', 'simtok_unknown'],
  ])('%s is refused without a charge', async (_, token) => {
    const { pay, payments, attempt } = await openForm()
    const { status, body } = await read(await pay({ card_token: token }))
    expect([status, body.code]).toEqual([422, 'CARD_TOKEN_INVALID'])
    expect(await payments()).toHaveLength(0)
    expect(await listAuthorizedCharges(attempt)).toEqual([])
  })

  test('a submit whose token cannot be read waits for the outcome of an earlier submit', async () => {
    const { pay } = await openForm()
    await pay({ card_token: await insertCardToken('approved') })
    const { status, body } = await read(await pay({ card_token: 'simtok_unknown' }))
    expect([status, body.status]).toEqual([202, 'pending'])
  })

  test.each([
    ['a brand that this payee does not accept', 'amex'],
    ['a brand that no payee accepts', null],
  ] as const)('%s is refused before a charge', async (_, brand) => {
    const { pay, attempt } = await openForm({ accepts_amex: 0, accepts_all: 0 })
    const token = await insertCardToken('approved', brand)
    const { status, body } = await read(await pay({ card_token: token }))
    expect([status, body.code]).toEqual([422, 'CARD_NOT_ACCEPTED'])
    expect(await listAuthorizedCharges(attempt)).toEqual([])
  })

  test('a submit over the limit of tokens waits for the outcome of an earlier submit', async () => {
    const { pay } = await openForm()
    const ip = newIpAddress()
    const from = { 'cf-connecting-ip': ip }
    await pay({ card_token: await insertCardToken('approved') }, from)
    const { limiter } = createTestServices()
    for (let spent = 0; spent < 200; spent += 1) await limiter.reserve('card_token', ip)
    const repeated = await read(await pay({ card_token: await insertCardToken('approved') }, from))
    expect([repeated.status, repeated.body.status]).toEqual([202, 'pending'])
    const other = await openForm()
    const first = await read(await other.pay({ card_token: 'simtok_unknown' }, from))
    expect([first.status, first.body.code]).toEqual([429, 'TOO_MANY'])
  })

  test('the reply has the URL of the bank’s page, and the payer returns from there to the receipt', async () => {
    const { pay, attempt, payments } = await openForm()
    const token = await insertCardToken('needs_action')
    const response = await pay({ card_token: token })
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const { status, body } = await read(response)
    expect([status, body.status]).toEqual([202, 'pending'])
    expect(body.actionUrl).toMatch(/^https:\/\/card-fields\.localhost\/dev\/card-fields\/bank\?t=/)

    const path = `/web-payment/confirming?a=${encodeURIComponent(attempt)}`
    const show = (headers: Fields) => fetchInIsolate(path, { headers, bindings: hosted })
    expect(await (await show({ cookie })).text()).toContain('card-fields.localhost')
    expect(await (await show({})).text()).not.toContain('card-fields.localhost')

    const action = await findActionOf(attempt.split('.')[0] ?? '')
    await answerBank(action?.transaction_id ?? '', true)
    const later = Date.now() + 2_100
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    const back = await show({ cookie })
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/web-payment/receipt?r='),
    ])
    expect(await payments()).toHaveLength(1)
  })
})

describe('card data', () => {
  const number = '4111 1111 1111 1111'

  test.each([
    ['the number field', { ccn: number }],
    ['the CVC field', { cvv: '123' }],
    ['the expiry field', { exp: futureExpiry }],
    ['the note', { payNote: `my card is ${number}` }],
    ['the token field', { card_token: '4111111111111111' }],
    ['a field that no form has', { anything: '4111-1111-1111-1111' }],
  ])('in %s is refused with 400, and no card number is logged', async (_, fields: Fields) => {
    const { pay, payments, attempt } = await openForm()
    const { status, body } = await read(await pay(fields))
    expect([status, body.code]).toEqual([400, 'CARD_NUMBER_REFUSED'])
    expect(body.message).toContain('card number')
    expect(await payments()).toHaveLength(0)
    expect(await listAuthorizedCharges(attempt)).toEqual([])
    expect(JSON.stringify(lines).replace(/\D/g, '')).not.toContain('4111111111111111')
  })

  test.each([
    ['a page’s query', '/web-payment?p=x&t=4111111111111111', undefined],
    ['a name in a query', '/contact?4111111111111111=x', undefined],
    ['a path', '/4111111111111111', undefined],
    ['a path with spaces', '/4111%201111%201111%201111', undefined],
    [
      'a JSON body',
      '/api/send_sms.php',
      JSON.stringify({ num: '4155550199', body: ['x', { y: number }] }),
    ],
    ['a number of a JSON body', '/api/send_sms.php', '{"num":4111111111111111}'],
  ])('in %s is refused', async (_, path, body) => {
    const request =
      body === undefined
        ? {}
        : {
            method: 'POST',
            body,
            headers: { origin: siteOrigin, 'content-type': 'application/json' },
          }
    const response = await fetchInIsolate(path, { ...request, bindings: hosted })
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toMatch(/card number/)
    expect(text.replace(/[ +]|%20/g, '')).not.toContain('4111111111111111')
  })

  test('an account number that only looks like a card number is accepted if the payee’s pattern allows it', async () => {
    const { pay, payments } = await openForm({ acct_regex: '^\\d{16}$' })
    const token = await insertCardToken('approved')
    const response = await pay({ card_token: token, account: '4111111111111111' })
    expect(response.status).toBe(200)
    expect(await payments()).toHaveLength(1)
  })

  test('with our own card form, a card number in a query is not refused', async () => {
    const response = await fetchInIsolate('/web-payment?p=x&t=4111111111111111', {
      bindings: { SITE_URL: siteOrigin },
    })
    expect(response.status).not.toBe(400)
    expect(configOf(env).CARD_ENTRY).toBe('own')
  })
})

describe('the page', () => {
  const load = async (bindings: Fields) => {
    const payeeId = await insertPayablePayee()
    return fetchInIsolate(`/web-payment?p=${payeeId}`, { bindings })
  }

  test('Stripe’s sources are allowed on the payment page with hosted card fields only', async () => {
    const stripe = {
      ...hosted,
      CARD_PROCESSOR: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_canary',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_canary',
    }
    const page = await load(stripe)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-src 'self' https://js.stripe.com")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).not.toContain('require-trusted-types-for')
    expect(page.headers.get('permissions-policy')).toContain(
      'payment=(self "https://js.stripe.com")',
    )
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    const text = await page.text()
    expect(text).toContain('pk_test_canary')
    expect(text).not.toContain('sk_test_canary')
    expect(text).not.toMatch(/<script[^>]*src="https:/)

    const own = await load({ ...stripe, CARD_ENTRY: 'own' })
    expect(own.headers.get('content-security-policy')).not.toContain('stripe')
    expect(own.headers.get('permissions-policy')).toContain('payment=()')
    expect(await own.text()).not.toContain('pk_test_canary')
  })

  test('Authorize.net’s sources are allowed on the payment page with hosted card fields only', async () => {
    const authorizeNet = {
      ...hosted,
      CARD_PROCESSOR: 'authorize_net',
      AUTHORIZE_NET_LOGIN_ID: 'login-canary',
      AUTHORIZE_NET_TRANSACTION_KEY: 'key-canary',
      AUTHORIZE_NET_CLIENT_KEY: 'clientCanary',
    }
    const page = await load(authorizeNet)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-src 'self' https://js.authorize.net;")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('unsafe-inline')
    expect(page.headers.get('permissions-policy')).toContain('payment=()')
    const text = await page.text()
    expect(text).toContain('clientCanary')
    expect(text).not.toContain('key-canary')

    const own = await load({ ...authorizeNet, CARD_ENTRY: 'own' })
    expect(own.headers.get('content-security-policy')).not.toContain('authorize.net')
    expect(await own.text()).not.toContain('clientCanary')
  })
})
