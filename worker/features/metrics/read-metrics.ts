// Reads field data for staff: the 75th percentile of each page's vitals, computed from counts.
import type { ReadMetricsInput } from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { toPercentile } from '../../../shared/metrics/histogram'
import { vitalNames } from '../../../shared/metrics/vitals'
import { ok, type Result } from '../../../shared/result'
import type { MetricsStore, VitalCount } from '../../vendors/metrics/metrics'

export const defaultReportDays = 28
/** Google's share: three of four page views are as fast, or faster. */
const vitalsShare = 0.75

type Report = BackOfficeReplies['readMetrics']

type Deps = {
  readonly config: { readonly METRICS: Report['store'] }
  readonly metricsStore: MetricsStore | null
}

export async function readMetrics(
  { days = defaultReportDays }: ReadMetricsInput,
  { config, metricsStore }: Deps,
): Promise<Result<Report, never>> {
  const counts = (await metricsStore?.readVitals(days)) ?? []
  return ok({ store: config.METRICS, days, vitals: toVitals(counts) })
}

/** One row per page and metric, in the order of the page's name. */
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
