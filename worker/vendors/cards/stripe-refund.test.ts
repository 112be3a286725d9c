import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectionLost, mockFetch, refundRequest } from '../../../tests/support/builders/card'
import {
  createStripe,
  list,
  stripeFailure,
  stripeRefundBody,
  stripeReply,
} from '../../../tests/support/vendor-replies/stripe'

afterEach(() => vi.restoreAllMocks())

describe('a Stripe refund', () => {
  const refund = (timeoutMs?: number) => createStripe(timeoutMs).refund(refundRequest)

  test('the refund request is the expected one, byte for byte, with our key', async () => {
    const sent = mockFetch(stripeReply(stripeRefundBody()))
    expect(await refund()).toEqual({ kind: 'refunded', refundId: 're_1' })
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      [
        'POST',
        'https://stripe.test/v1/refunds',
        'payment_intent=60010736710&amount=2500&metadata%5Brefund%5D=pay_1.r-refund-1',
      ],
    ])
    expect(sent[0]?.headers.get('idempotency-key')).toBe('pay_1.r-refund-1')
  })

  test.each([
    ['succeeded', {}, { kind: 'refunded', refundId: 're_1' }],
    ['pending', {}, { kind: 'unknown', cause: 'status_pending' }],
    ['requires_action', {}, { kind: 'unknown', cause: 'status_requires_action' }],
    ['canceled', {}, { kind: 'rejected', code: 'canceled' }],
    [
      'failed',
      { failure_reason: 'lost_or_stolen_card' },
      { kind: 'rejected', code: 'lost_or_stolen_card' },
    ],
  ])('the refund status %s with %o has the outcome %o', async (status, more, expected) => {
    mockFetch(stripeReply(stripeRefundBody({ status, ...more })))
    expect(await refund()).toEqual(expected)
  })

  test.each([
    [
      400,
      { code: 'charge_already_refunded' },
      { kind: 'rejected', code: 'charge_already_refunded' },
    ],
    [400, { code: 'charge_disputed' }, { kind: 'rejected', code: 'charge_disputed' }],
    [400, {}, { kind: 'rejected', code: 'invalid_request_error' }],
    [400, { param: 'amount' }, { kind: 'rejected', code: 'invalid_request_error amount' }],
    [404, { code: 'resource_missing' }, { kind: 'rejected', code: 'not_found' }],
    [400, { type: 'idempotency_error' }, { kind: 'unknown', cause: 'idempotency_error' }],
    [401, {}, { kind: 'unknown', cause: 'http_401' }],
    [403, {}, { kind: 'unknown', cause: 'http_403' }],
    [429, { code: 'rate_limit' }, { kind: 'unknown', cause: 'http_429' }],
  ])('a refund refused with %i %o has the outcome %o', async (status, error, expected) => {
    mockFetch(stripeFailure({ type: 'invalid_request_error', ...error }, status))
    expect(await refund()).toEqual(expected)
  })

  test.each([
    ['timeout', 'hang' as const],
    ['network', connectionLost],
    ['http_500', stripeReply({}, 500)],
    ['http_409', stripeReply({}, 409)],
    ['unreadable_reply', new Response('oops')],
  ])('a refund that fails with %s is unknown and is not repeated', async (cause, reply) => {
    const sent = mockFetch(reply)
    expect(await refund(30)).toEqual({ kind: 'unknown', cause })
    expect(sent).toHaveLength(1)
  })
})

describe('a Stripe refund inquiry', () => {
  const inquire = () => createStripe().inquireRefund(refundRequest, 0)
  const other = stripeRefundBody({ id: 're_2', metadata: { refund: 'pay_1.r-refund-2' } })

  test('the refunds of the charge are searched for our key', async () => {
    const sent = mockFetch(list(other, stripeRefundBody()))
    expect(await inquire()).toEqual({ kind: 'refunded', refundId: 're_1' })
    expect(sent.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://stripe.test/v1/refunds?payment_intent=60010736710&limit=100'],
    ])
  })

  test.each([
    ['a list without the refund', { kind: 'none' }, list(other)],
    ['an empty list', { kind: 'none' }, list()],
    [
      'a failed refund',
      { kind: 'rejected', code: 'failed' },
      list(stripeRefundBody({ status: 'failed' })),
    ],
    [
      'a list with more pages',
      { kind: 'unknown', cause: 'too_many_to_search' },
      stripeReply({ data: [other], has_more: true }),
    ],
    ['no reply', { kind: 'unknown', cause: 'network' }, connectionLost],
    [
      'a refusal',
      { kind: 'unknown', cause: 'api_key_expired' },
      stripeFailure({ type: 'invalid_request_error', code: 'api_key_expired' }, 401),
    ],
  ])('an inquiry that gets %s has the outcome %o', async (_, expected, reply) => {
    mockFetch(reply)
    expect(await inquire()).toEqual(expected)
  })
})
