import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith, gone } from '../../../tests/support/builders/card'
import {
  authorizeNetFailure,
  authorizeNetGateway,
  authorizeNetReply,
  details,
  refusedWith,
  transaction,
} from '../../../tests/support/recordings/authorize-net'

afterEach(() => vi.restoreAllMocks())

describe('a capture', () => {
  const capture = () => authorizeNetGateway().capture('60010736710', 12_550)
  const lost = refusedWith('3', '16')

  test('is this, byte for byte', async () => {
    const sent = answerWith(transaction())
    expect(await capture()).toEqual({ kind: 'done' })
    expect(sent.map(({ body }) => body)).toEqual([
      '{"createTransactionRequest":{"merchantAuthentication":{"name":"login-1","transactionKey":"key-of-account"},"transactionRequest":{"transactionType":"priorAuthCaptureTransaction","amount":"125.50","refTransId":"60010736710"}}}',
    ])
  })

  test('of what is captured is done: it says so with code 311', async () => {
    answerWith(transaction({ messages: [{ code: '311', description: 'Already captured.' }] }))
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
  ])('that is refused goes by its books: %o', async (overrides, expected) => {
    answerWith(lost, details(overrides))
    expect(await capture()).toEqual(expected)
  })

  test.each([
    ['a time-out', 'hang' as const, 'timeout'],
    ['503', new Response('', { status: 503 }), 'http_503'],
    ['wrong keys', authorizeNetReply({ messages: authorizeNetFailure('E00007') }), 'E00007'],
    ['trouble of theirs', refusedWith('3', '20'), '20'],
  ])('lost by %s and not carried out is unknown, to be tried again', async (_, answer, cause) => {
    answerWith(answer, details())
    expect(await authorizeNetGateway(30).capture('60010736710', 12_550)).toEqual({
      kind: 'unknown',
      cause,
    })
  })

  test('lost after it was carried out is done', async () => {
    answerWith(gone, details({ transactionStatus: 'capturedPendingSettlement' }))
    expect(await capture()).toEqual({ kind: 'done' })
  })

  test('of a transaction that they do not know is rejected', async () => {
    answerWith(lost, authorizeNetReply({ messages: authorizeNetFailure('E00040') }))
    expect(await capture()).toEqual({ kind: 'rejected', code: 'not_found' })
  })

  test('of what they hold for review releases it first', async () => {
    const held = details({ transactionStatus: 'FDSAuthorizedPendingReview' })
    const sent = answerWith(refusedWith('3', '16'), held, transaction(), transaction())
    expect(await capture()).toEqual({ kind: 'done' })
    expect(sent[2]?.body).toBe(
      '{"updateHeldTransactionRequest":{"merchantAuthentication":{"name":"login-1","transactionKey":"key-of-account"},"heldTransactionRequest":{"action":"approve","refTransId":"60010736710"}}}',
    )
    expect(sent[3]?.body).toBe(sent[0]?.body)
  })
})

describe('a void', () => {
  const cancel = () => authorizeNetGateway().void('60010736710')

  test('is this, byte for byte', async () => {
    const sent = answerWith(transaction())
    expect(await cancel()).toEqual({ kind: 'done' })
    expect(sent.map(({ body }) => body)).toEqual([
      '{"createTransactionRequest":{"merchantAuthentication":{"name":"login-1","transactionKey":"key-of-account"},"transactionRequest":{"transactionType":"voidTransaction","refTransId":"60010736710"}}}',
    ])
  })

  test('of what is voided is done: it says so with code 310', async () => {
    answerWith(transaction({ messages: [{ code: '310', description: 'Already voided.' }] }))
    expect(await cancel()).toEqual({ kind: 'done' })
  })

  test.each([
    ['voided', { kind: 'done' }],
    ['expired', { kind: 'done' }],
    ['capturedPendingSettlement', { kind: 'rejected', code: 'captured' }],
    ['authorizedPendingCapture', { kind: 'rejected', code: '16' }],
  ])('that is refused goes by its books: %s', async (transactionStatus, expected) => {
    answerWith(refusedWith('3', '16'), details({ transactionStatus }))
    expect(await cancel()).toEqual(expected)
  })

  test('of what they hold for review declines it there', async () => {
    const held = details({ transactionStatus: 'FDSPendingReview' })
    const sent = answerWith(refusedWith('3', '16'), held, transaction())
    expect(await cancel()).toEqual({ kind: 'done' })
    expect(sent[2]?.body).toContain('"action":"decline"')
  })

  test('without any answer is unknown', async () => {
    answerWith(gone)
    expect(await cancel()).toEqual({ kind: 'unknown', cause: 'network' })
  })
})
