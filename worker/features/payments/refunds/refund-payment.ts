// A refund that staff request. It is stored before the payment's attempt carries it out, so that the
// scheduled job finishes it after a crash.
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import type { PaymentAttemptCalls, RefundOutcome } from '../model/attempt-calls'
import { toRefundId } from '../model/remittance-state'
import { findPayment } from '../stores/payment-store'
import { type Seen, writeIfUnchanged } from '../stores/payment-version'
import {
  findRefund,
  findRefundableCents,
  findRefundedCents,
  insertRefund,
  isCheckDue,
  type RefundRow,
} from '../stores/refund-store'

type Deps = Pick<PaymentsServices, 'db' | 'now'> & {
  readonly paymentAttempt: (attemptId: string) => Pick<PaymentAttemptCalls, 'refund'>
}

export type RefundOrder = Seen & {
  /** Names the request: repeating it with the same key refunds once. */
  readonly key: string
  /** Null: all that is left. */
  readonly cents: number | null
  readonly reason: string
  readonly requestedBy: string
  /** Of the check that was mailed; null: to the card. */
  readonly checkNumber?: string | null
  /** What all refunds of the payment together must not exceed; without it, what was captured. */
  readonly limitCents?: number | undefined
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
  | { readonly kind: 'exceeds_captured' | 'exceeds_limit'; readonly refundableCents: number }
  /** No refund to the card was refused, or the payee can collect the money. */
  | { readonly kind: 'check_not_due' }
  /** The key belongs to a refund of another amount or way. */
  | { readonly kind: 'key_used' }
  /** A person changed the payment since that version. */
  | { readonly kind: 'changed_meanwhile' }
  | { readonly kind: 'refused_by_processor'; readonly code: string }

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
  order: RefundOrder,
  { db, now }: Deps,
): Promise<
  | { readonly kind: 'stored'; readonly refund: RefundRow }
  | Extract<
      RefundResult,
      {
        readonly kind:
          | ('exceeds_captured' | 'exceeds_limit' | 'check_not_due')
          | ('key_used' | 'changed_meanwhile')
      }
    >
> {
  const { paymentId, key, cents, reason, requestedBy, checkNumber = null, limitCents } = order
  const id = toRefundId(paymentId, key)
  const earlier = await findRefund(db, id)
  const refundCents = cents ?? (earlier ? null : await findRefundableCents(db, paymentId))
  let isWritten = true
  if (!earlier && refundCents !== null && refundCents > 0) {
    const words = { reason, requestedBy, checkNumber, limitCents, now: now() }
    const insert = insertRefund(db, { id, paymentId, cents: refundCents, ...words })
    isWritten = (await writeIfUnchanged(db, order, [insert])) !== null
  }
  const refund = earlier ?? (await findRefund(db, id))
  if (!refund) {
    if (!isWritten) return { kind: 'changed_meanwhile' }
    if (checkNumber !== null && !(await isCheckDue(db, paymentId))) return { kind: 'check_not_due' }
    const refundableCents = await findRefundableCents(db, paymentId)
    const isWithinCapture =
      refundCents !== null && 0 < refundCents && refundCents <= refundableCents
    return { kind: isWithinCapture ? 'exceeds_limit' : 'exceeds_captured', refundableCents }
  }
  const isSame = (cents === null || cents === refund.cents) && checkNumber === refund.check_number
  return isSame ? { kind: 'stored', refund } : { kind: 'key_used' }
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
