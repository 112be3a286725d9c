// Payees with a way back of their own from the financing page.
import type { FinancingPageData } from '../../../shared/financing/page-data'
import { one } from '../../platform/db/d1'

/** Exported for the test that asks SQLite how it would answer them. */
export const financingQueries = {
  find: 'SELECT payee_name, path FROM financing_links WHERE name = ?1',
} as const

type Row = { readonly payee_name: string; readonly path: string }

export async function findFinancingLink(
  db: D1Database,
  name: string,
): Promise<FinancingPageData['back'] | null> {
  const row = await one<Row>(db.prepare(financingQueries.find).bind(name))
  return row && { path: row.path, payeeName: row.payee_name }
}
