// Reads field data for staff: the 75th percentile of each page's vitals, computed from counts, and the
// funnel of payments.
import * as z from 'zod/mini'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { type FunnelGroup, funnelGroups, funnelStages } from '../../../shared/metrics/funnel'
import { toPercentile } from '../../../shared/metrics/histogram'
import { toRating, vitalNames, vitalRatings } from '../../../shared/metrics/vitals'
import { err, ok } from '../../../shared/result'
import {
  type FunnelCount,
  type MetricsStore,
  MetricsUnreadable,
  type VitalCount,
} from '../../vendors/metrics/metrics'
import { defineCommand } from './define-command'

export const maxReportDays = 400

const reportDaysError = commandErrors.days(maxReportDays)

const metricsReport = z.object({
  /** METRICS: where the counts are. */
  store: z.enum(['off', 'd1', 'analytics-engine']),
  days: z.int(),
  vitals: z.array(
    z.object({
      page: z.string(),
      metric: z.enum(['lcp', 'inp', 'cls']),
      /** Three of four page views have this value or a lower one: ms, or thousandths for cls. */
      p75: z.int(),
      rating: z.enum(vitalRatings),
      views: z.int(),
    }),
  ),
  /** Page views that were not hydrated as the server sent them; the most frequent first. */
  hydrations: z.array(z.object({ page: z.string(), outcome: z.string(), count: z.int() })),
  /** By key: a day, payee id, language or device class; one row with an empty key without `by`. */
  funnel: z.array(
    z.object({
      key: z.string(),
      stages: z.record(z.string(), z.int()),
    }),
  ),
})

export const defaultReportDays = 28
/** The share that Google uses: three of four page views are as fast, or faster. */
export const vitalsShare = 0.75

type Report = z.output<typeof metricsReport>

/** The largest come first. Days are neither sorted by size nor cut. */
const maxFunnelRows = 50

type Period = { readonly days: number; readonly by: FunnelGroup | undefined }

type Deps = {
  readonly config: { readonly METRICS: Report['store'] }
  readonly metricsStore: MetricsStore | null
}

export const readMetrics = defineCommand({
  summary: 'Returns the web vitals of the pages and the payment funnel.',
  input: z.strictObject({
    /** How many days, today included. */
    days: z.optional(
      z
        .int({ error: reportDaysError })
        .check(
          z.minimum(1, { error: reportDaysError }),
          z.maximum(maxReportDays, { error: reportDaysError }),
        ),
    ),
    /** What the funnel is grouped by. */
    by: z.optional(z.enum(funnelGroups, { error: requestErrors.oneOf(funnelGroups) })),
  }),
  reply: metricsReport,
  failures: ['metrics_unreadable'],
  async run({ days = defaultReportDays, by }, deps) {
    try {
      return ok(await readReport({ days, by }, deps))
    } catch (error) {
      if (error instanceof MetricsUnreadable)
        return err({ kind: 'metrics_unreadable', why: error.why })
      throw error
    }
  },
})

async function readReport({ days, by }: Period, { config, metricsStore }: Deps): Promise<Report> {
  const [vitals, hydrations, funnel] = await Promise.all([
    metricsStore?.readVitals(days),
    metricsStore?.readHydrations(days),
    metricsStore?.readFunnel(days, by ?? null),
  ])
  const rows = toFunnel(funnel ?? [])
  return {
    store: config.METRICS,
    days,
    vitals: toVitals(vitals ?? []),
    hydrations: (hydrations ?? []).toSorted((a, b) => b.count - a.count),
    funnel: by === 'day' ? rows : sortBySize(rows).slice(0, maxFunnelRows),
  }
}

/** One row per page and metric, in the order of the pages' names. */
function toVitals(counts: readonly VitalCount[]): Report['vitals'] {
  const pages = [...new Set(counts.map(({ page }) => page))].sort()
  return pages.flatMap((page) =>
    vitalNames.flatMap((metric) => {
      const own = counts.filter((row) => row.page === page && row.metric === metric)
      const p75 = toPercentile(own, vitalsShare)
      const views = own.reduce((sum, { count }) => sum + count, 0)
      return p75 === null ? [] : [{ page, metric, p75, rating: toRating(metric, p75), views }]
    }),
  )
}

/** One row per key with every stage, in the order of the keys. */
function toFunnel(counts: readonly FunnelCount[]): Report['funnel'] {
  const keys = [...new Set(counts.map(({ key }) => key))].sort()
  return keys.map((key) => ({
    key,
    stages: Object.fromEntries(
      funnelStages.map((stage) => [
        stage,
        counts.find((row) => row.key === key && row.stage === stage)?.count ?? 0,
      ]),
    ),
  }))
}

const toSize = ({ stages }: Report['funnel'][number]) =>
  Object.values(stages).reduce((sum, count) => sum + count, 0)

const sortBySize = (rows: Report['funnel']) => rows.toSorted((a, b) => toSize(b) - toSize(a))
