// Reads field data for staff: the 75th percentile of each page's vitals, computed from counts, and the
// funnel of payments.
import type { ReadMetricsInput } from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { type FunnelGroup, funnelStages } from '../../../shared/metrics/funnel'
import { toPercentile } from '../../../shared/metrics/histogram'
import { vitalNames } from '../../../shared/metrics/vitals'
import { err, ok, type Result } from '../../../shared/result'
import {
  type FunnelCount,
  type MetricsStore,
  MetricsUnreadable,
  type VitalCount,
} from '../../vendors/metrics/metrics'

export const defaultReportDays = 28
/** The share that Google uses: three of four page views are as fast, or faster. */
export const vitalsShare = 0.75

type Report = BackOfficeReplies['readMetrics']

/** The largest come first; more would fill a terminal. Days are neither sorted by size nor cut. */
const maxFunnelRows = 50

type Failure = { readonly kind: 'metrics_unreadable'; readonly why: string }
type Period = { readonly days: number; readonly by: FunnelGroup | undefined }

type Deps = {
  readonly config: { readonly METRICS: Report['store'] }
  readonly metricsStore: MetricsStore | null
}

export async function readMetrics(
  { days = defaultReportDays, by }: ReadMetricsInput,
  { config, metricsStore }: Deps,
): Promise<Result<Report, Failure>> {
  try {
    return ok(await readReport({ days, by }, { config, metricsStore }))
  } catch (error) {
    if (error instanceof MetricsUnreadable)
      return err({ kind: 'metrics_unreadable', why: error.why })
    throw error
  }
}

async function readReport({ days, by }: Period, { config, metricsStore }: Deps): Promise<Report> {
  const [vitals, funnel] = await Promise.all([
    metricsStore?.readVitals(days),
    metricsStore?.readFunnel(days, by ?? null),
  ])
  const rows = toFunnel(funnel ?? [])
  return {
    store: config.METRICS,
    days,
    vitals: toVitals(vitals ?? []),
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
      return p75 === null ? [] : [{ page, metric, p75, views }]
    }),
  )
}

/** One row per key with every stage, in the order of the keys. */
function toFunnel(counts: readonly FunnelCount[]): Report['funnel'] {
  const keys = [...new Set(counts.map(({ key }) => key))].sort()
  return keys.map((key) => ({
    key,
    stages: funnelStages.map((stage) => ({
      stage,
      count: counts.find((row) => row.key === key && row.stage === stage)?.count ?? 0,
    })),
  }))
}

const toSize = ({ stages }: Report['funnel'][number]) =>
  stages.reduce((sum, { count }) => sum + count, 0)

const sortBySize = (rows: Report['funnel']) => rows.toSorted((a, b) => toSize(b) - toSize(a))
