// The embedded store of field data: tables in D1.
import * as z from 'zod/mini'
import { toBucket } from '../../../shared/metrics/histogram'
import { vitalNames } from '../../../shared/metrics/vitals'
import type { MetricsStore } from './metrics'

const dayMs = 24 * 60 * 60_000
export const metricsRetentionDays = 400

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const metricsQueries = {
  addVital: `INSERT INTO vital_counts (day, page, metric, bucket, views) VALUES (?1, ?2, ?3, ?4, 1)
    ON CONFLICT DO UPDATE SET views = views + 1`,
  readVitals: `SELECT page, metric, bucket, sum(views) AS count FROM vital_counts WHERE day > ?1
    GROUP BY page, metric, bucket`,
  purgeVitals: 'DELETE FROM vital_counts WHERE day < ?1',
  purgeFunnel: 'DELETE FROM funnel_counts WHERE day < ?1',
} as const

/** YYYY-MM-DD in UTC; `now` is epoch ms. */
const toDay = (now: number) => new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length)

const vitalRows = z.array(
  z.object({ page: z.string(), metric: z.enum(vitalNames), bucket: z.int(), count: z.int() }),
)

type Deps = { readonly db: D1Database; readonly now: () => number }

export function metricsD1({ db, now }: Deps): MetricsStore {
  const since = (days: number) => toDay(now() - days * dayMs)
  return {
    async addVitals({ page, ...values }) {
      const day = toDay(now())
      await db.batch(
        vitalNames.flatMap((name) => {
          const value = values[name]
          if (value === undefined) return []
          return db.prepare(metricsQueries.addVital).bind(day, page, name, toBucket(value))
        }),
      )
    },
    async readVitals(days) {
      const rows = await db.prepare(metricsQueries.readVitals).bind(since(days)).all()
      return z.parse(vitalRows, rows.results)
    },
  }
}

export async function purgeMetrics(db: D1Database, now: number): Promise<void> {
  const day = toDay(now - metricsRetentionDays * dayMs)
  const { purgeVitals, purgeFunnel } = metricsQueries
  await db.batch([purgeVitals, purgeFunnel].map((query) => db.prepare(query).bind(day)))
}
