// A local D1 database with a generated history. Written with SQLite itself, without a journal: through D1 it would take
// hours.
import type { DatabaseSync } from 'node:sqlite'
import { type HistorySize, toHistorySql, toTextSql } from '../../tests/support/scale/history.ts'
import { toSchemaSql } from '../start/database-sql.ts'
import { changeDatabase } from '../start/local-database.ts'

/** The tables that a payment fills, with their indexes. Texted links are separate: a payment has none. */
const tablesOfPayments = [
  ...['payments', 'payment_history', 'ledger_entries', 'outbox', 'info_requests', 'refunds'],
  ...['disputes', 'remittances', 'payment_notes'],
]

const bytesQuery = `SELECT s.tbl_name AS name, sum(d.pgsize) AS bytes
  FROM dbstat d JOIN sqlite_schema s ON s.name = d.name GROUP BY s.tbl_name`

const readBytes = (db: DatabaseSync): ReadonlyMap<string, number> =>
  new Map(
    db
      .prepare(bytesQuery)
      .all()
      .filter(({ name }) => tablesOfPayments.includes(String(name)))
      .map(({ name, bytes }) => [String(name), Number(bytes)]),
  )

function execute(db: DatabaseSync, statements: readonly string[]): void {
  db.exec('BEGIN')
  for (const sql of statements) db.exec(sql)
  db.exec('COMMIT')
}

/** Returns the bytes by table, before the texted links are added. */
export function generateDatabase(
  persistTo: string,
  size: HistorySize,
): ReadonlyMap<string, number> {
  let bytes: ReadonlyMap<string, number> = new Map()
  changeDatabase(persistTo, (db) => {
    db.exec(`PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA temp_store = memory;
      PRAGMA cache_size = -1000000`)
    db.exec(toSchemaSql())
    execute(db, toHistorySql(size))
    bytes = readBytes(db)
    execute(db, toTextSql(size))
  })
  return bytes
}
