// Draws the report of field data as an SVG document without links, scripts or external fonts.
import { toRating, type VitalName, vitalNames } from '../../shared/metrics/vitals.ts'
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import { toCount } from './print.ts'

export type MetricsReport = CommandReply<'readMetrics'>

/** `p75` is in milliseconds, or in thousandths for CLS. */
export const toVitalText = (metric: VitalName, p75: number): string =>
  metric === 'cls' ? (p75 / 1000).toFixed(3) : `${p75} ms`

export const toStageText = (stage: string): string => stage.replaceAll('_', ' ')

const width = 860
const labelWidth = 200
const rowHeight = 28
const barHeight = 16
const gap = 20
const funnelColor = '#b4552d'
const ratingColors = { good: '#2f7d4f', fair: '#b7791f', poor: '#b3362b' } as const

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const toXml = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '')

type Bar = {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly color: string
}

const drawText = (x: number, y: number, text: string, attributes = ''): string =>
  `<text x="${x}" y="${y}"${attributes}>${toXml(text)}</text>`

const drawBar = ({ x, y, length, color }: Bar): string =>
  `<rect x="${x}" y="${y}" width="${Math.max(2, Math.round(length))}" height="${barHeight}" rx="3" fill="${color}"/>`

type Part = { readonly height: number; readonly lines: readonly string[] }

/** One row per page, one column per metric; a bar's color is Google's rating. */
function drawVitals({ vitals }: MetricsReport, top: number): Part {
  const pages = [...new Set(vitals.map(({ page }) => page))]
  const columnWidth = (width - labelWidth - gap) / vitalNames.length
  const lines = vitalNames.flatMap((metric, index) => {
    const own = vitals.filter((row) => row.metric === metric)
    const longest = Math.max(1, ...own.map(({ p75 }) => p75))
    const x = labelWidth + index * columnWidth
    return [
      drawText(x, top, metric.toUpperCase(), ' font-weight="600"'),
      ...own.flatMap(({ page, p75 }) => {
        const y = top + gap / 2 + pages.indexOf(page) * rowHeight
        const length = (p75 / longest) * (columnWidth - 90)
        const color = ratingColors[toRating(metric, p75)]
        return [
          drawBar({ x, y, length, color }),
          drawText(x + Math.round(length) + 8, y + 13, toVitalText(metric, p75)),
        ]
      }),
    ]
  })
  const labels = pages.map((page, at) => drawText(gap, top + gap / 2 + at * rowHeight + 13, page))
  return { height: gap + pages.length * rowHeight, lines: [...lines, ...labels] }
}

/** One bar per stage: the sum of all rows. */
function drawFunnel({ funnel }: MetricsReport, top: number): Part {
  const stages = funnel[0]?.stages.map(({ stage }) => stage) ?? []
  const counts = stages.map((wanted) =>
    funnel
      .flatMap((row) => row.stages)
      .reduce((sum, { stage, count }) => sum + (stage === wanted ? count : 0), 0),
  )
  const longest = Math.max(1, ...counts)
  const lines = stages.flatMap((stage, at) => {
    const y = top + gap / 2 + at * rowHeight
    const count = counts[at] ?? 0
    const length = (count / longest) * (width - labelWidth - 100)
    return [
      drawText(gap, y + 13, toStageText(stage)),
      drawBar({ x: labelWidth, y, length, color: funnelColor }),
      drawText(labelWidth + Math.round(length) + 8, y + 13, String(count)),
    ]
  })
  return { height: gap + stages.length * rowHeight, lines }
}

export function drawMetrics(report: MetricsReport): string {
  const title = `Field data of the last ${toCount(report.days, 'day')}`
  const vitals = drawVitals(report, 80)
  const funnelTop = 80 + vitals.height + gap
  const funnel = drawFunnel(report, funnelTop + gap)
  const height = funnelTop + gap + funnel.height + gap
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#1f2328">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    drawText(gap, 34, title, ' font-size="18" font-weight="600"'),
    drawText(gap, 54, '75th percentile by page: green is good, amber could be better, red is poor'),
    ...vitals.lines,
    drawText(gap, funnelTop + 8, 'How far payers got', ' font-weight="600"'),
    ...funnel.lines,
    '</svg>',
    '',
  ].join('\n')
}
