// Clicks of short links by day. Separate from store.ts, so that opening a link does not load it.
import type { DailyCount } from '../../platform/db/daily-counter'

/** Exported for the test that runs EXPLAIN QUERY PLAN. Joined with links, so that no unknown key fails the statement. */
export const addClicksQuery = `INSERT INTO link_clicks (key, day, clicks)
    SELECT links.key, total.value ->> 'day', total.value ->> 'count'
    FROM json_each(?1) AS total CROSS JOIN links ON links.key = total.value ->> 'name'
    WHERE true
    ON CONFLICT (key, day) DO UPDATE SET clicks = clicks + excluded.clicks`

export const addClicks = (
  db: D1Database,
  counts: readonly DailyCount[],
): readonly D1PreparedStatement[] => [db.prepare(addClicksQuery).bind(JSON.stringify(counts))]
