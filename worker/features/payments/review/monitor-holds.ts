// Runs every minute and has open payments settled whose hold needs a warning or a release. It is a fallback: the alarm
// of each attempt does the same earlier.
import { type DueJobDeps, dueAttemptLimit, takeDueAttempts } from '../stores/due-attempts-store'
import { toDueHoldCutoffs } from './hold-expiry'

export async function monitorHolds({ db, now, queueAttempts }: DueJobDeps): Promise<void> {
  const { releaseCutoff, warnCutoff } = toDueHoldCutoffs(now())
  const limit = dueAttemptLimit
  const releases = await takeDueAttempts(db, { list: 'releases', before: releaseCutoff, limit })
  const warnings = await takeDueAttempts(db, { list: 'warnings', before: warnCutoff, limit })
  await queueAttempts([...new Set([...releases, ...warnings])])
}
