// The pages that Lighthouse measures, what is read of its reports, and the goals.
import { z } from 'zod'
import { toVerdict } from './report.ts'

/** Every page of the sitemap, and other public pages that need no personal link. */
export const pages: readonly string[] = [
  ...['/', '/about', '/how-it-works', '/security', '/accessibility'],
  ...['/accessibility/report', '/careers', '/brand-kit'],
  ...['/five', '/ebills', '/payment-plan-options', '/termsofservice', '/privacy', '/contact'],
  ...['/partners', '/pay', '/cedar-hollow', '/web-payment-multi-option/harbor-occupational'],
  ...['/web-payment', '/web-payment?p=p_cedar', '/download', '/financing', '/getpaid'],
  '/member-signup',
]

/** Phones are redirected from this page. */
const devicesOf = (path: string) =>
  path === '/pay' ? (['computer'] as const) : (['phone', 'computer'] as const)

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
      devicesOf(path).map((device) => ({ path, language, device })),
    ),
  )

export const toVariantPath = ({ path, language }: Variant): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

export const toFlags = ({ device }: Variant): readonly string[] =>
  device === 'computer' ? ['--preset=desktop'] : []

const report = z.object({
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
})

export type Run = {
  /** The lowest score, except that for search engines, which noindex pages cannot have. */
  readonly score: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  readonly bytes: number
}

export function readRun(json: unknown): Run {
  const { audits, categories } = report.parse(json)
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scores = ['performance', 'accessibility', 'best-practices'].map((name) =>
    Math.round((categories[name]?.score ?? 0) * 100),
  )
  return {
    score: Math.min(...scores),
    lcpMs: numberOf('largest-contentful-paint'),
    tbtMs: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    bytes: numberOf('total-byte-weight'),
  }
}

const lcpGoalMs = (path: string) => (/^\/web-payment(?:\?|$)/.test(path) ? 1050 : 900)

/** What does not depend on the machine. */
export const isGood = ({ score, cls }: Run): boolean => score === 100 && cls === 0

const isMet = ({ path }: Variant, run: Run): boolean =>
  isGood(run) && run.lcpMs <= lcpGoalMs(path) && run.tbtMs <= 50

export const toCells = (variant: Variant, run: Run) => [
  ...[toVariantPath(variant), variant.device, run.score],
  ...[run.lcpMs.toFixed(0), run.tbtMs.toFixed(0), run.cls.toFixed(3)],
  ...[(run.bytes / 1000).toFixed(0), toVerdict(isMet(variant, run))],
]
export const cellHead = [
  ...['page', 'device', 'lowest score except SEO', 'LCP, ms', 'TBT, ms', 'CLS', 'KB', 'goals'],
] as const
