// What is compared before and after: how many rows each table has, and a checksum of them.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { notCopied } from '../../worker/features/copies/copied-tables.ts'
import { listTables } from '../restore/load-copies.ts'
import { toSchemaSql } from '../start/database-sql.ts'

export type TableState = { readonly count: number; readonly checksum: string }

/** The rows in the order of the primary key. */
function readTable(db: DatabaseSync, table: string): TableState {
  const key = db
    .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`)
    .all()
    .map(({ name }) => String(name))
  const hash = createHash('sha256')
  let count = 0
  for (const row of db.prepare(`SELECT * FROM ${table} ORDER BY ${key.join(', ')}`).iterate()) {
    hash.update(JSON.stringify(row))
    count += 1
  }
  return { count, checksum: hash.digest('hex') }
}

export const readTables = (
  db: DatabaseSync,
  tables: readonly string[],
): ReadonlyMap<string, TableState> => new Map(tables.map((table) => [table, readTable(db, table)]))

/** A test of the worker keeps `notCopied` complete. */
export function listCopiedTables(): readonly string[] {
  using db = new DatabaseSync(':memory:')
  db.exec(toSchemaSql())
  return listTables(db).filter(
    (name) => name !== 'd1_migrations' && !Object.hasOwn(notCopied, name),
  )
}
