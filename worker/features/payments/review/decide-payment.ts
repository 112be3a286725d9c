// Staff's decision on a payment. The payment's attempt carries it out: nothing else captures or
// voids.
import type { PaymentsServices } from '../context'
import type { ReviewDecision, ReviewOutcome } from '../model/review-decision'
import { findPayment } from '../stores/payment-store'
import type { Seen } from '../stores/payment-version'

type Deps = Pick<PaymentsServices, 'db' | 'paymentAttempt'>

/** `unknown_payment`: no payment has that id. `not_found`: the attempt has no recorded payment. */
export async function decidePayment(
  { paymentId, version }: Seen,
  decision: ReviewDecision,
  { db, paymentAttempt }: Deps,
): Promise<ReviewOutcome | { readonly kind: 'unknown_payment' }> {
  const payment = await findPayment(db, paymentId)
  if (!payment) return { kind: 'unknown_payment' }
  return paymentAttempt(payment.attempt_id).review(paymentId, decision, version)
}
