// Staff's decision on a payment, whichever door it came by. Carried out by the payment's attempt,
// which alone captures or voids.
import type { PaymentsServices } from '../context'
import { findPayment } from '../store'
import type { ReviewDecision, ReviewOutcome } from './review-decision'

type Deps = Pick<PaymentsServices, 'db' | 'paymentAttempt'>

/** `unknown_payment`: nobody has that id. `not_found`: its attempt does not know of it. */
export async function decidePayment(
  paymentId: string,
  decision: ReviewDecision,
  { db, paymentAttempt }: Deps,
): Promise<ReviewOutcome | { readonly kind: 'unknown_payment' }> {
  const payment = await findPayment(db, paymentId)
  if (!payment) return { kind: 'unknown_payment' }
  return paymentAttempt(payment.attempt_id).review(payment.id, decision)
}
