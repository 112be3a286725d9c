import { afterEach, expect, test, vi } from 'vitest'
import { connectionLost, mockFetch } from '../../../tests/support/builders/card'
import {
  balanceTransaction,
  createdSeconds,
  disputeBody,
  list,
  payoutBody,
  stripeFailure,
  stripeRefundBody,
  stripeReply,
} from '../../../tests/support/vendor-replies/stripe'
import { stripeSettlements } from './stripe-settlements'

afterEach(() => vi.restoreAllMocks())

const day = { from: createdSeconds * 1000, to: createdSeconds * 1000 + 3_600_000, cursor: '' }
const listDay = (cursor = '') =>
  stripeSettlements({ baseUrl: 'https://stripe.test', secretKey: 'sk_test_canary' }).list({
    ...day,
    cursor,
  })
const common = { at: createdSeconds * 1000, transactionId: 'pi_1', answerBy: null }
const refund = stripeRefundBody()

test('the balance transactions of the time are requested with their sources, the newest first', async () => {
  const sent = mockFetch(list())
  expect(await listDay('txn_9')).toEqual({ kind: 'page', items: [], next: null })
  const [request] = sent
  const { pathname, searchParams } = new URL(request?.url ?? '')
  expect([request?.method, pathname]).toEqual(['GET', '/v1/balance_transactions'])
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ 'created[gte]': String(createdSeconds), 'created[lt]': String(createdSeconds + 3600) },
    ...{ limit: '100', 'expand[]': 'data.source', starting_after: 'txn_9' },
  })
})

test.each([
  ['a charge', {}, { ...common, kind: 'charge', id: 'pi_1', cents: 12_550 }],
  [
    'a refund',
    { amount: -2500, type: 'refund', reporting_category: 'refund', source: refund },
    { ...common, kind: 'refund', id: 're_1', cents: 2500 },
  ],
  [
    'a refund that the bank sent back',
    { amount: 2500, type: 'refund_failure', reporting_category: 'refund_failure', source: refund },
    { ...common, kind: 'refund_returned', id: 're_1', cents: 2500 },
  ],
  [
    'a dispute with its last day to answer',
    { amount: -12_550, type: 'adjustment', reporting_category: 'dispute', source: disputeBody },
    { ...common, kind: 'dispute', id: 'du_1', cents: 12_550, answerBy: '2026-12-04' },
  ],
  [
    'a payout',
    { amount: -12_156, type: 'payout', reporting_category: 'payout', source: payoutBody },
    { ...common, kind: 'payout', id: 'po_1', cents: 12_156, transactionId: null },
  ],
  [
    'a charge that was made without a PaymentIntent',
    { source: { id: 'ch_7', object: 'charge', payment_intent: null } },
    { ...common, kind: 'charge', id: 'ch_7', cents: 12_550, transactionId: null },
  ],
])('%s is an item', async (_, changes, item) => {
  mockFetch(list(balanceTransaction(changes)))
  expect(await listDay()).toEqual({ kind: 'page', items: [item], next: null })
})

test('a fee is no item', async () => {
  mockFetch(
    list(balanceTransaction({ amount: -90, type: 'stripe_fee', reporting_category: 'fee' })),
  )
  expect(await listDay()).toMatchObject({ items: [] })
})

test('a list with more pages has the place of the next', async () => {
  const data = [balanceTransaction(), balanceTransaction({ id: 'txn_2' })]
  mockFetch(stripeReply({ data, has_more: true }))
  expect(await listDay()).toMatchObject({ next: 'txn_2' })
})

test.each([
  ['no reply', 'network', connectionLost],
  ['a refused key', 'api_key_expired', stripeFailure({ type: 'x', code: 'api_key_expired' }, 401)],
  ['another currency', 'other_currency', list(balanceTransaction({ currency: 'cad' }))],
  [
    'an unknown shape',
    'unreadable_reply',
    stripeReply({ data: [{ id: 'txn_1' }], has_more: false }),
  ],
  ['an empty page before others', 'unreadable_reply', stripeReply({ data: [], has_more: true })],
])('%s is no list', async (_, cause, reply) => {
  mockFetch(reply)
  expect(await listDay()).toEqual({ kind: 'unknown', cause })
})
