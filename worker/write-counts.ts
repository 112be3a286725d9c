// Adds what isolates counted (platform/counts/daily-counter.ts) to the tables, in one batch: one upsert for each day and name,
// however many messages have it. A message that the queue delivers again after the batch was written counts again. No one
// is billed by these counts, and a row that remembers each message would cost more than the counts.
import { addPixels } from './features/app-download/store'
import { addPathReports } from './features/pay-landing/store'
import { addClicks } from './features/short-links/click-store'
import type { CountsJob } from './platform/config/config'
import { addCounts, type DailyCount } from './platform/counts/daily-counter'

type Writer = (db: D1Database, counts: readonly DailyCount[]) => readonly D1PreparedStatement[]

const writers: Readonly<Record<CountsJob['counts'], Writer>> = {
  clicks: addClicks,
  pixels: addPixels,
  paths: addPathReports,
}

export async function writeCounts(db: D1Database, jobs: readonly CountsJob[]): Promise<void> {
  const byTable = Map.groupBy(jobs, ({ counts }) => counts)
  await db.batch(
    Array.from(byTable, ([counts, same]) => writers[counts](db, addCounts(same))).flat(),
  )
}
