// Staff's decision on a payment. The payment's attempt carries it out: nothing else captures or
// voids.
import type { PaymentsServices } from '../context'
import type { ReviewDecision, ReviewOutcome } from '../model/review-decision'
import { findFirstPayment } from '../stores/agreed-increase'
import { findPayment, type PaymentRow } from '../stores/payment-store'
import { isOpen } from './payment-state'

type Deps = Pick<PaymentsServices, 'db' | 'paymentAttempt'>

/** `unknown_payment`: no payment has that id. `not_found`: the attempt has no recorded payment. */
export async function decidePayment(
  paymentId: string,
  decision: ReviewDecision,
  { db, paymentAttempt }: Deps,
): Promise<ReviewOutcome | { readonly kind: 'unknown_payment' }> {
  const payment = await findPayment(db, paymentId)
  if (!payment) return { kind: 'unknown_payment' }
  const { id, attempt_id: attemptId } = await findLeader(payment, db)
  return paymentAttempt(attemptId).review(id, decision)
}

/** The payment whose attempt decides: of a bill in parts, the first payment, as long as it is open. */
export async function findLeader(payment: PaymentRow, db: D1Database): Promise<PaymentRow> {
  const first = await findFirstPayment(payment, db)
  return first !== null && isOpen(first.status) ? first : payment
}
