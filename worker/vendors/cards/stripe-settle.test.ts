import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith, gone } from '../../../tests/support/builders/card'
import {
  intent,
  stripeFailure,
  stripeGateway,
  stripeReply,
} from '../../../tests/support/recordings/stripe'

afterEach(() => vi.restoreAllMocks())

const unexpected = (status: string, more: Readonly<Record<string, unknown>> = {}) =>
  stripeFailure(
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: intent({ status, ...more }),
    },
    400,
  )

describe('a capture', () => {
  const capture = () => stripeGateway().capture('pi_1', 12_550)

  test('is this, byte for byte', async () => {
    const sent = answerWith(stripeReply(intent({ status: 'succeeded', amount_received: 12_550 })))
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
  ])('of what is %s %o', async (status, more, expected) => {
    answerWith(unexpected(status, more))
    expect(await capture()).toEqual(expected)
  })

  test('whose refusal does not say the state looks it up', async () => {
    answerWith(
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
  ])('refused with %i %s', async (status, code, expected) => {
    answerWith(stripeFailure({ type: 'invalid_request_error', code }, status))
    expect(await capture()).toEqual(expected)
  })

  test.each([
    ['hang' as const, 'timeout'],
    [gone, 'network'],
    [stripeReply({}, 500), 'http_500'],
    [new Response('oops'), 'answer_unreadable'],
  ])('without an answer is unknown', async (answer, cause) => {
    answerWith(answer)
    expect(await stripeGateway(30).capture('pi_1', 12_550)).toEqual({ kind: 'unknown', cause })
  })
})

describe('a void', () => {
  const cancel = () => stripeGateway().void('pi_1')

  test('is this, byte for byte', async () => {
    const sent = answerWith(stripeReply(intent({ status: 'canceled' })))
    expect(await cancel()).toEqual({ kind: 'done' })
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['https://stripe.test/v1/payment_intents/pi_1/cancel', 'cancellation_reason=abandoned'],
    ])
  })

  test.each([
    ['canceled', { kind: 'done' }],
    ['succeeded', { kind: 'rejected', code: 'captured' }],
  ])('of what is %s', async (status, expected) => {
    answerWith(unexpected(status))
    expect(await cancel()).toEqual(expected)
  })

  test('without an answer is unknown', async () => {
    answerWith(gone)
    expect(await cancel()).toEqual({ kind: 'unknown', cause: 'network' })
  })
})
