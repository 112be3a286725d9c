import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectionLost, mockFetch } from '../../../tests/support/builders/card'
import {
  createStripe,
  intent,
  stripeFailure,
  stripeReply,
} from '../../../tests/support/vendor-replies/stripe'

afterEach(() => vi.restoreAllMocks())

const unexpectedState = (status: string, more: Readonly<Record<string, unknown>> = {}) =>
  stripeFailure(
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: intent({ status, ...more }),
    },
    400,
  )

describe('a Stripe capture', () => {
  const capture = () => createStripe().capture('pi_1', 12_550)

  test('the capture request is the expected one, byte for byte', async () => {
    const sent = mockFetch(stripeReply(intent({ status: 'succeeded', amount_received: 12_550 })))
    expect(await capture()).toEqual({ kind: 'done' })
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['https://stripe.test/v1/payment_intents/pi_1/capture', 'amount_to_capture=12550'],
    ])
    expect(sent[0]?.headers.get('idempotency-key')).toBe(null)
  })

  test.each([
    ['succeeded', { amount_received: 12_550 }, { kind: 'done' }],
    ['succeeded', { amount_received: 1 }, { kind: 'rejected', code: 'amount_mismatch' }],
    ['canceled', { cancellation_reason: 'abandoned' }, { kind: 'rejected', code: 'voided' }],
    ['canceled', { cancellation_reason: 'automatic' }, { kind: 'rejected', code: 'hold_expired' }],
    ['requires_action', {}, { kind: 'unknown', cause: 'status_requires_action' }],
  ])('a refused capture has the outcome of the state %s %o', async (status, more, expected) => {
    mockFetch(unexpectedState(status, more))
    expect(await capture()).toEqual(expected)
  })

  test('a refused capture whose error lacks the state reads the state', async () => {
    mockFetch(
      stripeFailure(
        { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
        400,
      ),
      stripeReply(intent({ status: 'succeeded', amount_received: 12_550 })),
    )
    expect(await capture()).toEqual({ kind: 'done' })
  })

  test.each([
    [404, 'resource_missing', { kind: 'rejected', code: 'not_found' }],
    [400, 'amount_too_large', { kind: 'rejected', code: 'amount_mismatch' }],
    [401, 'api_key_expired', { kind: 'unknown', cause: 'http_401' }],
    [429, 'rate_limit', { kind: 'unknown', cause: 'http_429' }],
    [400, 'charge_disputed', { kind: 'rejected', code: 'charge_disputed' }],
  ])('a capture refused with %i %s has the outcome %o', async (status, code, expected) => {
    mockFetch(stripeFailure({ type: 'invalid_request_error', code }, status))
    expect(await capture()).toEqual(expected)
  })

  test.each([
    ['timeout', 'hang' as const],
    ['network', connectionLost],
    ['http_500', stripeReply({}, 500)],
    ['unreadable_reply', new Response('oops')],
  ])('a capture that fails with %s is unknown', async (cause, reply) => {
    mockFetch(reply)
    expect(await createStripe(30).capture('pi_1', 12_550)).toEqual({ kind: 'unknown', cause })
  })
})

describe('a Stripe void', () => {
  const voidCharge = () => createStripe().void('pi_1')

  test('the void request is the expected one, byte for byte', async () => {
    const sent = mockFetch(stripeReply(intent({ status: 'canceled' })))
    expect(await voidCharge()).toEqual({ kind: 'done' })
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['https://stripe.test/v1/payment_intents/pi_1/cancel', 'cancellation_reason=abandoned'],
    ])
  })

  test.each([
    ['canceled', { kind: 'done' }],
    ['succeeded', { kind: 'rejected', code: 'captured' }],
  ])('a refused void has the outcome of the state %s', async (status, expected) => {
    mockFetch(unexpectedState(status))
    expect(await voidCharge()).toEqual(expected)
  })

  test('a void without a reply is unknown', async () => {
    mockFetch(connectionLost)
    expect(await voidCharge()).toEqual({ kind: 'unknown', cause: 'network' })
  })
})
