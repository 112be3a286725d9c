// The pages that Lighthouse measures, the parser of its report, and its table.
import { z } from 'zod'
import { median } from './measure.ts'
import { toMarkdown, writePart } from './report.ts'

/** Every page of the sitemap, and other public pages that need no personal link. */
export const pages: readonly string[] = [
  '/',
  '/about',
  '/how-it-works',
  '/security',
  '/accessibility',
  '/careers',
  '/brand-kit',
  '/five',
  '/ebills',
  '/payment-plan-options',
  '/termsofservice',
  '/privacy',
  '/contact',
  '/partners',
  '/pay',
  '/cedar-hollow',
  '/web-payment-multi-option/harbor-occupational',
  '/web-payment',
  '/web-payment?p=p_cedar',
  '/download',
  '/financing',
  '/getpaid',
  '/member-signup',
]

/** Phones are redirected from this page, so it is measured on a computer that is as slow as a phone. */
const isForComputers = (path: string): boolean => path === '/pay'

export type Variant = {
  /** With its query. */
  readonly path: string
  readonly language: 'en' | 'es'
  readonly device: 'phone' | 'computer'
}

/** Each page in both languages, on a slow phone and on a computer. */
export const toVariants = (paths: readonly string[]): readonly Variant[] =>
  paths.flatMap((path) =>
    (['en', 'es'] as const).flatMap((language) =>
      (['phone', 'computer'] as const).map((device) => ({ path, language, device })),
    ),
  )

export const toVariantPath = ({ path, language }: Variant): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** A desktop by user agent and client hints; throttling stays the slow phone's. */
const computerFlags = [
  '--emulated-user-agent=Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  `--extra-headers=${JSON.stringify({ 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Windows"' })}`,
]

export function toFlags({ path, device }: Variant): readonly string[] {
  if (device === 'computer') return ['--preset=desktop']
  return isForComputers(path) ? computerFlags : []
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

const audit = z.object({
  id: z.string(),
  title: z.string(),
  score: z.nullable(z.number()),
  scoreDisplayMode: z.string(),
  numericValue: z.optional(z.number()),
  displayValue: z.optional(z.string()),
  details: z.optional(z.unknown()),
})
const networkRequests = z.object({ items: z.array(z.object({ url: z.string() })) })
const category = z.object({
  score: z.nullable(z.number()),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const report = z.object({
  audits: z.record(z.string(), audit),
  categories: z.record(z.string(), category),
})

export type Run = {
  readonly scores: Readonly<Record<Category, number>>
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  readonly bytes: number
  /** All requests, including those of frames. */
  readonly urls: readonly string[]
  /** Failed audits of the categories other than performance. */
  readonly findings: readonly string[]
}

export function readRun(json: unknown): Run {
  const { audits, categories: found } = report.parse(json)
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scoreOf = (name: Category) => Math.round((found[name]?.score ?? 0) * 100)
  const requests = networkRequests.parse(audits['network-requests']?.details).items
  const failed = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
    .map(({ id }) => audits[id])
    .filter((row) => row !== undefined && row.score !== null && row.score < 1)
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: numberOf('largest-contentful-paint'),
    tbtMs: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    bytes: numberOf('total-byte-weight'),
    urls: requests.map(({ url }) => url),
    findings: failed.map((row) => `${row?.id}: ${row?.title} ${row?.displayValue ?? ''}`.trim()),
  }
}

export const toFindings = (runs: readonly Run[]): readonly string[] => [
  ...new Set(runs.flatMap(({ findings }) => findings)),
]

const lcpGoalMs = (path: string) => (/^\/web-payment(?:\?|$)/.test(path) ? 1050 : 900)

export const isMet = ({ path }: Variant, runs: readonly Run[]): boolean =>
  isGood(path, toMedians(runs))

/** A noindex page may score less than 100 for SEO, since it cannot reach 100. */
const isGood = (path: string, row: ReturnType<typeof toMedians>) =>
  Math.min(row.performance, row.accessibility, row.practices) === 100 &&
  (row.seo === 100 || row.isNoindex) &&
  row.lcp <= lcpGoalMs(path) &&
  row.tbt <= 50 &&
  row.cls === 0

function toMedians(runs: readonly Run[]) {
  const medianOf = (pick: (run: Run) => number) => median(runs.map(pick))
  return {
    performance: medianOf(({ scores }) => scores.performance),
    accessibility: medianOf(({ scores }) => scores.accessibility),
    practices: medianOf(({ scores }) => scores['best-practices']),
    seo: medianOf(({ scores }) => scores.seo),
    isNoindex: toFindings(runs).some((finding) => finding.startsWith('is-crawlable')),
    lcp: medianOf(({ lcpMs }) => lcpMs),
    tbt: medianOf(({ tbtMs }) => tbtMs),
    cls: medianOf(({ cls }) => cls),
    bytes: medianOf(({ bytes }) => bytes),
    requests: medianOf(({ urls }) => urls.length),
  }
}

export type MeasuredPage = { readonly variant: Variant; readonly runs: readonly Run[] }

export function toTable(measured: readonly MeasuredPage[]): string {
  const head = [
    'page',
    'language',
    'device',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP, ms',
    'LCP goal',
    'TBT, ms',
    'CLS',
    'KB',
    'requests',
    '',
    'runs',
  ]
  const lines = measured.map(({ variant: { path, language, device }, runs }) => {
    const row = toMedians(runs)
    return [
      path,
      language,
      device,
      row.performance,
      row.accessibility,
      row.practices,
      row.isNoindex ? `${row.seo} (noindex)` : row.seo,
      row.lcp.toFixed(0),
      lcpGoalMs(path),
      row.tbt.toFixed(0),
      row.cls.toFixed(3),
      (row.bytes / 1000).toFixed(0),
      row.requests,
      isGood(path, row) ? 'met' : 'NOT MET',
      runs.length,
    ]
  })
  return toMarkdown([head, head.map(() => '---'), ...lines])
}

/** The worst values of each kind of page, and the pages that missed a goal. */
function toSummary(measured: readonly MeasuredPage[]): string {
  const rows = measured.map(({ variant, runs }) => ({ ...variant, ...toMedians(runs) }))
  const head = [
    'pages',
    'lowest score except SEO',
    'LCP, ms',
    'at most',
    'TBT, ms',
    'CLS',
    'KB',
    'missed',
  ]
  const kinds = [900, 1050].flatMap((goal) =>
    (['phone', 'computer'] as const).map((device) => ({ goal, device })),
  )
  const lines = kinds.map(({ goal, device }) => {
    const kind = rows.filter((row) => lcpGoalMs(row.path) === goal && row.device === device)
    const worst = (pick: (row: (typeof rows)[number]) => number) => Math.max(...kind.map(pick))
    const lowest = -worst((row) => -Math.min(row.performance, row.accessibility, row.practices))
    const missed = kind
      .filter((row) => !isGood(row.path, row))
      .map(({ path, language }) => `${path} (${language})`)
    return [
      `${new Set(kind.map(({ path }) => path)).size} ${goal === 900 ? 'public' : 'payment'} pages, ${device}`,
      lowest,
      worst(({ lcp }) => lcp).toFixed(0),
      goal,
      worst(({ tbt }) => tbt).toFixed(0),
      worst(({ cls }) => cls).toFixed(3),
      (worst(({ bytes }) => bytes) / 1000).toFixed(0),
      missed.length === 0 ? 'none' : missed.join(' '),
    ]
  })
  return toMarkdown([head, head.map(() => '---'), ...lines])
}

export function writeReport(measured: readonly MeasuredPage[], runs: number): void {
  const how = `both languages, ${runs === 1 ? 'one run' : `median of ${runs}`} each, median of three where a goal was missed; the worst value of each kind of page`
  writePart('lighthouse', how, toSummary(measured))
}
