// A payer's cancellation: from a question's link or from the status page. Of a bill in parts, it cancels all. The
// attempt carries it out, so that it is done once, and never at the same time as a decision of staff.
import { log } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import type { PaymentRow } from '../stores/payment-store'
import { findLeader } from './decide-payment'

/**
 * `pending`: the card processor did not respond, and the attempt retries. `refused`: it rejected the void, and
 * nothing changed. `decided`: a decision came first or is under way. `unknown`: the attempt has no recorded
 * payment.
 */
export type PayerCancelOutcome = 'canceled' | 'pending' | 'refused' | 'decided' | 'unknown'

export async function cancelByPayer(
  payment: PaymentRow,
  { db, paymentAttempt }: Pick<PaymentsServices, 'db' | 'paymentAttempt'>,
): Promise<PayerCancelOutcome> {
  const decision = { action: 'cancel', why: 'payer' } as const
  const leader = await findLeader(payment, db)
  const outcome = await paymentAttempt(leader.attempt_id).review(leader.id, decision)
  switch (outcome.kind) {
    case 'done':
      return 'canceled'
    case 'pending':
      return 'pending'
    case 'refused_by_processor':
      log('alert', 'payer_cancel_refused', { paymentId: payment.id, code: outcome.code })
      return 'refused'
    case 'wrong_state':
    case 'balance_missing':
    case 'part_open':
    case 'part_failed':
      return 'decided'
    case 'not_found':
      return 'unknown'
  }
}
