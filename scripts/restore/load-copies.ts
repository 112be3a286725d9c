// Loads a folder of copies into a local SQLite database with the tables of this release, and checks it.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { migrationNames } from '../build/build-info.ts'
import { toSchemaSql } from '../start/database-sql.ts'
import { listColumn } from '../start/local-database.ts'
import {
  type ChosenRuns,
  type CopiedRow,
  chooseRuns,
  readLines,
  readManifests,
} from './read-copies.ts'

/** What migrations insert and no copy has. */
const filledByMigrations = ['d1_migrations', 'payee_search_letters', 'copy_clock']

/** Every table but those of SQLite and of the search index, which are virtual or its shadows. */
export const listTables = (db: DatabaseSync): readonly string[] =>
  listColumn(
    db,
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
      AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`,
  )

export const listTriggers = (db: DatabaseSync) =>
  db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid")
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))

/** The tables that the migrations fill and a copy fills anew. */
export const listCleared = (db: DatabaseSync): readonly string[] =>
  listTables(db).filter(
    (name) =>
      !filledByMigrations.includes(name) &&
      db.prepare(`SELECT 1 FROM ${name} LIMIT 1`).get() !== undefined,
  )

function rowInserter(db: DatabaseSync): (table: string, row: CopiedRow) => void {
  const statements = new Map<string, StatementSync>()
  return (table, row) => {
    const columns = Object.keys(row)
    if (![table, ...columns].every((name) => /^[a-z][a-z0-9_]*$/.test(name)))
      throw new Error(`the copy has a table or column named "${[table, ...columns].join(' ')}"`)
    const key = `${table} (${columns.join(', ')})`
    const statement =
      statements.get(key) ??
      db.prepare(`INSERT INTO ${key} VALUES (${columns.map(() => '?').join(', ')})`)
    statements.set(key, statement)
    statement.run(...Object.values(row))
  }
}

function insertPayments(db: DatabaseSync, folder: string, runs: ChosenRuns): void {
  const insert = rowInserter(db)
  db.exec('CREATE TEMP TABLE seen (id TEXT PRIMARY KEY) WITHOUT ROWID')
  const see = db.prepare('INSERT OR IGNORE INTO seen VALUES (?)')
  const objects = [runs.payments, ...runs.changes].flatMap((run) => run.objects)
  for (const line of readLines(folder, objects)) {
    // The line that was read last counts, also if it has no rows: the payment was deleted.
    if ('table' in line || see.run(line.payment).changes === 0) continue
    for (const [table, rows] of Object.entries(line.tables))
      for (const row of rows) insert(table, row)
  }
}

function insertTables(db: DatabaseSync, folder: string, runs: ChosenRuns): void {
  const insert = rowInserter(db)
  for (const line of readLines(folder, [...runs.tables.objects, ...runs.newest.objects]))
    if ('table' in line) insert(line.table, line.row)
}

/** Faults that would make the database unusable, as sentences. */
export function findFaults(db: DatabaseSync): readonly string[] {
  const find = (sql: string, toFault: (rows: number, first: string) => string) => {
    const [first, ...others] = listColumn(db, sql)
    return first === undefined ? [] : [toFault(others.length + 1, first)]
  }
  return [
    ...find(
      'PRAGMA foreign_key_check',
      (rows, table) => `${rows} rows refer to a missing row, the first in ${table}`,
    ),
    ...find(
      'SELECT 1 FROM ledger_entries GROUP BY payment_id, event, subject_id HAVING sum(cents) <> 0',
      (rows) => `the ledger of ${rows} payments does not sum to zero`,
    ),
    ...find(
      'SELECT id FROM payments WHERE id IN (SELECT id FROM archived_payments)',
      (rows) => `${rows} payments are live and archived`,
    ),
  ]
}

type Source = {
  readonly folder: string
  /** COPIES_SECRET, and after a rotation the one before. */
  readonly secrets: readonly string[]
  /** Epoch ms. */
  readonly until: number
}

/** `db`: a new one. It has no triggers afterwards. */
export function loadCopies(db: DatabaseSync, { folder, secrets, until }: Source): ChosenRuns {
  const runs = chooseRuns(readManifests(folder, secrets), until)
  const latest = migrationNames().at(-1)
  if (runs.newest.migration !== latest)
    throw new Error(
      `the copy has the migrations up to ${runs.newest.migration}, this folder up to ${latest}: check out that release`,
    )
  db.exec(`PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA foreign_keys = off;
    PRAGMA cache_size = -500000`)
  db.exec(toSchemaSql())
  for (const { name } of listTriggers(db)) db.exec(`DROP TRIGGER ${name}`)
  db.exec('BEGIN')
  for (const name of listCleared(db)) db.exec(`DELETE FROM ${name}`)
  insertPayments(db, folder, runs)
  insertTables(db, folder, runs)
  // As the triggers do.
  db.exec(`INSERT INTO payment_words (word, created_at, payment_id)
    SELECT DISTINCT w.value, p.created_at, p.id FROM payments p, json_each(p.words) w`)
  db.exec('COMMIT')
  return runs
}
