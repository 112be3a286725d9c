// Runs every minute and has refunds continued that are due. It is a fallback: the alarm of each attempt does the same
// earlier.
import { type DueJobDeps, dueAttemptLimit, takeDueAttempts } from '../stores/due-attempts-store'

/** The attempt's own alarm runs first. */
export const refundAlarmGraceMs = 60 * 1000

export async function settleOpenRefunds({ db, now, queueAttempts }: DueJobDeps): Promise<void> {
  const before = now() - refundAlarmGraceMs
  await queueAttempts(
    await takeDueAttempts(db, { list: 'refunds', before, limit: dueAttemptLimit }),
  )
}
