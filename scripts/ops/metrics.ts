// The report of field data (docs/back-office.md): a table, and a picture beside it.
import { writeFileSync } from 'node:fs'
import { toRating, vitalNames } from '../../shared/metrics/vitals.ts'
import type { OpsCommand } from './commands.ts'
import { drawMetrics, type MetricsReport, toVitalText } from './metrics-picture.ts'
import { toCountOption } from './option-values.ts'
import { toCount, toTable } from './print.ts'
import { OpsError } from './site.ts'

/** One row per page; a missing value is a dash. */
function showVitals({ vitals }: MetricsReport): string {
  const pages = [...new Set(vitals.map(({ page }) => page))]
  const rows = pages.map((page) => {
    const own = vitals.filter((row) => row.page === page)
    const cells = vitalNames.map((metric) => {
      const found = own.find((row) => row.metric === metric)
      return found ? `${toVitalText(metric, found.p75)} ${toRating(metric, found.p75)}` : '-'
    })
    return [page, ...cells, String(Math.max(...own.map(({ views }) => views)))]
  })
  return toTable(['page', 'LCP', 'INP', 'CLS', 'measured views'], rows)
}

const isEmpty = ({ vitals }: MetricsReport): boolean => vitals.length === 0

export function showMetrics(report: MetricsReport, file: string | null): string {
  if (report.store === 'off')
    return 'The site measures nothing: METRICS is off (docs/deploy.md, "Field data").'
  const period = `the last ${toCount(report.days, 'day')}`
  if (isEmpty(report)) return `Nothing was measured in ${period}.`
  return [
    `75th percentile of ${period}; one page view in ten is measured`,
    showVitals(report),
    ...(file === null ? [] : [`Picture: ${file}`]),
  ].join('\n\n')
}

function savePicture(file: string, report: MetricsReport): void {
  try {
    writeFileSync(file, drawMetrics(report))
  } catch {
    throw new OpsError(`${file} cannot be written.`)
  }
}

export const metricsCommands: readonly OpsCommand[] = [
  {
    name: 'report',
    usage: 'report [--days <n>] [--svg <file.svg>]',
    does: 'how fast pages were for visitors, as a table and as a picture (report.svg)',
    takes: ['days', 'svg'],
    words: [],
    async run(_, { days, svg = 'report.svg' }, call) {
      const result = await call('readMetrics', {
        ...(days !== undefined && { days: toCountOption('days', days) }),
      })
      const file = isEmpty(result) ? null : svg
      if (file !== null) savePicture(file, result)
      return { result, text: showMetrics(result, file) }
    },
  },
]
