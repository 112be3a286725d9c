// Payees whose payers return from the financing page to the payee’s own page.
import type { FinancingPageData } from '../../../shared/financing/page-data'
import { one } from '../../platform/db/d1'

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const financingQueries = {
  find: 'SELECT payee_name, path FROM financing_links WHERE name = ?1',
} as const

type Row = { readonly payee_name: string; readonly path: string }

/** `normalizedName`: in lower case, with single spaces. */
export async function findFinancingLink(
  db: D1Database,
  normalizedName: string,
): Promise<FinancingPageData['back'] | null> {
  const row = await one<Row>(db.prepare(financingQueries.find).bind(normalizedName))
  return row && { path: row.path, payeeName: row.payee_name }
}
