// What the year's site has stored, read from its files: D1, and the objects of R2.
import { DatabaseSync } from 'node:sqlite'
import { findDatabaseFile } from '../../tests/chaos/chaos-site.ts'
import { listColumn } from '../start/local-database.ts'
import { listObjects } from './stored-objects.ts'

export function readDatabase<Value>(persistTo: string, read: (db: DatabaseSync) => Value): Value {
  using db = new DatabaseSync(findDatabaseFile(persistTo), { readOnly: true, timeout: 10_000 })
  return read(db)
}

/** The first column of the first row. */
const readValue = (db: DatabaseSync, sql: string, ...values: (string | number)[]) =>
  Object.values(db.prepare(sql).get(...values) ?? {})[0]

const find = (persistTo: string, sql: string, ...values: (string | number)[]) =>
  readDatabase(persistTo, (db) => readValue(db, sql, ...values))

/** The id of the payment's open question. */
export const findQuestion = (persistTo: string, payment: string): string =>
  String(find(persistTo, 'SELECT id FROM info_requests WHERE payment_id = ?', payment))

const ofLiveOrArchived = `SELECT reference FROM payments WHERE id = ?1
  UNION ALL SELECT reference FROM archived_payments WHERE id = ?1`

export const findReference = (persistTo: string, payment: string): string =>
  String(find(persistTo, ofLiveOrArchived, payment))

const count = (persistTo: string, sql: string, ...values: number[]): number =>
  Number(find(persistTo, sql, ...values))

/** Messages that a run of the jobs at this time would send, or that are being sent. */
export const countDueMessages = (persistTo: string, now: number): number =>
  count(
    persistTo,
    `SELECT count(*) FROM outbox WHERE purged_at IS NULL
      AND (status = 'sending' OR status = 'pending' AND next_try_at <= ?)`,
    now,
  )

/** Payments that the archive's job has on its list. */
export const countToArchive = (persistTo: string, before: number): number =>
  count(
    persistTo,
    `SELECT count(*) FROM payments WHERE status IN ('accepted', 'rejected', 'canceled')
      AND remittance_open_since IS NULL AND max(updated_at, coalesce(restored_at, 0)) < ?`,
    before,
  )

/** Runs of the copy that have begun and not ended. */
export const countOpenCopies = (persistTo: string): number =>
  count(persistTo, 'SELECT count(*) FROM copy_runs WHERE begun_at IS NOT NULL')

const inArchive = 'in_card_cents + in_reserved_cents + in_payee_cents + in_disputed_cents'

/** The processor's own tables are left out: the site of production does not have them. */
const liveBytes = `SELECT sum(d.pgsize) FROM dbstat d JOIN sqlite_schema s ON s.name = d.name
  WHERE tbl_name NOT GLOB 'simulator_*' AND tbl_name <> 'archived_payments'`

export type MonthFacts = Readonly<ReturnType<typeof readMonth>>

export const readMonth = (persistTo: string) => ({
  livePayments: count(persistTo, 'SELECT count(*) FROM payments'),
  archivedPayments: count(persistTo, 'SELECT count(*) FROM archived_payments'),
  /** Of all tables but that of archived payments. */
  liveBytes: count(persistTo, liveBytes),
  /** Live and archived entries. */
  ledgerCents:
    count(persistTo, 'SELECT sum(cents) FROM ledger_entries') +
    count(persistTo, `SELECT sum(${inArchive}) FROM archived_totals`),
})

const approved = "status IN ('authorized', 'captured', 'voided')"

/** What the processor has of each event. */
const processorSql = Object.entries({
  authorized: `SELECT sum(amount_cents) FROM simulator_charges WHERE ${approved}`,
  captured: "SELECT sum(amount_cents) FROM simulator_charges WHERE status = 'captured'",
  voided: "SELECT sum(amount_cents) FROM simulator_charges WHERE status = 'voided'",
  refunded: "SELECT sum(cents) FROM simulator_refunds WHERE status = 'refunded'",
})

export type YearFacts = Readonly<ReturnType<typeof readYear>>

export function readYear(persistTo: string) {
  const objects = listObjects(persistTo, 'papaya-archive')
  return readDatabase(persistTo, (db) => {
    const number = (sql: string) => Number(readValue(db, sql))
    const list = (sql: string) => listColumn(db, sql)
    const toLedgerCents = (event: string) =>
      number(`SELECT sum(cents) FROM ledger_entries WHERE event = '${event}' AND cents > 0`) +
      number(`SELECT sum(${event}_cents) FROM archived_totals`)
    return {
      /** Attempt ids. */
      live: list('SELECT attempt_id FROM payments'),
      archived: list('SELECT substr(id, 5) FROM archived_payments'),
      /** At the card processor: charges that held money, whatever became of them. */
      charges: list(
        `SELECT substr(idempotency_key, 1, instr(idempotency_key, '.') - 1)
          FROM simulator_charges WHERE ${approved}`,
      ),
      /** Payments whose archived row has no object. */
      withoutObject: list('SELECT object_key FROM archived_payments').filter(
        (key) => !objects.has(key),
      ),
      /** Live payments whose entries do not sum to zero, and months of archived ones. */
      unbalanced: list(
        `SELECT payment_id FROM ledger_entries GROUP BY payment_id HAVING sum(cents) <> 0
          UNION ALL SELECT month FROM archived_totals WHERE ${inArchive} <> 0`,
      ),
      /** Cents of each event of live and archived payments in the ledger, and at the processor or in the numbers of days. */
      sums: processorSql.flatMap(([event, sql]) => [
        [event, toLedgerCents(event), number(sql)] as const,
        [
          `${event} by day`,
          toLedgerCents(event),
          number(`SELECT sum(cents) FROM money_days WHERE payee_id = '' AND event = '${event}'`),
        ] as const,
      ]),
      /** Payments counted in the totals of the archive, and its rows. */
      countedArchived: number('SELECT coalesce(sum(payments - deleted), 0) FROM archived_totals'),
      unsent: number("SELECT count(*) FROM outbox WHERE status IN ('pending', 'sending')"),
      /** Attempts and refunds without an outcome, and claims of bills. */
      underWay: number(
        `SELECT (SELECT count(*) FROM open_attempts) + (SELECT count(*) FROM payment_claims)
          + (SELECT count(*) FROM refunds WHERE status IN ('requested', 'sent', 'unknown'))`,
      ),
    }
  })
}
