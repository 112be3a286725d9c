// What the import asks of the payees, and its one transaction. Lists travel as JSON, since D1 binds
// a hundred values at most; a value of D1 has at most 2 MB, so rows go by the few hundred.
import { all, one } from '../../../platform/db/d1'
import { type Cells, rowColumns, type StoredPayee } from './payee-row'

const columns = rowColumns.join(', ')
const rowsInStatement = 300

/** Exported for the test that asks SQLite how it would answer them. */
export const importQueries = {
  byIds: `SELECT ${columns}, created_at, updated_at FROM payees
    WHERE id IN (SELECT value FROM json_each(?1))`,
  byIdOrSlug: `SELECT ${columns}, created_at, updated_at FROM payees WHERE id = ?1
    UNION ALL
    SELECT ${columns}, created_at, updated_at FROM payees WHERE slug = ?1 LIMIT 1`,
  slugOwners: 'SELECT id, slug FROM payees WHERE slug IN (SELECT value FROM json_each(?1))',
  sitePaths: `SELECT slug, kind FROM site_paths
    WHERE kind <> 'multi-option' AND slug IN (SELECT value FROM json_each(?1))`,
  // ?1: [[id, updated_at or null], …]. No JSON, so an error that undoes the batch, when another
  // import was quicker with one of them.
  requireUnchanged: `SELECT json(CASE WHEN EXISTS (
      SELECT 1 FROM json_each(?1) j LEFT JOIN payees p ON p.id = j.value ->> '$[0]'
      WHERE p.updated_at IS NOT j.value ->> '$[1]') THEN 'changed' ELSE 'null' END)`,
  // Two payees may trade their slugs: first each lets go of its own. No slug has a "~".
  freeSlugs: `UPDATE payees SET slug = '~' || rowid
    WHERE id IN (SELECT value FROM json_each(?1))`,
  // Not OR REPLACE, which would remove the row without the search's trigger, and its created_at.
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

export function findPayeeByIdOrSlug(db: D1Database, name: string): Promise<StoredPayee | null> {
  return one(db.prepare(importQueries.byIdOrSlug).bind(name))
}

/** By slug: the id of the payee that has it. */
export async function findSlugOwners(
  db: D1Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await all<{ readonly id: string; readonly slug: string }>(
    db.prepare(importQueries.slugOwners).bind(JSON.stringify(slugs)),
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Slugs whose address shows something else than their payee, and what. */
export async function findTakenPaths(
  db: D1Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await all<{ readonly slug: string; readonly kind: string }>(
    db.prepare(importQueries.sitePaths).bind(JSON.stringify(slugs)),
  )
  return new Map(rows.map(({ slug, kind }) => [slug, kind]))
}

export type PayeeWrite = {
  readonly payeeId: string
  readonly cells: Cells
  /** When the payee that was read was last written; null for one that was not there. */
  readonly knownUpdatedAt: number | null
  readonly changesSlug: boolean
}

/** All of them or none. False: meanwhile somebody else wrote one of them, or took a slug. */
export async function writePayees(
  db: D1Database,
  writes: readonly PayeeWrite[],
  now: number,
): Promise<boolean> {
  if (writes.length === 0) return true
  const known = writes.map(({ payeeId, knownUpdatedAt }) => [payeeId, knownUpdatedAt])
  const moved = writes.filter(({ changesSlug }) => changesSlug).map(({ payeeId }) => payeeId)
  const chunks = Array.from({ length: Math.ceil(writes.length / rowsInStatement) }, (_, index) =>
    writes.slice(index * rowsInStatement, (index + 1) * rowsInStatement),
  )
  try {
    await db.batch([
      db.prepare(importQueries.requireUnchanged).bind(JSON.stringify(known)),
      db.prepare(importQueries.freeSlugs).bind(JSON.stringify(moved)),
      ...chunks.map((chunk) =>
        db
          .prepare(importQueries.write)
          .bind(
            JSON.stringify(chunk.map(({ cells }) => rowColumns.map((column) => cells[column]))),
            now,
          ),
      ),
    ])
    return true
  } catch (error) {
    if (isOvertaken(error)) return false
    throw error
  }
}

const isOvertaken = (error: unknown) =>
  error instanceof Error &&
  /malformed JSON|UNIQUE constraint failed: payees\.slug/.test(error.message)
