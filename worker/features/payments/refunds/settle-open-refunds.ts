// Runs every minute and continues refunds that are due. It is a fallback: the alarm of each attempt does
// the same earlier.
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { findAttemptsWithDueRefunds } from './refund-store'

/** The attempt's own alarm runs first. */
export const refundAlarmGraceMs = 60 * 1000

export async function settleOpenRefunds({
  db,
  now,
  paymentAttempt,
}: Pick<PaymentsServices, 'db' | 'now' | 'paymentAttempt'>): Promise<void> {
  for (const attemptId of await findAttemptsWithDueRefunds(db, now() - refundAlarmGraceMs)) {
    try {
      await paymentAttempt(attemptId).settle()
    } catch (error) {
      log('alert', 'refund_not_settled', { attemptId, error: toErrorText(error) }, error)
    }
  }
}
