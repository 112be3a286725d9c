import { describe, expect, test, vi } from 'vitest'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { minute } from '../../../../tests/support/durations'
import type { Authorized, DeclineReason } from '../../../vendors/cards/card-processor'
import type { CardTesting } from '../card-testing/card-testing'
import type { ChargeIntent } from '../model/attempt-state'
import { settleTry } from './settle-try'

const now = Date.UTC(2028, 1, 29, 12)
const reserved = { id: 'try-1', payeeId: 'p_1', payers: ['ip'], networks: [] }
const approved: Authorized = {
  kind: 'approved',
  transactionId: 't_1',
  avsCode: 'Y',
  cvvCode: 'M',
  heldByProcessor: false,
  holdUntilAt: now,
}

function buildIntent(amountCents: number, feeCents: number): ChargeIntent {
  const { order } = buildSubmitRequest({ attemptId: newAttemptId(), payeeId: 'p_1', amountCents })
  return {
    fingerprint: 'f',
    order: { ...order, feeCents },
    reference: 'PPY-1',
    processor: 'simulator',
    processorKey: 'k',
    captcha: 'passed',
    startedAt: now,
    billKey: 'b',
    isClaimed: true,
    reserved,
  }
}

const toServices = () => {
  const settle = vi.fn<CardTesting['settle']>(async () => undefined)
  return { settle, services: { cardTesting: { settle } } }
}

describe('an approval', () => {
  test.each([
    [499, 0, 'small_approval'],
    [500, 0, 'approved'],
    // The payer is charged amount and fee.
    [450, 49, 'small_approval'],
    [450, 50, 'approved'],
  ])('of %i cents with a fee of %i cents counts as %s', async (amount, fee, outcome) => {
    const { settle, services } = toServices()
    const intent = buildIntent(amount, fee)
    await settleTry({ intent, reply: approved, withheldUntil: 0 }, services)
    expect(settle.mock.calls).toEqual([[reserved, outcome, 0]])
  })
})

test.each<[DeclineReason, string]>([
  ['card_declined', 'declined'],
  ['card_expired', 'declined'],
  ['cvc_mismatch', 'mismatch'],
  ['address_mismatch', 'mismatch'],
])('a charge that is declined as %s counts as %s', async (reason, outcome) => {
  const { settle, services } = toServices()
  const reply = { kind: 'declined', reason } as const
  const withheldUntil = now + 15 * minute
  await settleTry({ intent: buildIntent(2000, 0), reply, withheldUntil }, services)
  expect(settle.mock.calls).toEqual([[reserved, outcome, withheldUntil]])
})
