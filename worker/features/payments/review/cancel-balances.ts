// Cancels balance payments whose first payment ended uncharged. Each rejection or cancellation calls
// this; the job each minute finds what a crash left.
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { listOrphanedBalances } from '../info-requests/store'

/** Of one first payment, or of all. Logs a cancellation that throws: the job tries again. */
export async function cancelOrphanedBalances(
  { db, paymentAttempt }: Pick<PaymentsServices, 'db' | 'paymentAttempt'>,
  paymentId: string | null = null,
): Promise<void> {
  for (const { id, attempt_id: attemptId } of await listOrphanedBalances(db, paymentId)) {
    try {
      const decision = { action: 'cancel', why: 'first_payment_ended' } as const
      await paymentAttempt(attemptId).review(id, decision)
    } catch (error) {
      log('alert', 'balance_not_cancelled', { paymentId: id, error: toErrorText(error) }, error)
    }
  }
}
