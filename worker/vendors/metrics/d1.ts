// The embedded store of field data: tables in D1.
import * as z from 'zod/mini'
import { dayMs } from '../../../shared/durations'
import { type FunnelGroup, funnelStages } from '../../../shared/metrics/funnel'
import { toBucket } from '../../../shared/metrics/histogram'
import { hydrationOutcomes } from '../../../shared/metrics/hydration'
import { vitalNames } from '../../../shared/metrics/vitals'
import { metricsRetentionMs } from '../../../shared/retention'
import { type MetricsStore, toDay, toFirstDay } from './metrics'

const toFunnelQuery = (key: string) =>
  `SELECT ${key} AS key, stage, sum(count) AS count FROM funnel_counts WHERE day >= ?1
    GROUP BY 1, stage`

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const metricsQueries = {
  addVital: `INSERT INTO vital_counts (day, page, metric, bucket, views) VALUES (?1, ?2, ?3, ?4, 1)
    ON CONFLICT DO UPDATE SET views = views + 1`,
  readVitals: `SELECT page, metric, bucket, sum(views) AS count FROM vital_counts WHERE day >= ?1
    GROUP BY page, metric, bucket`,
  addStage: `INSERT INTO funnel_counts (day, stage, payee_id, locale, device, count)
    VALUES (?1, ?2, ?3, ?4, ?5, 1) ON CONFLICT DO UPDATE SET count = count + 1`,
  readFunnel: toFunnelQuery("''"),
  readFunnelByDay: toFunnelQuery('day'),
  readFunnelByBiller: toFunnelQuery('payee_id'),
  readFunnelByLanguage: toFunnelQuery('locale'),
  readFunnelByDevice: toFunnelQuery('device'),
  addHydration: `INSERT INTO hydration_counts (day, page, outcome, views) VALUES (?1, ?2, ?3, 1)
    ON CONFLICT DO UPDATE SET views = views + 1`,
  readHydrations: `SELECT page, outcome, sum(views) AS count FROM hydration_counts WHERE day >= ?1
    GROUP BY page, outcome`,
  purgeVitals: 'DELETE FROM vital_counts WHERE day < ?1',
  purgeFunnel: 'DELETE FROM funnel_counts WHERE day < ?1',
  purgeHydrations: 'DELETE FROM hydration_counts WHERE day < ?1',
} as const

const funnelQueries: Readonly<Record<FunnelGroup, string>> = {
  day: metricsQueries.readFunnelByDay,
  biller: metricsQueries.readFunnelByBiller,
  language: metricsQueries.readFunnelByLanguage,
  device: metricsQueries.readFunnelByDevice,
}

const vitalRows = z.array(
  z.object({ page: z.string(), metric: z.enum(vitalNames), bucket: z.int(), count: z.int() }),
)

const funnelRows = z.array(
  z.object({ key: z.string(), stage: z.enum(funnelStages), count: z.int() }),
)

const hydrationRows = z.array(
  z.object({ page: z.string(), outcome: z.enum(hydrationOutcomes), count: z.int() }),
)

type Deps = { readonly db: D1Database; readonly now: () => number }

export function metricsD1({ db, now }: Deps): MetricsStore {
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
    async addStage({ stage, payeeId, locale, device }) {
      const values = [toDay(now()), stage, payeeId, locale, device]
      await db
        .prepare(metricsQueries.addStage)
        .bind(...values)
        .run()
    },
    async addHydration({ page, outcome }) {
      await db.prepare(metricsQueries.addHydration).bind(toDay(now()), page, outcome).run()
    },
    async readHydrations(days) {
      const query = db.prepare(metricsQueries.readHydrations).bind(toFirstDay(now(), days))
      return z.parse(hydrationRows, (await query.all()).results)
    },
    async readFunnel(days, by) {
      const query = by === null ? metricsQueries.readFunnel : funnelQueries[by]
      const rows = await db.prepare(query).bind(toFirstDay(now(), days)).all()
      return z.parse(funnelRows, rows.results)
    },
    async readVitals(days) {
      const rows = await db.prepare(metricsQueries.readVitals).bind(toFirstDay(now(), days)).all()
      return z.parse(vitalRows, rows.results)
    },
  }
}

export async function purgeMetrics(db: D1Database, now: number): Promise<void> {
  const day = toFirstDay(now, metricsRetentionMs / dayMs + 1)
  const { purgeVitals, purgeFunnel, purgeHydrations } = metricsQueries
  await db.batch(
    [purgeVitals, purgeFunnel, purgeHydrations].map((query) => db.prepare(query).bind(day)),
  )
}
