// Runs every minute and settles open payments whose hold needs a warning or a release. It is a fallback: the alarm
// of each attempt does the same earlier.
import { log, toErrorText } from '../../../platform/logging/logger'
import { findDueHolds } from '../attempt/open-attempts-store'
import type { PaymentsServices } from '../context'
import { toDueHoldCutoffs } from './hold-expiry'

export async function monitorHolds({
  db,
  now,
  paymentAttempt,
}: Pick<PaymentsServices, 'db' | 'now' | 'paymentAttempt'>): Promise<void> {
  for (const attemptId of await findDueHolds(db, toDueHoldCutoffs(now()))) {
    try {
      await paymentAttempt(attemptId).settle()
    } catch (error) {
      log('alert', 'hold_not_monitored', { attemptId, error: toErrorText(error) }, error)
    }
  }
}
