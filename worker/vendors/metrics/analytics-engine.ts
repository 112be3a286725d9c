// Field data in Cloudflare's Analytics Engine. Data points are written through a binding, and counts are read
// through its SQL API. The engine samples when much is written, so each row stands for _sample_interval data points.
// Cloudflare keeps the data for three months.
// https://developers.cloudflare.com/analytics/analytics-engine/sql-api/
import * as z from 'zod/mini'
import { type FunnelGroup, funnelStages } from '../../../shared/metrics/funnel'
import { toBucket } from '../../../shared/metrics/histogram'
import { hydrationOutcomes } from '../../../shared/metrics/hydration'
import { vitalNames } from '../../../shared/metrics/vitals'
import { callVendor } from '../vendor-call'
import { type MetricsStore, MetricsUnreadable, toFirstDay } from './metrics'

type Options = {
  readonly dataset: AnalyticsEngineDataset
  /** The dataset's name, which is its table in SQL. */
  readonly table: string
  readonly baseUrl: string
  /** Empty, like `apiToken`, on a site without reports: only reading needs them. */
  readonly accountId: string
  readonly apiToken: string
  readonly now: () => number
}

const timeoutMs = 20_000

/** blob1 is the kind of the data point. A funnel's blobs: kind, stage, payee, language, device. */
const funnelColumns: Readonly<Record<FunnelGroup, string>> = {
  day: "formatDateTime(timestamp, '%Y-%m-%d')",
  biller: 'blob3',
  language: 'blob4',
  device: 'blob5',
}

/** ClickHouse writes large integers as text. */
const integer = z.pipe(z.coerce.number(), z.int())

const rowsOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row) })
const vitalRows = rowsOf(
  z.object({ page: z.string(), metric: z.enum(vitalNames), bucket: integer, count: integer }),
)
const funnelRows = rowsOf(
  z.object({ key: z.string(), stage: z.enum(funnelStages), count: integer }),
)
const hydrationRows = rowsOf(
  z.object({ page: z.string(), outcome: z.enum(hydrationOutcomes), count: integer }),
)

export function metricsAnalyticsEngine(options: Options): MetricsStore {
  const { dataset, table, now } = options
  const since = (days: number) => `timestamp >= toDateTime('${toFirstDay(now(), days)} 00:00:00')`
  return {
    async addVitals({ page, ...values }) {
      for (const name of vitalNames) {
        const value = values[name]
        if (value !== undefined)
          dataset.writeDataPoint({
            indexes: [page],
            blobs: ['vital', page, name],
            doubles: [toBucket(value)],
          })
      }
    },
    async addStage({ stage, payeeId, locale, device }) {
      const blobs = ['funnel', stage, payeeId, locale, device]
      dataset.writeDataPoint({ indexes: [payeeId], blobs, doubles: [] })
    },
    async addHydration({ page, outcome }) {
      dataset.writeDataPoint({ indexes: [page], blobs: ['hydration', page, outcome], doubles: [] })
    },
    async readHydrations(days) {
      const sql = `SELECT blob2 AS page, blob3 AS outcome, sum(_sample_interval) AS count
        FROM ${table} WHERE blob1 = 'hydration' AND ${since(days)} GROUP BY page, outcome FORMAT JSON`
      return (await query(sql, hydrationRows, options)).data
    },
    async readVitals(days) {
      const sql = `SELECT blob2 AS page, blob3 AS metric, double1 AS bucket,
          sum(_sample_interval) AS count FROM ${table} WHERE blob1 = 'vital' AND ${since(days)}
        GROUP BY page, metric, bucket FORMAT JSON`
      return (await query(sql, vitalRows, options)).data
    },
    async readFunnel(days, by) {
      const key = by === null ? "''" : funnelColumns[by]
      const sql = `SELECT ${key} AS key, blob2 AS stage, sum(_sample_interval) AS count
        FROM ${table} WHERE blob1 = 'funnel' AND ${since(days)} GROUP BY key, stage FORMAT JSON`
      return (await query(sql, funnelRows, options)).data
    },
  }
}

async function query<Schema extends z.ZodMiniType>(
  sql: string,
  schema: Schema,
  { baseUrl, accountId, apiToken }: Options,
): Promise<z.output<Schema>> {
  if (accountId === '' || apiToken === '') throw new MetricsUnreadable('not_configured')
  const reply = await callVendor({
    url: `${baseUrl}/client/v4/accounts/${accountId}/analytics_engine/sql`,
    method: 'POST',
    headers: { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'text/plain' },
    body: sql,
    timeoutMs,
  })
  if (reply.kind === 'no_response') throw new MetricsUnreadable(reply.cause)
  const rows = schema.safeParse(reply.json)
  if (reply.status === 200 && rows.success) return rows.data
  throw new MetricsUnreadable(reply.status === 200 ? 'unreadable' : `status_${reply.status}`)
}
