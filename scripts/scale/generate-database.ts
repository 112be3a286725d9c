// A local D1 database with a generated history. Written with SQLite itself, without a journal: through D1 it would take
// hours.
import { type HistorySize, toHistorySql, toTextSql } from '../../tests/support/scale/history.ts'
import { toSchemaSql } from '../start/database-sql.ts'
import { executeInTransaction, withDatabase } from '../start/local-database.ts'

/** The tables that a payment fills, with their indexes. Texted links are separate: a payment has none. */
const bytesQuery = `SELECT s.tbl_name AS name, sum(d.pgsize) AS bytes
  FROM dbstat d JOIN sqlite_schema s ON s.name = d.name
  WHERE s.tbl_name IN ('payments', 'payment_words', 'payment_history', 'ledger_entries', 'outbox', 'info_requests',
    'refunds', 'disputes', 'remittances', 'payment_notes') GROUP BY s.tbl_name`

/** Returns the bytes by table, before the texted links are added. */
export function generateDatabase(
  persistTo: string,
  size: HistorySize,
): ReadonlyMap<string, number> {
  return withDatabase(persistTo, (db) => {
    db.exec(`PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA temp_store = memory;
      PRAGMA cache_size = -1000000`)
    db.exec(toSchemaSql())
    executeInTransaction(db, toHistorySql(size).join(';\n'))
    const bytes = Array.from(
      db.prepare(bytesQuery).iterate(),
      (row) => [String(row.name), Number(row.bytes)] as const,
    )
    executeInTransaction(db, toTextSql(size).join(';\n'))
    return new Map(bytes)
  })
}
