// Decisions of a walk: staff accept or reject, and the payer cancels.
import { expect } from 'vitest'
import type { ReviewDecision } from '../../../worker/features/payments/model/review-decision'
import { cancelByPayer } from '../../../worker/features/payments/review/cancel-by-payer'
import { decidePayment } from '../../../worker/features/payments/review/decide-payment'
import { findPayment } from '../../../worker/features/payments/stores/payment-store'
import type { Fault } from './faulty-process'
import { findPaymentOf, type Role, type WalkModel, type WalkPayment } from './walk-model'
import type { Walk, WalkWorld } from './walk-world'

const outcomes = { accept: 'accepted', reject: 'rejected', cancel: 'canceled' } as const
type DecisionName = keyof typeof outcomes

export type DecideAction = {
  readonly do: 'decide'
  readonly role: Role
  readonly decision: DecisionName
}

const decisions = {
  accept: { action: 'accept', by: 'Sam Staff' },
  reject: { action: 'reject', by: 'Sam Staff', code: 'other', reason: 'Not ours' },
} as const satisfies Record<string, ReviewDecision>

/** `done`, `pending`, or why nothing was decided. */
async function carryOut(
  paymentId: string,
  decision: DecisionName,
  { services }: WalkWorld,
): Promise<string> {
  if (decision !== 'cancel')
    return (await decidePayment(paymentId, decisions[decision], services)).kind
  const payment = await findPayment(services.db, paymentId)
  if (!payment) return 'unknown'
  const outcome = await cancelByPayer(payment, services)
  return outcome === 'canceled' ? 'done' : outcome
}

/** Whether the decision must be carried out immediately. */
function isPredictable(payment: WalkPayment, decision: DecisionName, world: WalkWorld): boolean {
  if (!world.isSure(payment) || world.hasIncrease) return false
  if (payment.status === 'in_review') return true
  return payment.status === 'awaiting_info' && decision === 'cancel'
}

/** The payments that are decided together: the first one and its balance payments. */
const findParts = (payment: WalkPayment, { payments }: WalkModel): readonly WalkPayment[] =>
  payment.role === 'tab'
    ? [payment]
    : payments.filter(({ role, isSubmitted }) => role !== 'tab' && isSubmitted)

/** If one part cannot be charged, the others are canceled or refunded. */
function expectDecision({ wanted }: WalkPayment, decision: DecisionName): void {
  wanted.add(outcomes[decision])
  if (decision === 'accept') wanted.add('canceled')
}

export async function decide(
  { role, decision }: DecideAction,
  fault: Fault,
  { model, world }: Walk,
): Promise<void> {
  const payment = findPaymentOf(model, role)
  if (!payment) return
  const outcome = outcomes[decision]
  const parts = findParts(payment, model)
  const before = parts.map((part) => ({ part, wanted: new Set(part.wanted) }))
  const mustWork = isPredictable(payment, decision, world)
  for (const part of parts) expectDecision(part, decision)
  const { attemptId } = payment
  const reply = await world.run(fault, () => carryOut(`pay_${attemptId}`, decision, world))
  const { isFaulty } = world.process
  if (mustWork && !isFaulty) expect(reply, `${decision} must work`).toBe('done')
  if (reply === null || reply === 'pending') return
  if (reply === 'done') {
    const row = await findPayment(world.services.db, `pay_${attemptId}`)
    // A fault may delay the end of a balance payment.
    if (role !== 'balance' || !isFaulty)
      expect(row?.status, `the reply to ${decision} is true`).toBe(outcome)
  } else if (!isFaulty && reply !== 'part_failed')
    for (const { part, wanted } of before) {
      part.wanted.clear()
      for (const status of wanted) part.wanted.add(status)
    }
}
