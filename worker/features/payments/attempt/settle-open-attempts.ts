// Runs every minute and has attempts settled that have been open for more than two minutes. It is a fallback: the alarm
// of each attempt does the same earlier.
import { type DueJobDeps, dueAttemptLimit, takeDueAttempts } from '../stores/due-attempts-store'

export const staleAfterMs = 2 * 60 * 1000

export async function settleOpenAttempts({ db, now, queueAttempts }: DueJobDeps): Promise<void> {
  const before = now() - staleAfterMs
  await queueAttempts(
    await takeDueAttempts(db, { list: 'attempts', before, limit: dueAttemptLimit }),
  )
}
