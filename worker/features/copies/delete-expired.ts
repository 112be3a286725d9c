// Deletes copies whose time is over, through the queue: a job deletes several pages of the bucket, and while there is more,
// each minute has one. The newest whole copy stays, however old it is: without it, nothing could be restored.
import { dayMs } from '../../../shared/durations'
import { copyRetentionMs } from '../../../shared/retention'
import { isExpired, runNames, toDay } from './copy-object'
import { listRuns } from './copy-store'

export type ExpiredDeps = {
  readonly db: D1Database
  readonly now: () => number
  readonly copies: Pick<R2Bucket, 'list' | 'delete'>
}

/** Of the bucket, a thousand objects each: a job takes a few seconds. */
const pagesPerJob = 10

/**
 * Runs that began on this day (YYYY-MM-DD) or before are deleted; null while no copy is whole. The newest whole copy
 * needs the newest run of each kind, and the changes from just before the run of all payments.
 */
async function findLastDay({ db, now }: Pick<ExpiredDeps, 'db' | 'now'>): Promise<string | null> {
  const runs = await listRuns(db)
  const needed = runNames.map((name) => runs.find((run) => run.name === name)?.copied_at ?? null)
  const begun = needed.filter((at) => at !== null)
  if (begun.length < needed.length) return null
  return toDay(Math.min(now() - copyRetentionMs, ...begun.map((at) => at - 2 * dayMs)))
}

/** The keys begin with the day, so that what is expired comes first. */
async function listExpired(
  lastDay: string,
  { copies }: Pick<ExpiredDeps, 'copies'>,
  limit?: number,
): Promise<readonly string[]> {
  const { objects } = await copies.list(limit === undefined ? {} : { limit })
  return objects.map(({ key }) => key).filter((key) => isExpired(key, lastDay))
}

/** Called every minute. `queueDeletion`: the consumer calls `deleteExpiredCopies`. */
export async function queueExpiredCopies({
  queueDeletion,
  ...deps
}: ExpiredDeps & { readonly queueDeletion: () => Promise<void> }): Promise<void> {
  const lastDay = await findLastDay(deps)
  if (lastDay !== null && (await listExpired(lastDay, deps, 1)).length > 0) await queueDeletion()
}

/** At most ten thousand objects. Repeatable. */
export async function deleteExpiredCopies(deps: ExpiredDeps): Promise<void> {
  const lastDay = await findLastDay(deps)
  if (lastDay === null) return
  for (let page = 0; page < pagesPerJob; page += 1) {
    const expired = await listExpired(lastDay, deps)
    if (expired.length === 0) return
    await deps.copies.delete([...expired])
  }
}
