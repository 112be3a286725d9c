// Once a minute: open payments whose reservation should have been looked after by now. The alarm
// of each attempt does that first; this is for the day when the alarm is lost.
import { log, toErrorText } from '../../../platform/logging/logger'
import { findDueHolds } from '../attempt/open-attempts-store'
import type { PaymentsServices } from '../context'
import { toSweepLimits } from './hold-expiry'

export async function monitorHolds({
  db,
  now,
  paymentAttempt,
}: Pick<PaymentsServices, 'db' | 'now' | 'paymentAttempt'>): Promise<void> {
  for (const attemptId of await findDueHolds(db, toSweepLimits(now()))) {
    try {
      await paymentAttempt(attemptId).settle()
    } catch (error) {
      log('alert', 'hold_not_looked_after', { attemptId, error: toErrorText(error) }, error)
    }
  }
}
