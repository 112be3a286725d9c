import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  cardRequest,
  connectionLost,
  mockFetch,
  sentAt,
} from '../../../tests/support/builders/card'
import { buildTokenCard } from '../../../tests/support/builders/card-token'
import {
  confirmationToken,
  createStripe,
  intent,
  list,
  stripeApproval,
  stripeFailure,
  stripeReply,
} from '../../../tests/support/vendor-replies/stripe'
import { stripeHostedCards } from './stripe-card-entry'

afterEach(() => vi.restoreAllMocks())

const account = { baseUrl: 'https://stripe.test', secretKey: 'sk_test_canary', timeoutMs: 1000 }
const cards = stripeHostedCards({ account, publishableKey: 'pk_test_canary' })
const returnUrl = 'https://pay.example.com/web-payment/confirming?a=x'
const tokenRequest = {
  ...cardRequest,
  card: { ...buildTokenCard('ctoken_1'), returnUrl },
} as const
const bankUrl = 'https://hooks.stripe.com/3d_secure_2/hosted?merchant=acct_1'
const waiting = (nextAction: unknown = redirect(bankUrl)) =>
  intent({ status: 'requires_action', latest_charge: null, next_action: nextAction })
const redirect = (url: string | null) => ({
  type: 'redirect_to_url',
  redirect_to_url: { url, return_url: returnUrl },
})
const needsAction = { kind: 'needs_action', transactionId: 'pi_1', actionUrl: bankUrl }

describe('the preview of a ConfirmationToken', () => {
  test('the preview is read with one request that names the token', async () => {
    const sent = mockFetch(stripeReply(confirmationToken()))
    expect(await cards.preview('ctoken_1')).toEqual({
      kind: 'found',
      brand: 'visa',
      lastFour: '4242',
      fingerprint: 'fp_4242',
    })
    expect(sent.map(({ url, method, body }) => [url, method, body])).toEqual([
      ['https://stripe.test/v1/confirmation_tokens/ctoken_1', 'GET', ''],
    ])
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer sk_test_canary')
    expect(sent[0]?.headers.get('stripe-version')).toBe('2024-06-20')
  })

  test.each([
    ['mastercard', 'mastercard'],
    ['amex', 'amex'],
    ['discover', 'discover'],
    ['diners', null],
    ['unionpay', null],
    ['unknown', null],
  ])('the brand %s is read as %s', async (brand, read) => {
    mockFetch(stripeReply(confirmationToken({ brand })))
    expect(await cards.preview('ctoken_1')).toMatchObject({ kind: 'found', brand: read })
  })

  test.each([undefined, null])('a card with the fingerprint %s has none', async (fingerprint) => {
    mockFetch(stripeReply(confirmationToken({ fingerprint })))
    expect(await cards.preview('ctoken_1')).toMatchObject({ kind: 'found', fingerprint: null })
  })

  test.each([
    ['a token of a bank account', stripeReply(confirmationToken({}, 'us_bank_account'))],
    [
      'an unknown token',
      stripeFailure({ type: 'invalid_request_error', code: 'resource_missing' }, 404),
    ],
  ])('%s is gone', async (_, reply) => {
    mockFetch(reply)
    expect(await cards.preview('ctoken_1')).toEqual({ kind: 'gone' })
  })

  test.each(['', 'tok_1', 'ctoken_1/../../refunds', 'ctoken_1?expand[]=x', '4242424242424242'])(
    'the text %o is not a token and is not sent to Stripe',
    async (token) => {
      const sent = mockFetch(stripeReply(confirmationToken()))
      expect(await cards.preview(token)).toEqual({ kind: 'gone' })
      expect(sent).toEqual([])
    },
  )

  test.each([
    ['network', connectionLost],
    ['invalid_request_error', stripeFailure({ type: 'invalid_request_error' }, 401)],
    ['http_500', stripeReply({}, 500)],
    ['unreadable_reply', stripeReply({ id: 1 })],
  ])('a lookup that fails with %s is unknown', async (cause, reply) => {
    mockFetch(reply)
    expect(await cards.preview('ctoken_1')).toEqual({ kind: 'unknown', cause })
  })
})

describe('the charge of a ConfirmationToken', () => {
  test('the charge is one request, byte for byte, with the key of the attempt', async () => {
    const sent = mockFetch(stripeReply(intent()))
    expect(await createStripe().authorize(tokenRequest)).toEqual(stripeApproval)
    expect(sent.map(({ url, method }) => [url, method])).toEqual([
      ['https://stripe.test/v1/payment_intents', 'POST'],
    ])
    expect(sent[0]?.headers.get('idempotency-key')).toBe('Zk3cVbYp1Qa7Xw9LmN0rTg.1')
    expect(sent[0]?.body).toBe(
      'amount=12550&currency=usd&capture_method=manual&confirm=true&use_stripe_sdk=false' +
        '&return_url=https%3A%2F%2Fpay.example.com%2Fweb-payment%2Fconfirming%3Fa%3Dx' +
        '&payment_method_types%5B%5D=card&confirmation_token=ctoken_1' +
        '&description=PPY-7K2M4-QX9TD+Mercy+%26+Sons+Clinic' +
        '&metadata%5Battempt%5D=Zk3cVbYp1Qa7Xw9LmN0rTg.1&metadata%5Breference%5D=PPY-7K2M4-QX9TD' +
        '&expand%5B%5D=latest_charge',
    )
  })

  test('a request whose reply is lost is sent again with the same key and the same bytes', async () => {
    const sent = mockFetch(connectionLost, stripeReply(intent()))
    expect(await createStripe().authorize(tokenRequest)).toEqual(stripeApproval)
    const [first, second] = sent
    expect(second?.body).toBe(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  test('the error card_declined is a decline', async () => {
    mockFetch(stripeFailure({ type: 'card_error', code: 'card_declined' }))
    const declined = { kind: 'declined', reason: 'card_declined' }
    expect(await createStripe().authorize(tokenRequest)).toEqual(declined)
  })

  test.each([
    ['resource_missing', 'confirmation_token', { kind: 'declined', reason: 'card_token_gone' }],
    ['token_already_used', 'confirmation_token', { kind: 'declined', reason: 'card_token_gone' }],
    ['resource_missing', 'payment_method', 'resource_missing payment_method'],
    ['parameter_unknown', 'confirmation_token', 'parameter_unknown confirmation_token'],
  ])('a charge refused with %s of %s is a decline only if the token is gone', async (...row) => {
    const [code, param, expected] = row
    mockFetch(stripeFailure({ type: 'invalid_request_error', code, param }, 400))
    expect(await createStripe().authorize(tokenRequest)).toEqual(
      typeof expected === 'string' ? { kind: 'misconfigured', cause: expected } : expected,
    )
  })

  test('a charge that the bank wants confirmed names the bank’s page', async () => {
    mockFetch(stripeReply(waiting()))
    expect(await createStripe().authorize(tokenRequest)).toEqual(needsAction)
  })

  test.each([
    { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    redirect(null),
    redirect('javascript:alert(1)'),
    redirect('http://hooks.stripe.com/'),
    null,
  ])('the next action %j sends the payer nowhere', async (nextAction) => {
    mockFetch(stripeReply(waiting(nextAction)))
    expect(await createStripe().authorize(tokenRequest)).toEqual({
      ...needsAction,
      actionUrl: null,
    })
  })
})

describe('a charge that waits for the payer', () => {
  const key = cardRequest.idempotencyKey

  test('an inquiry after a crash finds the waiting charge by its key', async () => {
    mockFetch(list(waiting()))
    expect(await createStripe().inquire(key, sentAt)).toEqual(needsAction)
  })

  test('a known charge is read by its id', async () => {
    const sent = mockFetch(stripeReply(intent()))
    expect(await createStripe().inquire(key, sentAt, { transactionId: 'pi_1' })).toEqual(
      stripeApproval,
    )
    expect(sent.map(({ url, method }) => [url, method])).toEqual([
      ['https://stripe.test/v1/payment_intents/pi_1?expand%5B%5D=latest_charge', 'GET'],
    ])
  })

  test.each([
    ['payment_intent_authentication_failure', 'not_confirmed'],
    ['card_declined', 'card_declined'],
  ])('the error %s after the bank’s page is a decline with the reason %s', async (code, reason) => {
    const lastError = { type: 'invalid_request_error', code }
    mockFetch(
      stripeReply(intent({ status: 'requires_payment_method', last_payment_error: lastError })),
    )
    const declined = { kind: 'declined', reason }
    expect(await createStripe().inquire(key, sentAt, { transactionId: 'pi_1' })).toEqual(declined)
  })

  test('a charge that cannot be read is unknown', async () => {
    mockFetch(stripeReply({}, 500))
    const unknown = { kind: 'unknown', cause: 'http_500' }
    expect(await createStripe().inquire(key, sentAt, { transactionId: 'pi_1' })).toEqual(unknown)
  })

  test('voiding a waiting charge cancels its PaymentIntent', async () => {
    const sent = mockFetch(stripeReply(intent({ status: 'canceled' })))
    expect(await createStripe().void('pi_1')).toEqual({ kind: 'done' })
    expect(sent[0]?.url).toBe('https://stripe.test/v1/payment_intents/pi_1/cancel')
  })
})
