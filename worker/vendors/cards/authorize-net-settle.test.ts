import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectionLost, mockFetch } from '../../../tests/support/builders/card'
import {
  authorizeNetFailure,
  authorizeNetReply,
  createAuthorizeNet,
  details,
  rejectedTransaction,
  transaction,
} from '../../../tests/support/recordings/authorize-net'

afterEach(() => vi.restoreAllMocks())

describe('an Authorize.net capture', () => {
  const capture = () => createAuthorizeNet().capture('60010736710', 12_550)
  const refused = rejectedTransaction('3', '16')

  test('the capture request is the expected one, byte for byte', async () => {
    const sent = mockFetch(transaction())
    expect(await capture()).toEqual({ kind: 'done' })
    expect(sent.map(({ body }) => body)).toEqual([
      '{"createTransactionRequest":{"merchantAuthentication":{"name":"login-1","transactionKey":"key-of-account"},"transactionRequest":{"transactionType":"priorAuthCaptureTransaction","amount":"125.50","refTransId":"60010736710"}}}',
    ])
  })

  test('capturing a captured transaction is done because of code 311', async () => {
    mockFetch(transaction({ messages: [{ code: '311', description: 'Already captured.' }] }))
    expect(await capture()).toEqual({ kind: 'done' })
  })

  test.each([
    [{ transactionStatus: 'capturedPendingSettlement' }, { kind: 'done' }],
    [{ transactionStatus: 'settledSuccessfully' }, { kind: 'done' }],
    [
      { transactionStatus: 'settledSuccessfully', settleAmount: 100 },
      { kind: 'rejected', code: 'amount_mismatch' },
    ],
    [{ transactionStatus: 'voided' }, { kind: 'rejected', code: 'voided' }],
    [{ transactionStatus: 'expired' }, { kind: 'rejected', code: 'hold_expired' }],
    [{ transactionStatus: 'declined' }, { kind: 'rejected', code: 'declined' }],
    [{}, { kind: 'rejected', code: '16' }],
  ])(
    "a refused capture is decided by the transaction's details: %o",
    async (overrides, expected) => {
      mockFetch(refused, details(overrides))
      expect(await capture()).toEqual(expected)
    },
  )

  test.each([
    ['a timeout', 'hang' as const, 'timeout'],
    ['503', new Response('', { status: 503 }), 'http_503'],
    ['wrong keys', authorizeNetReply({ messages: authorizeNetFailure('E00007') }), 'E00007'],
    ['a wrong transaction key', rejectedTransaction('3', '103'), '103'],
    ['an error of the processor', rejectedTransaction('3', '20'), '20'],
  ])('a capture that fails with %s and was not executed is unknown', async (_, reply, cause) => {
    mockFetch(reply, details())
    expect(await createAuthorizeNet(30).capture('60010736710', 12_550)).toEqual({
      kind: 'unknown',
      cause,
    })
  })

  test('a capture whose reply is lost after execution is done', async () => {
    mockFetch(connectionLost, details({ transactionStatus: 'capturedPendingSettlement' }))
    expect(await capture()).toEqual({ kind: 'done' })
  })

  test('capturing an unknown transaction is rejected', async () => {
    mockFetch(refused, authorizeNetReply({ messages: authorizeNetFailure('E00040') }))
    expect(await capture()).toEqual({ kind: 'rejected', code: 'not_found' })
  })

  test('capturing a transaction under review by the processor releases it first', async () => {
    const held = details({ transactionStatus: 'FDSAuthorizedPendingReview' })
    const sent = mockFetch(rejectedTransaction('3', '16'), held, transaction(), transaction())
    expect(await capture()).toEqual({ kind: 'done' })
    expect(sent[2]?.body).toBe(
      '{"updateHeldTransactionRequest":{"merchantAuthentication":{"name":"login-1","transactionKey":"key-of-account"},"heldTransactionRequest":{"action":"approve","refTransId":"60010736710"}}}',
    )
    expect(sent[3]?.body).toBe(sent[0]?.body)
  })
})

describe('an Authorize.net void', () => {
  const cancel = () => createAuthorizeNet().void('60010736710')

  test('the void request is the expected one, byte for byte', async () => {
    const sent = mockFetch(transaction())
    expect(await cancel()).toEqual({ kind: 'done' })
    expect(sent.map(({ body }) => body)).toEqual([
      '{"createTransactionRequest":{"merchantAuthentication":{"name":"login-1","transactionKey":"key-of-account"},"transactionRequest":{"transactionType":"voidTransaction","refTransId":"60010736710"}}}',
    ])
  })

  test('voiding a voided transaction is done because of code 310', async () => {
    mockFetch(transaction({ messages: [{ code: '310', description: 'Already voided.' }] }))
    expect(await cancel()).toEqual({ kind: 'done' })
  })

  test.each([
    ['voided', { kind: 'done' }],
    ['expired', { kind: 'done' }],
    ['capturedPendingSettlement', { kind: 'rejected', code: 'captured' }],
    ['authorizedPendingCapture', { kind: 'rejected', code: '16' }],
  ])(
    "a refused void is decided by the transaction's status: %s",
    async (transactionStatus, expected) => {
      mockFetch(rejectedTransaction('3', '16'), details({ transactionStatus }))
      expect(await cancel()).toEqual(expected)
    },
  )

  test('voiding a transaction under review by the processor declines it there', async () => {
    const held = details({ transactionStatus: 'FDSPendingReview' })
    const sent = mockFetch(rejectedTransaction('3', '16'), held, transaction())
    expect(await cancel()).toEqual({ kind: 'done' })
    expect(sent[2]?.body).toContain('"action":"decline"')
  })

  test('a void without any reply is unknown', async () => {
    mockFetch(connectionLost)
    expect(await cancel()).toEqual({ kind: 'unknown', cause: 'network' })
  })
})
