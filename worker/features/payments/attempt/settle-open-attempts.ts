// Runs every minute and has attempts settled that have been open, or whose payment has been marked as being decided, for
// more than two minutes. It is a fallback: the alarm of each attempt does the same earlier.
import { type DueJobDeps, dueAttemptLimit, takeDueAttempts } from '../stores/due-attempts-store'

export const staleAfterMs = 2 * 60 * 1000

export async function settleOpenAttempts({ db, now, queueAttempts }: DueJobDeps): Promise<void> {
  const due = { before: now() - staleAfterMs, limit: dueAttemptLimit } as const
  const open = await takeDueAttempts(db, { list: 'attempts', ...due })
  const deciding = await takeDueAttempts(db, { list: 'decisions', ...due })
  await queueAttempts([...open, ...deciding])
}
