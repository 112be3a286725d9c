// The import's queries and its transaction. Lists are bound as JSON, because D1 allows 100 bound values.
// Rows are written in chunks, because D1 allows 2 MB per value.
import type { PayeeLine } from '../../../../shared/back-office/payee-import'
import { allPayeeColumns, type CellsOf, toCells } from '../../../../shared/payees/payee-columns'
import { all, one } from '../../../platform/db/d1'
import { isBatchRefused, requireSql } from '../../../platform/db/require-sql'

export type StoredPayee = CellsOf<typeof allPayeeColumns> & {
  readonly created_at: number
  readonly updated_at: number
}

const rowColumns = Object.values(allPayeeColumns).map(({ column }) => column)
const columns = rowColumns.join(', ')
const rowsPerStatement = 300

/** Exported for tests. */
export const importQueries = {
  byIds: `SELECT ${columns}, created_at, updated_at FROM payees
    WHERE id IN (SELECT value FROM json_each(?1))`,
  byIdOrSlug: `SELECT ${columns}, created_at, updated_at FROM payees WHERE id = ?1
    UNION ALL
    SELECT ${columns}, created_at, updated_at FROM payees WHERE slug = lower(?1) LIMIT 1`,
  slugOwners: 'SELECT id, slug FROM payees WHERE slug IN (SELECT value FROM json_each(?1))',
  // A chooser (multi-option) has its payee's slug and hides no page.
  sitePaths: `SELECT slug, kind FROM site_paths
    WHERE kind <> 'multi-option' AND slug IN (SELECT value FROM json_each(?1))`,
  // ?1: [[id, updated_at or null], …].
  requireUnchanged: requireSql(`NOT EXISTS (
      SELECT 1 FROM json_each(?1) j LEFT JOIN payees p ON p.id = j.value ->> '$[0]'
      WHERE p.updated_at IS NOT j.value ->> '$[1]')`),
  // Frees slugs first, so that payees can swap them. No slug contains "~".
  freeSlugs: `UPDATE payees SET slug = '~' || rowid
    WHERE id IN (SELECT value FROM json_each(?1))`,
  // Not OR REPLACE: it would delete the old row without running the search's delete trigger, and lose created_at.
  write: `INSERT INTO payees (${columns}, created_at, updated_at)
    SELECT ${rowColumns.map((_, index) => `value ->> '$[${index}]'`).join(', ')}, ?2, ?2
    FROM json_each(?1) WHERE true
    ON CONFLICT (id) DO UPDATE SET
      ${rowColumns.map((column) => `${column} = excluded.${column}`).join(', ')},
      updated_at = excluded.updated_at`,
} as const

export async function findPayeesByIds(
  db: D1Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPayee>> {
  const rows = await all<StoredPayee>(db.prepare(importQueries.byIds).bind(JSON.stringify(ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

export function findPayeeByIdOrSlug(db: D1Database, idOrSlug: string): Promise<StoredPayee | null> {
  return one(db.prepare(importQueries.byIdOrSlug).bind(idOrSlug))
}

/** Maps each slug to the id of its payee. */
export async function findSlugOwners(
  db: D1Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await all<{ readonly id: string; readonly slug: string }>(
    db.prepare(importQueries.slugOwners).bind(JSON.stringify(slugs)),
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Maps each slug whose path serves another page to that page's kind. */
export async function findReservedPaths(
  db: D1Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await all<{ readonly slug: string; readonly kind: string }>(
    db.prepare(importQueries.sitePaths).bind(JSON.stringify(slugs)),
  )
  return new Map(rows.map(({ slug, kind }) => [slug, kind]))
}

export type PayeeWrite = {
  readonly payee: PayeeLine
  /** `updated_at` when the payee was read; null for a new payee. */
  readonly previousUpdatedAt: number | null
  readonly changesSlug: boolean
}

type Write = {
  readonly writes: readonly PayeeWrite[]
  readonly now: number
  /** Of the same batch. */
  readonly more?: readonly D1PreparedStatement[]
}

/** Writes all payees or none. False when another write changed one of them or claimed a slug. */
export async function writePayees(
  db: D1Database,
  { writes, now, more = [] }: Write,
): Promise<boolean> {
  if (writes.length === 0) return true
  const versions = writes.map(({ payee, previousUpdatedAt }) => [payee.payeeId, previousUpdatedAt])
  const idsWithNewSlug = writes
    .filter(({ changesSlug }) => changesSlug)
    .map(({ payee }) => payee.payeeId)
  const chunks = Array.from({ length: Math.ceil(writes.length / rowsPerStatement) }, (_, index) =>
    writes.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
  try {
    await db.batch([
      db.prepare(importQueries.requireUnchanged).bind(JSON.stringify(versions)),
      db.prepare(importQueries.freeSlugs).bind(JSON.stringify(idsWithNewSlug)),
      ...chunks.map((chunk) =>
        db
          .prepare(importQueries.write)
          .bind(
            JSON.stringify(
              chunk.map(({ payee }) => Object.values(toCells(allPayeeColumns, payee))),
            ),
            now,
          ),
      ),
      ...more,
    ])
    return true
  } catch (error) {
    if (isBatchRefused(error, 'payees.slug')) return false
    throw error
  }
}
