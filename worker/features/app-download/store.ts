// Counts of attribution pixel requests, by day and campaign.
import { otherCampaigns } from './campaign'

/** How many campaigns are counted on one day; further campaigns share one row. */
export const maxCampaigns = 200

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const pixelQueries = {
  add: `INSERT INTO pixel_counts (day, campaign, requests)
    SELECT ?1, CASE WHEN EXISTS (SELECT 1 FROM pixel_counts WHERE day = ?1 AND campaign = ?2)
      OR (SELECT count(*) FROM pixel_counts WHERE day = ?1) < ${maxCampaigns}
      THEN ?2 ELSE '${otherCampaigns}' END, ?3 WHERE true
    ON CONFLICT (day, campaign) DO UPDATE SET requests = requests + excluded.requests`,
} as const

export type PixelTotal = {
  /** YYYY-MM-DD in UTC. */
  readonly day: string
  readonly campaign: string
  readonly requests: number
}

/** One round trip. */
export async function addPixelTotals(db: D1Database, totals: readonly PixelTotal[]): Promise<void> {
  await db.batch(
    totals.map(({ day, campaign, requests }) =>
      db.prepare(pixelQueries.add).bind(day, campaign, requests),
    ),
  )
}
