// Records of slugs, near slugs, and counts of paths that were not found. A page needs one round trip;
// resolve-payee-page.ts decides what the records mean.
import * as z from 'zod/mini'
import type { Payee } from '../../../shared/payees/payee'
import { type DailyCount, otherName } from '../../platform/counts/daily-counter'
import { all, hasChanged, type ReadDb } from '../../platform/db/d1'
import { misspellings } from '../payees/spelling'
import { directoryQueries, type PayeeRow, toPayee } from '../payees/store'

const sitePathRow = z.object({
  kind: z.enum(['home', 'redirect', 'multi-option', 'vanilla']),
  target: z.nullable(z.string()),
})
/** Only redirects have a `target`. */
export type SitePath = Readonly<z.output<typeof sitePathRow>>

const nearSlugRow = z.object({ slug: z.string(), name: z.string() })
export type NearSlug = Readonly<z.output<typeof nearSlugRow>>

export type ReportedPath = {
  readonly path: string
  readonly reports: number
  readonly lastDay: string
}

export type SlugFindings = {
  readonly sitePath: SitePath | null
  readonly payee: Payee | null
  /** Payees with similar slugs: same first letters, or a similar first word. Empty if a payee has the slug. */
  readonly nearSlugs: readonly NearSlug[]
}

/** How many paths have their own row per day (a trigger counts the rows in path_report_days); others share one. */
export const maxReportedPaths = 1000

/** U+10FFFF, the last code point, ends the range. */
const startsWith = (start: string) => `p.slug >= ${start} AND p.slug < ${start} || char(1114111)`

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const payLandingQueries = {
  sitePath: 'SELECT kind, target FROM site_paths WHERE slug = ?1',
  payee: directoryQueries.bySlug,
  // ?2: the first letters of the slug. ?3: spellings of its first word, as a JSON array.
  nearSlugs: `SELECT slug, name FROM (
      SELECT p.slug, p.name FROM payees p
      WHERE NOT EXISTS (SELECT 1 FROM payees WHERE slug = ?1) AND ${startsWith('?2')} LIMIT 40)
    UNION
    SELECT slug, name FROM (
      SELECT p.slug, p.name FROM json_each(?3) s
      CROSS JOIN payee_search_misspellings m ON m.spelling = s.value
      CROSS JOIN payees p ON ${startsWith('m.word')}
      WHERE NOT EXISTS (SELECT 1 FROM payees WHERE slug = ?1) LIMIT 40)`,
  report: `INSERT INTO path_reports (day, path, reports)
    SELECT ?1, CASE WHEN EXISTS (SELECT 1 FROM path_reports WHERE day = ?1 AND path = ?2)
      OR coalesce((SELECT paths FROM path_report_days WHERE day = ?1), 0) < ${maxReportedPaths}
      THEN ?2 ELSE '${otherName}' END, ?3 WHERE true
    ON CONFLICT (day, path) DO UPDATE SET reports = reports + excluded.reports`,
  listReports: `SELECT path, sum(reports) AS reports, max(day) AS lastDay FROM path_reports r
    WHERE day >= ?1
      AND day > coalesce((SELECT through_day FROM handled_paths h WHERE h.path = r.path), '')
    GROUP BY path ORDER BY reports DESC, path LIMIT 200`,
  handled: 'SELECT 1 FROM handled_paths WHERE path = ?1',
  // Writes nothing for a path that was not reported since.
  handle: `INSERT INTO handled_paths (path, through_day, handled_by)
    SELECT ?1, ?3, ?4 WHERE EXISTS (SELECT 1 FROM path_reports WHERE path = ?1 AND day >= ?2
      AND day > coalesce((SELECT through_day FROM handled_paths WHERE path = ?1), ''))
    ON CONFLICT (path) DO UPDATE SET through_day = excluded.through_day, handled_by = excluded.handled_by`,
} as const

export interface PayLandingStore {
  /** `slug` is lowercase. One round trip. */
  find(slug: string): Promise<SlugFindings>
  /** The 200 paths with most reports since `firstDay`, without what staff handled. */
  listReports(firstDay: string): Promise<ReportedPath[]>
  /** Takes a path's reports from `firstDay` to `today` off the list. */
  handle(
    path: string,
    by: { readonly firstDay: string; readonly today: string; readonly actor: string },
  ): Promise<'handled' | 'repeated' | 'not_found'>
}

const nearStartLength = 3

export function payLandingStore(db: ReadDb): PayLandingStore {
  return {
    async find(slug) {
      const firstWord = slug.split(/[._-]/, 1)[0] ?? ''
      // The type is that of the payee rows; the other two results are parsed below.
      const [payees, paths, near] = await db.batch<PayeeRow>([
        db.prepare(payLandingQueries.payee).bind(slug),
        db.prepare(payLandingQueries.sitePath).bind(slug),
        db
          .prepare(payLandingQueries.nearSlugs)
          .bind(slug, slug.slice(0, nearStartLength), JSON.stringify(misspellings(firstWord))),
      ])
      const payee = payees?.results[0]
      return {
        payee: payee ? toPayee(payee) : null,
        sitePath: z.parse(z.optional(sitePathRow), paths?.results[0]) ?? null,
        nearSlugs: z.parse(z.array(nearSlugRow), near?.results),
      }
    },
    async listReports(firstDay) {
      return [
        ...(await all<ReportedPath>(db.prepare(payLandingQueries.listReports).bind(firstDay))),
      ]
    },
    async handle(path, { firstDay, today, actor }) {
      const [before, written] = await db.batch([
        db.prepare(payLandingQueries.handled).bind(path),
        db.prepare(payLandingQueries.handle).bind(path, firstDay, today, actor),
      ])
      if (hasChanged(written)) return 'handled'
      return before?.results.length === 1 ? 'repeated' : 'not_found'
    },
  }
}

/** One statement for each path, because each may take one of the day's rows. A name is the result of toReportedPath. */
export const addPathReports = (
  db: D1Database,
  counts: readonly DailyCount[],
): readonly D1PreparedStatement[] =>
  counts.map(({ day, name, count }) => db.prepare(payLandingQueries.report).bind(day, name, count))
