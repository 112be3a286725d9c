// Begins the runs of the copy when they are due, and puts those under way on the queue. Called every minute.
import { dayMs, hourMs } from '../../../shared/durations'
import { type RunName, runNames } from './copy-object'
import { beginRun, type CopyRun, listRuns, readMigration } from './copy-store'

type Schedule = {
  readonly everyMs: number
  /** The age of the newest complete run at which it is late. */
  readonly lateMs: number
}

export const copySchedule: Readonly<Record<RunName, Schedule>> = {
  changes: { everyMs: hourMs, lateMs: 3 * hourMs },
  tables: { everyMs: dayMs, lateMs: 2 * dayMs },
  // Copies expire, so that a payment that does not change has to be copied again.
  payments: { everyMs: 7 * dayMs, lateMs: 10 * dayMs },
}

export type QueueCopiesDeps = {
  readonly db: D1Database
  readonly now: () => number
  /** The consumer copies the next pages of each. */
  readonly queueRuns: (names: readonly RunName[]) => Promise<void>
}

const isFullHour = (at: number): boolean => new Date(at).getUTCMinutes() === 0

/** A run begins on the hour, a few seconds early or late; after a migration, the next one begins early. */
const isDue = (run: CopyRun, at: number, migration: string): boolean =>
  run.begun_at === null &&
  (run.copied_migration !== migration ||
    at - (run.copied_at ?? 0) > copySchedule[run.name].everyMs - hourMs / 2)

async function beginDueRuns(
  runs: ReadonlyMap<RunName, CopyRun>,
  { db, now }: QueueCopiesDeps,
): Promise<readonly RunName[]> {
  const migration = await readMigration(db)
  // What changes while all payments are copied is then in the runs of changes after it.
  const hasChanges = runs.get('changes')?.copied_migration === migration
  const due = runNames.filter((name) => {
    const run = runs.get(name)
    return (name !== 'payments' || hasChanges) && (!run || isDue(run, now(), migration))
  })
  for (const name of due) await beginRun(db, name)
  return due
}

export async function queueCopies(deps: QueueCopiesDeps): Promise<void> {
  const runs = new Map((await listRuns(deps.db)).map((run) => [run.name, run]))
  const begun = isFullHour(deps.now()) ? await beginDueRuns(runs, deps) : []
  const open = runNames.filter((name) => typeof runs.get(name)?.begun_at === 'number')
  const names = [...begun, ...open]
  if (names.length > 0) await deps.queueRuns(names)
}
