import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectionLost, mockFetch } from '../../../tests/support/builders/card'
import {
  authorizeNetFailure,
  authorizeNetReply,
  createAuthorizeNet,
  details,
  rejectedTransaction,
  transaction,
} from '../../../tests/support/vendor-replies/authorize-net'

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

  test('a capture of a captured transaction, which gets code 311, is done', async () => {
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
    'a refused capture of a transaction with the details %o has the outcome %o',
    async (overrides, expected) => {
      mockFetch(refused, details(overrides))
      expect(await capture()).toEqual(expected)
    },
  )

  test.each([
    ['a timeout', 'hang' as const, 'timeout'],
    ['503', new Response('', { status: 503 }), 'http_503'],
    [
      'an error for an invalid login',
      authorizeNetReply({ messages: authorizeNetFailure('E00007') }),
      'E00007',
    ],
    ['a rejection of the transaction key', rejectedTransaction('3', '103'), '103'],
    ['an error of the processor', rejectedTransaction('3', '20'), '20'],
  ])('a capture that gets %s and was not carried out is unknown', async (_, reply, cause) => {
    mockFetch(reply, details())
    expect(await createAuthorizeNet(30).capture('60010736710', 12_550)).toEqual({
      kind: 'unknown',
      cause,
    })
  })

  test('a capture that was carried out, and whose reply is lost, is done', async () => {
    mockFetch(connectionLost, details({ transactionStatus: 'capturedPendingSettlement' }))
    expect(await capture()).toEqual({ kind: 'done' })
  })

  test('a capture of a transaction that does not exist is rejected', async () => {
    mockFetch(refused, authorizeNetReply({ messages: authorizeNetFailure('E00040') }))
    expect(await capture()).toEqual({ kind: 'rejected', code: 'not_found' })
  })

  test('a transaction under review by the processor is approved there and then captured', async () => {
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
  const voidCharge = () => createAuthorizeNet().void('60010736710')

  test('the void request is the expected one, byte for byte', async () => {
    const sent = mockFetch(transaction())
    expect(await voidCharge()).toEqual({ kind: 'done' })
    expect(sent.map(({ body }) => body)).toEqual([
      '{"createTransactionRequest":{"merchantAuthentication":{"name":"login-1","transactionKey":"key-of-account"},"transactionRequest":{"transactionType":"voidTransaction","refTransId":"60010736710"}}}',
    ])
  })

  test('a void of a voided transaction, which gets code 310, is done', async () => {
    mockFetch(transaction({ messages: [{ code: '310', description: 'Already voided.' }] }))
    expect(await voidCharge()).toEqual({ kind: 'done' })
  })

  test.each([
    ['voided', { kind: 'done' }],
    ['expired', { kind: 'done' }],
    ['capturedPendingSettlement', { kind: 'rejected', code: 'captured' }],
    ['authorizedPendingCapture', { kind: 'rejected', code: '16' }],
  ])(
    'a refused void of a transaction with the status %s has the outcome %o',
    async (transactionStatus, expected) => {
      mockFetch(rejectedTransaction('3', '16'), details({ transactionStatus }))
      expect(await voidCharge()).toEqual(expected)
    },
  )

  test('a transaction under review by the processor is declined there when it is voided', async () => {
    const held = details({ transactionStatus: 'FDSPendingReview' })
    const sent = mockFetch(rejectedTransaction('3', '16'), held, transaction())
    expect(await voidCharge()).toEqual({ kind: 'done' })
    expect(sent[2]?.body).toContain('"action":"decline"')
  })

  test('a void without any reply is unknown', async () => {
    mockFetch(connectionLost)
    expect(await voidCharge()).toEqual({ kind: 'unknown', cause: 'network' })
  })
})
