// Clicks of short links by day. Separate from store.ts, so that opening a link does not load it.
import { metricsRetentionMs } from '../../../shared/retention'
import type { DailyCount } from '../../platform/counts/daily-counter'

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const clickQueries = {
  // Joined with links: a key that no link has gets no row.
  add: `INSERT INTO link_clicks (day, key, clicks)
    SELECT total.value ->> 'day', links.key, total.value ->> 'count'
    FROM json_each(?1) AS total CROSS JOIN links ON links.key = total.value ->> 'name'
    WHERE true
    ON CONFLICT (day, key) DO UPDATE SET clicks = clicks + excluded.clicks`,
  // A day has at most a row for each payee's link: the runs of an hour delete it.
  purge: `DELETE FROM link_clicks WHERE (day, key) IN
    (SELECT day, key FROM link_clicks WHERE day < ?1 ORDER BY day LIMIT 1000)`,
} as const

export const addClicks = (
  db: D1Database,
  counts: readonly DailyCount[],
): readonly D1PreparedStatement[] => [db.prepare(clickQueries.add).bind(JSON.stringify(counts))]

export async function purgeClicks(db: D1Database, now: number): Promise<void> {
  const firstDay = new Date(now - metricsRetentionMs).toISOString().slice(0, 10)
  await db.prepare(clickQueries.purge).bind(firstDay).run()
}
