// A payer's cancellation: from a question's link or from the status page. The attempt carries it out, so that it is done
// once, and never at the same time as a decision of staff.
import { log } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import type { PaymentRow } from '../stores/payment-store'

/**
 * `pending`: the card processor did not respond, and the attempt retries. `refused`: it rejected the void, and
 * nothing changed. `decided`: a decision came first or is under way. `unknown`: the attempt has no recorded
 * payment.
 */
export type PayerCancelOutcome = 'canceled' | 'pending' | 'refused' | 'decided' | 'unknown'

export async function cancelByPayer(
  payment: PaymentRow,
  { paymentAttempt }: Pick<PaymentsServices, 'paymentAttempt'>,
): Promise<PayerCancelOutcome> {
  const decision = { action: 'cancel', why: 'payer' } as const
  const outcome = await paymentAttempt(payment.attempt_id).review(payment.id, decision)
  switch (outcome.kind) {
    case 'done':
      return 'canceled'
    case 'pending':
      return 'pending'
    case 'refused_by_processor':
      log('alert', 'payer_cancel_refused', { paymentId: payment.id, code: outcome.code })
      return 'refused'
    case 'hold_ended':
    case 'wrong_state':
    case 'changed_meanwhile':
    case 'not_acceptable':
      return 'decided'
    case 'not_found':
      return 'unknown'
  }
}
