// Runs every minute and settles attempts that have been open for more than two minutes. It is a
// fallback: the alarm of each attempt does the same earlier.
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { findOpenAttempts } from './open-attempts-store'

export const staleAfterMs = 2 * 60 * 1000

export async function settleOpenAttempts({
  db,
  now,
  paymentAttempt,
}: Pick<PaymentsServices, 'db' | 'now' | 'paymentAttempt'>): Promise<void> {
  for (const attemptId of await findOpenAttempts(db, now() - staleAfterMs)) {
    try {
      await paymentAttempt(attemptId).settle()
    } catch (error) {
      log('alert', 'attempt_not_settled', { attemptId, error: toErrorText(error) }, error)
    }
  }
}
