// Payees whose payers return from the financing page to the payee’s own page.
import type { FinancingPageData } from '../../../shared/financing/page-data'
import { one } from '../../platform/db/d1'

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const financingQueries = {
  find: `SELECT p.name, p.slug, p.phone FROM financing_links f JOIN payees p ON p.id = f.payee_id
    WHERE f.name = ?1`,
} as const

const maxNameLength = 100

/** A payee's name as the table has it: in lower case, with single spaces. Null if it is empty or too long. */
export function toFinancingName(text: string): string | null {
  const name = text
    .normalize('NFKC')
    .replace(/[\s+_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return name === '' || name.length > maxNameLength ? null : name
}

type Row = { readonly name: string; readonly slug: string; readonly phone: string | null }

/** `normalizedName`: the result of toFinancingName. */
export async function findFinancingLink(
  db: D1Database,
  normalizedName: string,
): Promise<FinancingPageData['back'] | null> {
  const row = await one<Row>(db.prepare(financingQueries.find).bind(normalizedName))
  return row && { path: `/${row.slug}`, payeeName: row.name, payeePhone: row.phone || null }
}
