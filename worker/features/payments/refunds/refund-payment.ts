// A refund that staff request. It is stored before the payment's attempt carries it out, so that the
// scheduled job finishes it after a crash.
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentAttemptCalls } from '../attempt/attempt-calls'
import type { PaymentsServices } from '../context'
import { findPayment } from '../store'
import type { RefundOutcome } from './refund-outcome'
import {
  findRefund,
  findRefundableCents,
  findRefundedCents,
  insertRefund,
  type RefundRow,
} from './refund-store'

type Deps = Pick<PaymentsServices, 'db' | 'now'> & {
  readonly paymentAttempt: (attemptId: string) => Pick<PaymentAttemptCalls, 'refund'>
}

export type RefundOrder = {
  readonly paymentId: string
  /** Names the request: repeating it with the same key refunds once. */
  readonly key: string
  /** Null: all that is left. */
  readonly cents: number | null
  readonly reason: string
  readonly requestedBy: string
}

export type RefundResult =
  | {
      readonly kind: 'done' | 'pending'
      readonly refundId: string
      readonly cents: number
      /** All completed refunds of the payment. */
      readonly refundedCents: number
    }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'wrong_state' }
  | { readonly kind: 'exceeds_captured'; readonly refundableCents: number }
  /** The key belongs to a refund of another amount. */
  | { readonly kind: 'key_used' }
  | { readonly kind: 'refused_by_gateway'; readonly code: string }

export async function refundPayment(order: RefundOrder, deps: Deps): Promise<RefundResult> {
  const payment = await findPayment(deps.db, order.paymentId)
  if (!payment) return { kind: 'not_found' }
  if (payment.status !== 'accepted') return { kind: 'wrong_state' }
  const stored = await storeRefund(order, deps)
  if (stored.kind !== 'stored') return stored
  const { refund } = stored
  const outcome = await carryOut(payment.attempt_id, refund.id, deps)
  if (outcome.kind !== 'done' && outcome.kind !== 'pending') return outcome
  return {
    kind: outcome.kind,
    refundId: refund.id,
    cents: refund.cents,
    refundedCents: await findRefundedCents(deps.db, payment.id),
  }
}

async function storeRefund(
  { paymentId, key, cents, reason, requestedBy }: RefundOrder,
  { db, now }: Deps,
): Promise<
  | { readonly kind: 'stored'; readonly refund: RefundRow }
  | Extract<RefundResult, { readonly kind: 'exceeds_captured' | 'key_used' }>
> {
  const id = `${paymentId}.r-${key}`
  const earlier = await findRefund(db, id)
  if (!earlier) {
    const refundCents = cents ?? (await findRefundableCents(db, paymentId))
    if (refundCents > 0)
      await insertRefund(db, { id, paymentId, cents: refundCents, reason, requestedBy, now: now() })
  }
  const refund = earlier ?? (await findRefund(db, id))
  if (!refund)
    return {
      kind: 'exceeds_captured',
      refundableCents: await findRefundableCents(db, paymentId),
    }
  return cents !== null && cents !== refund.cents
    ? { kind: 'key_used' }
    : { kind: 'stored', refund }
}

/** A lost reply of the attempt is pending: the refund is stored, and the scheduled job finishes it. */
async function carryOut(
  attemptId: string,
  refundId: string,
  { paymentAttempt }: Deps,
): Promise<RefundOutcome> {
  try {
    return await paymentAttempt(attemptId).refund(refundId)
  } catch (error) {
    log('alert', 'refund_reply_lost', { attemptId, error: toErrorText(error) }, error)
    return { kind: 'pending' }
  }
}
