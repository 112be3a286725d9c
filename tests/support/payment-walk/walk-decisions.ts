// Decisions of a walk: staff accept or reject, and the payer cancels.
import { expect } from 'vitest'
import type { ReviewDecision } from '../../../worker/features/payments/model/review-decision'
import { cancelByPayer } from '../../../worker/features/payments/review/cancel-by-payer'
import { decidePayment } from '../../../worker/features/payments/review/decide-payment'
import { findPayment } from '../../../worker/features/payments/stores/payment-store'
import type { Fault } from './faulty-process'
import { findPaymentOf, type Role, type WalkPayment } from './walk-model'
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
    return (await decidePayment({ paymentId }, decisions[decision], services)).kind
  const payment = await findPayment(services.db, paymentId)
  if (!payment) return 'unknown'
  const outcome = await cancelByPayer(payment, services)
  return outcome === 'canceled' ? 'done' : outcome
}

/** Whether the decision must be carried out immediately. */
function isPredictable(payment: WalkPayment, decision: DecisionName, world: WalkWorld): boolean {
  if (!world.isSure(payment)) return false
  if (payment.status === 'in_review') return true
  return payment.status === 'awaiting_info' && decision === 'cancel'
}

export async function decide(
  { role, decision }: DecideAction,
  fault: Fault,
  { model, world }: Walk,
): Promise<void> {
  const payment = findPaymentOf(model, role)
  if (!payment) return
  const outcome = outcomes[decision]
  const { attemptId, wanted } = payment
  const before = [...wanted]
  const mustWork = isPredictable(payment, decision, world)
  wanted.add(outcome)
  const reply = await world.run(fault, () => carryOut(`pay_${attemptId}`, decision, world))
  const { isFaulty } = world.process
  if (mustWork && !isFaulty) expect(reply, `${decision} must work`).toBe('done')
  if (reply === null || reply === 'pending') return
  if (reply === 'done') {
    const row = await findPayment(world.services.db, `pay_${attemptId}`)
    expect(row?.status, `the reply to ${decision} is true`).toBe(outcome)
  } else if (!isFaulty) {
    wanted.clear()
    for (const status of before) wanted.add(status)
  }
}
