// What the year's site has stored, read from its files: D1, and the objects of R2.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findDatabaseFile } from '../../tests/chaos/chaos-site.ts'
import { root } from '../run.ts'
import { listObjects } from './stored-objects.ts'

const openFile = (file: string) => new DatabaseSync(file, { readOnly: true, timeout: 10_000 })

export function readDatabase<Value>(persistTo: string, read: (db: DatabaseSync) => Value): Value {
  using db = openFile(findDatabaseFile(persistTo))
  return read(db)
}

const toNumber = (db: DatabaseSync, sql: string, ...values: number[]): number =>
  Number(Object.values(db.prepare(sql).get(...values) ?? {})[0] ?? 0)

const listTexts = (db: DatabaseSync, sql: string): readonly string[] =>
  db
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]))

/** Of development. */
export function readAppSecret(): string {
  const text = readFileSync(path.join(root, 'wrangler.toml'), 'utf8')
  return /^APP_SECRET = "([^"]+)"/m.exec(text)?.[1] ?? ''
}

/** The id of the payment's open question. */
export const findQuestion = (persistTo: string, payment: string): string =>
  readDatabase(persistTo, (db) => {
    const row = db.prepare('SELECT id FROM info_requests WHERE payment_id = ?').get(payment)
    return String(row?.id)
  })

/** Of a live or an archived payment. */
export const findReference = (persistTo: string, payment: string): string =>
  readDatabase(persistTo, (db) => {
    const sql =
      'SELECT reference FROM payments WHERE id = ?1 UNION ALL SELECT reference FROM archived_payments WHERE id = ?1'
    return String(db.prepare(sql).get(payment)?.reference)
  })

/** Messages that a run of the jobs at this time would send, or that are being sent. */
export const countDueMessages = (persistTo: string, now: number): number =>
  readDatabase(persistTo, (db) =>
    toNumber(
      db,
      `SELECT (SELECT count(*) FROM outbox WHERE status = 'sending' AND purged_at IS NULL)
        + (SELECT count(*) FROM outbox WHERE status = 'pending' AND next_try_at <= ? AND purged_at IS NULL)`,
      now,
    ),
  )

/** Payments that the archive's job has on its list. */
export const countToArchive = (persistTo: string, before: number): number =>
  readDatabase(persistTo, (db) =>
    toNumber(
      db,
      `SELECT count(*) FROM payments WHERE status IN ('accepted', 'rejected', 'canceled')
        AND remittance_open_since IS NULL AND updated_at < ? AND coalesce(restored_at, 0) < ?`,
      before,
      before,
    ),
  )

/** The accepted payments that were archived first, of which nothing was refunded or disputed. */
export const findArchivedAccepted = (persistTo: string): readonly string[] =>
  readDatabase(persistTo, (db) =>
    listTexts(
      db,
      `SELECT a.id FROM archived_payments a
        JOIN simulator_charges c ON c.idempotency_key = substr(a.id, 5) || '.1' AND c.status = 'captured'
        WHERE NOT EXISTS (SELECT 1 FROM simulator_refunds r WHERE r.transaction_id = c.transaction_id)
        ORDER BY a.archived_at, a.id LIMIT 20`,
    ),
  )

/** Whether any of the payments has a row in the archive. */
export const isArchived = (persistTo: string, ids: readonly string[]): boolean =>
  readDatabase(persistTo, (db) =>
    ids.some((id) => db.prepare('SELECT 1 FROM archived_payments WHERE id = ?').get(id)),
  )

/** Runs of the copy that have begun and not ended. */
export const countOpenCopies = (persistTo: string): number =>
  readDatabase(persistTo, (db) =>
    toNumber(db, 'SELECT count(*) FROM copy_runs WHERE begun_at IS NOT NULL'),
  )

/** The processor's own tables: the site of production does not have them. */
const ofProcessor = "tbl_name NOT GLOB 'simulator_*'"
const sumLive = 'SELECT coalesce(sum(cents), 0) FROM ledger_entries'
const sumArchived = (...columns: readonly string[]) =>
  `SELECT coalesce(sum(${columns.join(' + ')}), 0) FROM archived_totals`

export type MonthFacts = {
  readonly livePayments: number
  readonly archivedPayments: number
  readonly rows: number
  /** Of all tables, and of those without the rows that find an archived payment. */
  readonly bytes: number
  readonly liveBytes: number
  readonly objects: number
  readonly copies: number
  /** Live and archived entries. */
  readonly ledgerCents: number
  readonly unsent: number
}

export function readMonth(persistTo: string): MonthFacts {
  const objects = listObjects(persistTo, 'papaya-archive').size
  const copies = listObjects(persistTo, 'papaya-copies').size
  return readDatabase(persistTo, (db) => {
    const tables = listTexts(
      db,
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND ${ofProcessor}
        AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'payee_search*'`,
    )
    const count = (table: string) => toNumber(db, `SELECT count(*) FROM ${table}`)
    const countBytes = (condition: string) =>
      toNumber(
        db,
        `SELECT sum(d.pgsize) FROM dbstat d JOIN sqlite_schema s ON s.name = d.name
          WHERE ${ofProcessor} AND ${condition}`,
      )
    return {
      livePayments: count('payments'),
      archivedPayments: count('archived_payments'),
      rows: tables.reduce((sum, table) => sum + count(table), 0),
      bytes: countBytes('true'),
      liveBytes: countBytes("tbl_name <> 'archived_payments'"),
      objects,
      copies,
      ledgerCents:
        toNumber(db, sumLive) +
        toNumber(
          db,
          sumArchived('in_card_cents', 'in_reserved_cents', 'in_payee_cents', 'in_disputed_cents'),
        ),
      unsent: toNumber(db, "SELECT count(*) FROM outbox WHERE status IN ('pending', 'sending')"),
    }
  })
}

export type Sums = {
  readonly authorized: number
  readonly captured: number
  readonly voided: number
  readonly refunded: number
}

export type YearFacts = {
  /** Attempt ids. */
  readonly live: readonly string[]
  readonly archived: readonly string[]
  /** At the card processor: charges that held money, whatever became of them. */
  readonly charges: readonly string[]
  /** Payments whose archived row has no object. */
  readonly withoutObject: readonly string[]
  /** Live payments whose entries do not sum to zero, and months of archived ones. */
  readonly unbalanced: readonly string[]
  /** Of live and archived payments. */
  readonly ledger: Sums
  readonly processor: Sums
  /** Payments counted in the totals of the archive, and its rows. */
  readonly countedArchived: number
  readonly unsent: number
  /** Attempts and refunds without an outcome, and claims of bills. */
  readonly underWay: number
}

const approved = "status IN ('authorized', 'captured', 'voided')"
const attemptOf = "substr(idempotency_key, 1, instr(idempotency_key, '.') - 1)"
const movedBy = (event: string) =>
  `(SELECT coalesce(sum(cents), 0) FROM ledger_entries WHERE event = '${event}' AND cents > 0)
    + (SELECT coalesce(sum(${event}_cents), 0) FROM archived_totals)`
const charged = (condition: string) =>
  `SELECT coalesce(sum(amount_cents), 0) FROM simulator_charges WHERE ${condition}`

export function readYear(persistTo: string): YearFacts {
  const objects = listObjects(persistTo, 'papaya-archive')
  return readDatabase(persistTo, (db) => {
    const number = (sql: string) => toNumber(db, sql)
    const texts = (sql: string) => listTexts(db, sql)
    const keys = db.prepare('SELECT id, object_key FROM archived_payments').all()
    return {
      live: texts('SELECT attempt_id FROM payments'),
      archived: texts('SELECT substr(id, 5) FROM archived_payments'),
      charges: texts(`SELECT ${attemptOf} FROM simulator_charges WHERE ${approved}`),
      withoutObject: keys
        .filter(({ object_key: key }) => !objects.has(String(key)))
        .map(({ id }) => String(id)),
      unbalanced: texts(
        `SELECT payment_id FROM ledger_entries GROUP BY payment_id HAVING sum(cents) <> 0
          UNION ALL SELECT month FROM archived_totals
          WHERE in_card_cents + in_reserved_cents + in_payee_cents + in_disputed_cents <> 0`,
      ),
      ledger: {
        authorized: number(`SELECT ${movedBy('authorized')}`),
        captured: number(`SELECT ${movedBy('captured')}`),
        voided: number(`SELECT ${movedBy('voided')}`),
        refunded: number(`SELECT ${movedBy('refunded')}`),
      },
      processor: {
        authorized: number(charged(approved)),
        captured: number(charged("status = 'captured'")),
        voided: number(charged("status = 'voided'")),
        refunded: number(
          "SELECT coalesce(sum(cents), 0) FROM simulator_refunds WHERE status = 'refunded'",
        ),
      },
      countedArchived: number('SELECT coalesce(sum(payments - deleted), 0) FROM archived_totals'),
      unsent: number("SELECT count(*) FROM outbox WHERE status IN ('pending', 'sending')"),
      underWay: number(
        `SELECT (SELECT count(*) FROM open_attempts) + (SELECT count(*) FROM payment_claims)
          + (SELECT count(*) FROM refunds WHERE status IN ('requested', 'sent', 'unknown'))`,
      ),
    }
  })
}
