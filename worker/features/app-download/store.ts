// Counts of attribution pixel requests, by day and campaign.
import { type DailyCount, otherName } from '../../platform/counts/daily-counter'

/** How many campaigns are counted on one day; further campaigns share one row. */
export const maxCampaigns = 200

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const pixelQueries = {
  add: `INSERT INTO pixel_counts (day, campaign, requests)
    SELECT ?1, CASE WHEN EXISTS (SELECT 1 FROM pixel_counts WHERE day = ?1 AND campaign = ?2)
      OR (SELECT count(*) FROM pixel_counts WHERE day = ?1) < ${maxCampaigns}
      THEN ?2 ELSE '${otherName}' END, ?3 WHERE true
    ON CONFLICT (day, campaign) DO UPDATE SET requests = requests + excluded.requests`,
} as const

/** One statement for each campaign, because each may take one of the day's rows. */
export const addPixels = (
  db: D1Database,
  counts: readonly DailyCount[],
): readonly D1PreparedStatement[] =>
  counts.map(({ day, name, count }) => db.prepare(pixelQueries.add).bind(day, name, count))
