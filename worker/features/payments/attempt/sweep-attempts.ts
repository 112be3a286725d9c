// Once a minute: attempts that were opened more than two minutes ago and never written down are
// asked to settle. Their own alarm does that first; this is for the day when the alarm is lost.
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { findOpenAttempts } from './open-attempts-store'

const staleAfterMs = 2 * 60 * 1000

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
