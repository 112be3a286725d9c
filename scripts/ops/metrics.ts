// The report of field data (docs/back-office.md): three tables, and a picture.
import { writeFileSync } from 'node:fs'
import { funnelGroups } from '../../shared/metrics/funnel.ts'
import { toRating, vitalNames } from '../../shared/metrics/vitals.ts'
import { drawMetrics, type MetricsReport, toStageText, toVitalText } from './metrics-picture.ts'
import type { OpsCommand } from './ops-command.ts'
import { parseCountOption, UsageError } from './option-values.ts'
import { toCount, toTable } from './print.ts'
import { OpsError } from './site.ts'
import { showTextCount } from './texts.ts'

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

/** A row per group and a column per stage; without groups, a row per stage. */
function showFunnel({ funnel }: MetricsReport, by: string | undefined): string {
  const [first] = funnel
  if (!first) return 'No payer found a biller in this period.'
  if (by === undefined)
    return toTable(
      ['step', 'count'],
      first.stages.map(({ stage, count }) => [toStageText(stage), String(count)]),
    )
  return toTable(
    [by, ...first.stages.map(({ stage }) => toStageText(stage))],
    funnel.map(({ key, stages }) => [key || '(none)', ...stages.map(({ count }) => String(count))]),
  )
}

const showHydrations = ({ hydrations }: MetricsReport): string =>
  toTable(
    ['outcome', 'page', 'page views'],
    hydrations.map(({ outcome, page, count }) => [outcome, page, String(count)]),
  )

const isEmpty = ({ vitals, hydrations, funnel }: MetricsReport): boolean =>
  vitals.length === 0 && hydrations.length === 0 && funnel.length === 0

type ReportOptions = { readonly file: string | null; readonly by: string | undefined }

export function showMetrics(report: MetricsReport, { file, by }: ReportOptions): string {
  if (report.store === 'off')
    return 'The site measures nothing: METRICS is off (docs/deploy.md, "Field data").'
  const period = `the last ${toCount(report.days, 'day')}`
  if (isEmpty(report)) return `Nothing was measured in ${period}.`
  return [
    `75th percentile of ${period}; one page view in ten is measured`,
    report.vitals.length === 0 ? 'No page view was measured.' : showVitals(report),
    'Pages that something changed before hydration (docs/log-events.md, "hydration")',
    report.hydrations.length === 0 ? 'None.' : showHydrations(report),
    `Payments of ${period}`,
    showFunnel(report, by),
    ...(file === null ? [] : [`Picture: ${file}`]),
  ].join('\n\n')
}

function parseGroup(by: string): string {
  if (!funnelGroups.some((group) => group === by))
    throw new UsageError(`--by should be ${funnelGroups.join(', ')}.`)
  return by
}

export function savePicture(file: string, svg: string): void {
  try {
    writeFileSync(file, svg)
  } catch {
    throw new OpsError(`${file} cannot be written.`)
  }
}

export const metricsCommands: readonly OpsCommand[] = [
  {
    name: 'report',
    usage: `report [--days <n>] [--by ${funnelGroups.join('|')}] [--svg <file.svg>]`,
    summary:
      'web vitals, the payment funnel, and texts to read, as tables and as a picture (report.svg; with --json only --svg writes one)',
    allowedOptions: ['days', 'by', 'svg'],
    positionals: [],
    async run(_, { days, by, json = false, svg }, call) {
      const [metrics, { open, overdue }] = await Promise.all([
        call('readMetrics', {
          ...(days !== undefined && { days: parseCountOption('days', days) }),
          ...(by !== undefined && { by: parseGroup(by) }),
        }),
        call('listInboundTexts', { limit: 1 }),
      ])
      const result = { ...metrics, inboundTexts: { open, overdue } }
      // A program that reads the JSON gets no file that it did not ask for.
      const wanted = svg ?? (json ? null : 'report.svg')
      const file = isEmpty(result) ? null : wanted
      if (file !== null) savePicture(file, drawMetrics(result))
      const text = `${showMetrics(result, { file, by })}\n\n${showTextCount({ open, overdue })}`
      return { result, text }
    },
  },
]
