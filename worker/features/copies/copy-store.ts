// What the copies read from D1, and how far they are. A page is read in one batch, so that a line is a payment as it was at
// one time, and listed in another, which also ends the changes that are in it. A crash between the two leaves both undone.
import { all, one } from '../../platform/db/d1'
import { bindNamed } from '../../platform/db/named-values'
import { requireSql } from '../../platform/db/require-sql'
import { archivedTables, type StoredRow } from '../payments/archive/archive-object'
import type { WholeTable } from './copied-tables'
import type { CopyLine, CopyObject, RunName } from './copy-object'

const ids = 'IN (SELECT value FROM json_each(?1))'

/** The rows of each payment in the list ?1. Exported for the test that runs EXPLAIN QUERY PLAN. */
export const paymentRowQueries = [
  ...archivedTables.map(({ name, rows }) => ({
    name,
    sql: `SELECT * FROM ${name} WHERE ${rows.replace('= ?1', ids)}`,
  })),
  { name: 'archived_payments', sql: `SELECT * FROM archived_payments WHERE id ${ids}` },
]

/** Exported for the test that runs EXPLAIN QUERY PLAN. */
export const copyQueries = {
  changed: `SELECT DISTINCT payment_id AS id FROM copy_changes WHERE payment_id > '' ORDER BY payment_id LIMIT ?1`,
  live: 'SELECT id FROM payments WHERE id > ?2 ORDER BY id LIMIT ?1',
  archived: 'SELECT id FROM archived_payments WHERE id > ?2 ORDER BY id LIMIT ?1',
  tick: `UPDATE copy_clock SET at = max(at + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE id = 1 RETURNING at`,
  take: `UPDATE OR REPLACE copy_changes SET taken_by = ?2 WHERE payment_id ${ids}`,
  /** The rows before the first one that this page did not take are as many as its payments. */
  isMoreChanged: `SELECT 1 FROM copy_changes WHERE payment_id > '' AND taken_by <> ?1 LIMIT 1`,
  endChanges: `DELETE FROM copy_changes WHERE payment_id ${ids} AND taken_by = ?2`,
  dropLeftObjects: `DELETE FROM copy_objects WHERE run = ?1
    AND NOT EXISTS (SELECT 1 FROM copy_runs WHERE name = ?1 AND begun_at IS NOT NULL)`,
  requireRun: requireSql(
    'EXISTS (SELECT 1 FROM copy_runs WHERE name = ?1 AND begun_at = ?2 AND pages = ?3)',
  ),
} as const

/** Where a run continues. */
export type CopyRun = {
  readonly name: RunName
  /** Null between two runs. */
  readonly begun_at: number | null
  /** The latest migration when the run began. */
  readonly migration: string
  readonly part: number
  readonly after_key: string
  readonly pages: number
  readonly copied_at: number | null
  readonly copied_migration: string | null
}
export type OpenRun = CopyRun & { readonly begun_at: number }

export const listRuns = (db: D1Database): Promise<readonly CopyRun[]> =>
  all(db.prepare("SELECT * FROM copy_runs WHERE name > ''"))

export function findOpenRun(db: D1Database, name: string): Promise<OpenRun | null> {
  return one(
    db.prepare('SELECT * FROM copy_runs WHERE name = ?1 AND begun_at IS NOT NULL').bind(name),
  )
}

/** Does nothing while one is under way. */
export const beginRun = (db: D1Database, name: RunName): Promise<unknown> =>
  db.batch([
    db.prepare(copyQueries.tick),
    // Left when the row of the run was deleted: docs/restore.md.
    db.prepare(copyQueries.dropLeftObjects).bind(name),
    db
      .prepare(
        `INSERT INTO copy_runs (name, begun_at, migration)
        SELECT ?1, at, (SELECT max(name) FROM d1_migrations) FROM copy_clock WHERE id = 1
        ON CONFLICT (name) DO UPDATE SET begun_at = excluded.begun_at, migration = excluded.migration,
          part = 0, after_key = '[]', pages = 0
        WHERE begun_at IS NULL`,
      )
      .bind(name),
  ])

export type PaymentList = 'changed' | 'live' | 'archived'

type IdPage = { readonly list: PaymentList; readonly after: string; readonly limit: number }

async function listIds(db: D1Database, { list, after, limit }: IdPage): Promise<readonly string[]> {
  const statement = db.prepare(copyQueries[list])
  const rows = await all<{ readonly id: string }>(
    list === 'changed' ? statement.bind(limit) : statement.bind(limit, after),
  )
  return rows.map(({ id }) => id)
}

export type ReadPage = {
  readonly lines: readonly CopyLine[]
  readonly readAt: number
  /** Where the next page of this part begins; null after the last. */
  readonly next: readonly string[] | null
  /** The changes that are in it. */
  readonly changes: { readonly ids: readonly string[]; readonly takenBy: string } | null
}

type PaymentPage = IdPage & { readonly takenBy: string }

/** The last page of changes has the totals of the archive as they are then: with it, nothing that changed is missing. */
export async function readPayments(
  db: D1Database,
  { takenBy, ...page }: PaymentPage,
): Promise<ReadPage> {
  const paymentIds = await listIds(db, page)
  const list = JSON.stringify(paymentIds)
  const isChanged = page.list === 'changed'
  const [clock, taken, more, totals, ...found] = await db.batch<StoredRow>([
    db.prepare(copyQueries.tick),
    isChanged
      ? db.prepare(copyQueries.take).bind(list, takenBy)
      : db.prepare('SELECT 1 WHERE false'),
    db.prepare(copyQueries.isMoreChanged).bind(takenBy),
    db.prepare("SELECT * FROM archived_totals WHERE month > ''"),
    ...paymentRowQueries.map(({ sql }) => db.prepare(sql).bind(list)),
  ])
  const isLast = isChanged ? more?.results.length === 0 : paymentIds.length < page.limit
  const lines = toPaymentLines(
    paymentIds,
    found.map(({ results }) => results),
  )
  const totalLines = (totals?.results ?? []).map((row) => ({ table: 'archived_totals', row }))
  return {
    lines: isChanged && isLast ? [...lines, ...totalLines] : lines,
    readAt: Number(clock?.results[0]?.at),
    next: isLast ? null : [paymentIds.at(-1) ?? ''],
    changes: taken && isChanged ? { ids: paymentIds, takenBy } : null,
  }
}

/** `found`: the rows of each table, in the order of `paymentRowQueries`. */
function toPaymentLines(
  paymentIds: readonly string[],
  found: readonly (readonly StoredRow[])[],
): readonly CopyLine[] {
  const tablesOf = new Map(paymentIds.map((id) => [id, new Map<string, StoredRow[]>()]))
  const messages = paymentRowQueries.findIndex(({ name }) => name === 'outbox')
  const paymentOf = new Map((found[messages] ?? []).map((row) => [row.id, row.payment_id]))
  for (const [index, { name }] of paymentRowQueries.entries())
    for (const row of found[index] ?? []) {
      const owner = row.payment_id ?? paymentOf.get(row.outbox_id ?? null) ?? row.id
      const tables = tablesOf.get(String(owner))
      if (!tables) throw new Error(`a row of ${name} belongs to no payment of its page`)
      tables.set(name, [...(tables.get(name) ?? []), row])
    }
  return [...tablesOf].map(([payment, tables]) => ({ payment, tables: Object.fromEntries(tables) }))
}

/** Exported for the test that runs EXPLAIN QUERY PLAN. ?1: the limit; the others: the key of the row before. */
export const toTableQuery = ({ name, key, payment = 'NULL' }: WholeTable): string =>
  `SELECT *, ${payment} AS of_payment FROM ${name}
  WHERE (${key.join(', ')}) > (${key.map((_, index) => `?${index + 2}`).join(', ')})
  ORDER BY ${key.join(', ')} LIMIT ?1`

type TablePage = {
  readonly table: WholeTable
  /** Empty for the first page. */
  readonly after: readonly string[]
  readonly limit: number
}

export async function readTable(
  db: D1Database,
  { table, after, limit }: TablePage,
): Promise<ReadPage> {
  const values = table.key.map((_, index) => after[index] ?? '')
  const [clock, page] = await db.batch<StoredRow>([
    db.prepare(copyQueries.tick),
    db.prepare(toTableQuery(table)).bind(limit, ...values),
  ])
  const rows = page?.results ?? []
  const last = rows.length < limit ? undefined : rows.at(-1)
  const lines = rows
    .filter(({ of_payment }) => of_payment === null)
    .map(({ of_payment: _, ...row }) => ({ table: table.name, row }))
  return {
    lines,
    readAt: Number(clock?.results[0]?.at),
    next: last ? table.key.map((column) => String(last[column])) : null,
    changes: null,
  }
}

const requireRun = (db: D1Database, { name, begun_at, pages }: OpenRun) =>
  db.prepare(copyQueries.requireRun).bind(name, begun_at, pages)

const insertObject = (db: D1Database, run: OpenRun, object: CopyObject) =>
  bindNamed(
    db,
    `INSERT INTO copy_objects (run, page, key, read_at, bytes, sha256, rows)
    VALUES (:run, :page, :key, :read_at, :bytes, :sha256, :rows)`,
    {
      run: run.name,
      page: run.pages,
      key: object.key,
      read_at: object.readAt,
      bytes: object.bytes,
      sha256: object.sha256,
      rows: JSON.stringify(object.rows),
    },
  )

type EndedPage = Pick<ReadPage, 'next' | 'changes'> & { readonly object: CopyObject | null }

/** One batch. It fails if another worker has ended this page. */
export async function endPage(
  db: D1Database,
  run: OpenRun,
  { object, next, changes }: EndedPage,
): Promise<void> {
  const { name, part } = run
  await db.batch([
    requireRun(db, run),
    ...(object ? [insertObject(db, run, object)] : []),
    ...(changes
      ? [db.prepare(copyQueries.endChanges).bind(JSON.stringify(changes.ids), changes.takenBy)]
      : []),
    db
      .prepare('UPDATE copy_runs SET part = ?2, after_key = ?3, pages = pages + 1 WHERE name = ?1')
      .bind(name, next ? part : part + 1, JSON.stringify(next ?? [])),
  ])
}

type ListedRow = {
  readonly key: string
  readonly read_at: number
  readonly bytes: number
  readonly sha256: string
  readonly rows: string
}

export async function listObjects(db: D1Database, name: RunName): Promise<readonly CopyObject[]> {
  const rows = await all<ListedRow>(
    db.prepare('SELECT * FROM copy_objects WHERE run = ?1 ORDER BY page').bind(name),
  )
  return rows.map(({ key, read_at: readAt, bytes, sha256, rows: counts }) => ({
    key,
    readAt,
    bytes,
    sha256,
    rows: JSON.parse(counts),
  }))
}

/** The latest migration that is applied. */
export async function readMigration(db: D1Database): Promise<string> {
  const row = await one<{ readonly name: string }>(
    db.prepare('SELECT max(name) AS name FROM d1_migrations'),
  )
  return row?.name ?? ''
}

/** The time by copy_clock. */
export async function readCopyClock(db: D1Database): Promise<number> {
  const row = await one<{ readonly at: number }>(db.prepare(copyQueries.tick))
  return row?.at ?? 0
}

/**
 * One batch. It fails if another worker has ended the run. A run that is not complete changes nothing else: the next one
 * of its kind begins anew.
 */
export const endRun = (db: D1Database, run: OpenRun, isComplete: boolean): Promise<unknown> =>
  db.batch([
    requireRun(db, run),
    db.prepare('DELETE FROM copy_objects WHERE run = ?1').bind(run.name),
    db
      .prepare(
        isComplete
          ? 'UPDATE copy_runs SET copied_at = begun_at, copied_migration = migration, begun_at = NULL WHERE name = ?1'
          : 'UPDATE copy_runs SET begun_at = NULL WHERE name = ?1',
      )
      .bind(run.name),
  ])
