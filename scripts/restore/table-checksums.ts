// Compares the tables of two databases: how many rows each has, and a checksum of them.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { notCopied } from '../../worker/features/copies/copied-tables.ts'
import { toSchemaSql } from '../start/database-sql.ts'
import { listColumn } from '../start/local-database.ts'
import { listTables } from './load-copies.ts'

/** The rows in the order of the primary key. */
function readTable(db: DatabaseSync, table: string) {
  const key = listColumn(
    db,
    `SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`,
  )
  const hash = createHash('sha256')
  let count = 0
  for (const row of db.prepare(`SELECT * FROM ${table} ORDER BY ${key.join(', ')}`).iterate()) {
    hash.update(JSON.stringify(row))
    count += 1
  }
  return { count, checksum: hash.digest('hex') }
}

type Tables = ReadonlyMap<string, ReturnType<typeof readTable>>

export const readTables = (db: DatabaseSync, tables: readonly string[]): Tables =>
  new Map(tables.map((table) => [table, readTable(db, table)]))

/** A sentence for each table whose rows differ. */
export const findDifferent = (before: Tables, after: Tables): readonly string[] =>
  [...before]
    .filter(([table, { checksum }]) => after.get(table)?.checksum !== checksum)
    .map(([table, { count }]) => `${table}: ${count} rows became ${after.get(table)?.count}`)

/** A test of the worker keeps `notCopied` complete. */
export function listCopiedTables(): readonly string[] {
  using db = new DatabaseSync(':memory:')
  db.exec(toSchemaSql())
  return listTables(db).filter(
    (name) => name !== 'd1_migrations' && !Object.hasOwn(notCopied, name),
  )
}
