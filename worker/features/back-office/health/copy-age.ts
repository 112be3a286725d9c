// How old the newest complete copy of the database is.
import { log } from '../../../platform/logging/logger'
import type { RunName } from '../../copies/copy-object'
import { listRuns } from '../../copies/copy-store'
import { copySchedule } from '../../copies/queue-copies'
import { formatDuration } from '../format-duration'

type CopyAge = {
  readonly name: RunName
  readonly ageMs: number
  readonly isLate: boolean
}

/** Of the newest complete run of each kind; before the first, since it began. Empty before that. */
export async function readCopyAges(db: D1Database, at: number): Promise<readonly CopyAge[]> {
  const runs = await listRuns(db)
  return runs.map(({ name, begun_at, copied_at }) => {
    const ageMs = Math.max(0, at - (copied_at ?? begun_at ?? at))
    return { name, ageMs, isLate: ageMs > copySchedule[name].lateMs }
  })
}

export const toAgeText = ({ name, ageMs }: CopyAge): string => `${name} ${formatDuration(ageMs)}`

/** Called every minute, reports in the first minute of an hour. */
export async function reportLateCopies({
  db,
  now,
}: {
  readonly db: D1Database
  readonly now: () => number
}): Promise<void> {
  if (new Date(now()).getUTCMinutes() !== 0) return
  const ages = await readCopyAges(db, now())
  for (const age of ages) if (age.isLate) log('alert', 'copy_late', { code: toAgeText(age) })
}
