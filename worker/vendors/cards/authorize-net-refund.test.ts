import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  connectionLost,
  mockFetch,
  refundRequest,
  sentAt,
} from '../../../tests/support/builders/card'
import {
  authorizeNetFailure,
  authorizeNetReply,
  batches,
  createAuthorizeNet,
  details,
  noRecords,
  ok,
  rejectedTransaction,
  row,
  transaction,
  unsettled,
} from '../../../tests/support/vendor-replies/authorize-net'

afterEach(() => vi.restoreAllMocks())

const fullRequest = { ...refundRequest, cents: 12_550 }
const settled = details({ transactionStatus: 'settledSuccessfully' })
const pending = details({ transactionStatus: 'capturedPendingSettlement' })
const voided = details({ transactionStatus: 'voided' })
const login = '"merchantAuthentication":{"name":"login-1","transactionKey":"key-of-account"}'
/** Our invoice number for the refund's key. */
const refundInvoice = '045ba098d54298e9a193'

describe('an Authorize.net refund', () => {
  const refund = (request = refundRequest) => createAuthorizeNet(30).refund(request)

  test('a settled charge is refunded by the expected request, byte for byte', async () => {
    const sent = mockFetch(settled, transaction({ transId: '60010736799' }))
    expect(await refund()).toEqual({ kind: 'refunded', refundId: '60010736799' })
    expect(sent[1]?.body).toBe(
      `{"createTransactionRequest":{${login},"refId":"${refundInvoice}","transactionRequest":{"transactionType":"refundTransaction","amount":"25.00","payment":{"creditCard":{"cardNumber":"1111","expirationDate":"XXXX"}},"refTransId":"60010736710","order":{"invoiceNumber":"${refundInvoice}"}}}}`,
    )
  })

  test('a full refund of an unsettled charge voids it', async () => {
    const sent = mockFetch(pending, transaction())
    expect(await refund(fullRequest)).toEqual({ kind: 'refunded', refundId: '60010736710' })
    expect(sent[1]?.body).toBe(
      `{"createTransactionRequest":{${login},"transactionRequest":{"transactionType":"voidTransaction","refTransId":"60010736710"}}}`,
    )
  })

  test('a partial refund of an unsettled charge waits, and nothing is sent', async () => {
    const sent = mockFetch(pending)
    expect(await refund()).toEqual({ kind: 'not_yet', code: 'unsettled' })
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['voided', { kind: 'refunded', refundId: '60010736710' }],
    ['settledSuccessfully', { kind: 'not_yet', code: 'settled' }],
    ['capturedPendingSettlement', { kind: 'rejected', code: '16' }],
  ])(
    'a full refund whose void is refused in the status %s has the outcome %o',
    async (transactionStatus, expected) => {
      mockFetch(pending, rejectedTransaction('3', '16'), details({ transactionStatus }))
      expect(await refund(fullRequest)).toEqual(expected)
    },
  )

  test.each([
    ['not found', authorizeNetReply({ messages: authorizeNetFailure('E00040') }), 'not_found'],
    ['not captured', details(), 'not_captured'],
    ['voided', voided, 'voided'],
  ])('a partial refund of a charge that is %s is rejected', async (_, reply, code) => {
    const sent = mockFetch(reply)
    expect(await refund()).toEqual({ kind: 'rejected', code })
    expect(sent).toHaveLength(1)
  })

  test('without the details of the charge, no refund is sent', async () => {
    const sent = mockFetch(connectionLost)
    expect(await refund()).toEqual({ kind: 'not_yet', code: 'network' })
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['54', { kind: 'rejected', code: '54' }],
    ['55', { kind: 'rejected', code: '55' }],
    ['11', { kind: 'unknown', cause: '11' }],
    ['20', { kind: 'unknown', cause: '20' }],
  ])('a refund refused with code %s has the outcome %o', async (code, expected) => {
    mockFetch(settled, rejectedTransaction('3', code))
    expect(await refund()).toEqual(expected)
  })

  test.each([
    ['timeout', 'hang' as const],
    ['network', connectionLost],
    ['http_503', new Response('', { status: 503 })],
    ['E00007', authorizeNetReply({ messages: authorizeNetFailure('E00007') })],
    ['unreadable_reply', transaction({ transId: '0' })],
  ])('a refund that fails with %s is unknown and is not repeated', async (cause, reply) => {
    const sent = mockFetch(settled, reply)
    expect(await refund()).toEqual({ kind: 'unknown', cause })
    expect(sent).toHaveLength(2)
  })
})

describe('an Authorize.net refund inquiry', () => {
  const inquire = (request = refundRequest) =>
    createAuthorizeNet().inquireRefund(request, sentAt - 60_000)
  const refundRow = (transactionStatus: string) =>
    row({ transId: '60010736799', transactionStatus, invoiceNumber: refundInvoice })
  const found = { kind: 'refunded', refundId: '60010736799' }

  test('an unsettled refund is found by its invoice number', async () => {
    const sent = mockFetch(settled, unsettled(row(), refundRow('refundPendingSettlement')))
    expect(await inquire()).toEqual(found)
    expect(sent).toHaveLength(2)
  })

  test('a settled refund is found in the batches since it was sent', async () => {
    const sent = mockFetch(
      settled,
      noRecords,
      batches('1', '2'),
      unsettled(row()),
      unsettled(refundRow('refundSettledSuccessfully')),
    )
    expect(await inquire()).toEqual(found)
    expect(sent[2]?.body).toBe(
      `{"getSettledBatchListRequest":{${login},"firstSettlementDate":"2026-11-20T14:49:00Z","lastSettlementDate":"2026-11-20T15:00:00Z"}}`,
    )
    expect(sent[4]?.body).toBe(
      `{"getTransactionListRequest":{${login},"batchId":"2","sorting":{"orderBy":"submitTimeUTC","orderDescending":true},"paging":{"limit":100,"offset":1}}}`,
    )
  })

  test('a refund in neither list was not received', async () => {
    mockFetch(settled, noRecords, batches('1'), unsettled(row()))
    expect(await inquire()).toEqual({ kind: 'none' })
  })

  test('a refund is not received only if the vendor says that there is no batch', async () => {
    mockFetch(settled, noRecords, noRecords)
    expect(await inquire()).toEqual({ kind: 'none' })
    mockFetch(settled, noRecords, authorizeNetReply({ messages: ok }))
    expect(await inquire()).toEqual({ kind: 'unknown', cause: 'unreadable_reply' })
  })

  test('a voided charge counts as a full refund, and a partial one of it is rejected', async () => {
    mockFetch(voided)
    expect(await inquire(fullRequest)).toEqual({ kind: 'refunded', refundId: '60010736710' })
    expect(await inquire()).toEqual({ kind: 'rejected', code: 'voided' })
  })

  test.each([
    ['declined', { kind: 'rejected', code: 'declined' }],
    ['voided', { kind: 'rejected', code: 'voided' }],
    ['FDSPendingReview', { kind: 'unknown', cause: 'status_unknown' }],
  ])('a refund in status %s has the outcome %o', async (status, expected) => {
    mockFetch(settled, unsettled(refundRow(status)))
    expect(await inquire()).toEqual(expected)
  })

  test.each([
    ['the details', [connectionLost]],
    ['the unsettled list', [settled, connectionLost]],
    ['the batches', [settled, noRecords, connectionLost]],
    ['a batch', [settled, noRecords, batches('1'), connectionLost]],
  ])('without %s the outcome stays unknown', async (_, replies) => {
    mockFetch(...replies)
    expect(await inquire()).toEqual({ kind: 'unknown', cause: 'network' })
  })
})
