import { afterEach, expect, test, vi } from 'vitest'
import { connectionLost, mockFetch } from '../../../tests/support/builders/card'
import {
  authorizeNetFailure,
  authorizeNetReply,
  createSettlements,
  details,
  noRecords,
  row,
  settledBatches,
  settledTime,
  unsettled,
} from '../../../tests/support/vendor-replies/authorize-net'

afterEach(() => vi.restoreAllMocks())

const listDay = (cursor = '') => createSettlements().list({ ...settledTime, cursor })
const settled = row({ transactionStatus: 'settledSuccessfully' })
const common = { at: Date.UTC(2026, 10, 20, 22, 30), answerBy: null }
const charge = {
  ...common,
  kind: 'charge',
  id: '60010736710',
  cents: 12_550,
  transactionId: '60010736710',
}

test('the charges and refunds of a batch are items at the time of its settlement', async () => {
  const refund = row({
    transId: '60010736711',
    transactionStatus: 'refundSettledSuccessfully',
    settleAmount: 25,
  })
  mockFetch(
    settledBatches({ refundCount: 1 }),
    unsettled(settled, refund, row({ transId: '60010736712', transactionStatus: 'declined' })),
    details({ transId: '60010736711', refTransId: '60010736710' }),
  )
  expect(await listDay()).toEqual({
    kind: 'page',
    items: [charge, { ...charge, kind: 'refund', id: '60010736711', cents: 2500 }],
    next: null,
  })
})

test('a batch of more than a page continues where it stopped, and is whole with its last page', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({
    ...settled,
    transId: String(index + 1),
  }))
  mockFetch(settledBatches({ chargeCount: 101 }), unsettled(...rows))
  expect(await listDay()).toMatchObject({ next: '12 2 100' })
  const sent = mockFetch(settledBatches({ chargeCount: 101 }), unsettled(settled))
  expect(await listDay('12 2 100')).toMatchObject({ items: [charge], next: null })
  expect(JSON.parse(String(sent[1]?.body)).getTransactionListRequest.paging).toEqual({
    limit: 100,
    offset: 2,
  })
})

test.each([
  ['no batch', [noRecords]],
  ['a batch of the next day', [settledBatches({}, { settlementTimeUTC: '2026-11-21T05:00:00Z' })]],
  ['a batch that was not settled', [settledBatches({}, { settlementState: 'settlementError' })]],
])('with %s the day has no items', async (_, replies) => {
  mockFetch(...replies)
  expect(await listDay()).toEqual({ kind: 'page', items: [], next: null })
})

test.each([
  ['no reply', 'network', [connectionLost]],
  ['a refused key', 'E00007', [authorizeNetReply({ messages: authorizeNetFailure('E00007') })]],
  [
    'fewer charges than the statistics',
    'batch_incomplete',
    [settledBatches({ chargeCount: 2 }), unsettled(settled)],
  ],
  ['an empty list of a batch with charges', 'batch_incomplete', [settledBatches(), noRecords]],
  ['a batch without its time', 'unreadable_reply', [settledBatches({}, { settlementTimeUTC: '' })]],
  [
    'a charge without its sum',
    'unreadable_reply',
    [settledBatches(), unsettled({ ...settled, settleAmount: undefined })],
  ],
])('%s is no list', async (_, cause, replies) => {
  mockFetch(...replies)
  expect(await listDay()).toEqual({ kind: 'unknown', cause })
})

test('a page of a batch that is gone is no list', async () => {
  mockFetch(settledBatches())
  expect(await listDay('11 2 100')).toEqual({ kind: 'unknown', cause: 'batch_gone' })
})
