// The rows of a payment and its row in the archive, in D1. A payment is live or archived, never both or neither: one batch
// writes the archive's row and deletes the payment's, another does the reverse, and each compares the rows with the
// object first. A difference fails the batch.
import { toEasternDay } from '../../../../shared/eastern-day'
import { all, one } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { requireSql } from '../../../platform/db/require-sql'
import { archivedTables, type PaymentRows, type StoredRow, toPaymentRows } from './archive-object'

/** Whether no money of the payment with this alias is open, and its last change was before ?2. */
export const isSettled = (
  alias: string,
): string => `(${alias}.status IN ('accepted', 'rejected', 'canceled') AND ${alias}.updated_at < ?2
  AND ${alias}.remittance_open_since IS NULL AND coalesce(${alias}.restored_at, 0) < ?2
  AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment_id = ${alias}.id
    AND (status IN ('requested', 'sent', 'unknown') OR updated_at >= ?2))
  AND NOT EXISTS (SELECT 1 FROM disputes WHERE payment_id = ${alias}.id AND (status = 'opened' OR updated_at >= ?2))
  AND NOT EXISTS (SELECT 1 FROM remittances WHERE payment_id = ${alias}.id AND updated_at >= ?2)
  AND NOT EXISTS (SELECT 1 FROM taken_back_records WHERE payment_id = ${alias}.id AND created_at >= ?2)
  AND NOT EXISTS (SELECT 1 FROM payment_notes WHERE payment_id = ${alias}.id AND created_at >= ?2)
  AND NOT EXISTS (SELECT 1 FROM open_attempts WHERE attempt_id = ${alias}.attempt_id))`

/** Whether it also waits for no message. */
const isOver = (alias: string) => `(${isSettled(alias)}
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE payment_id = ${alias}.id AND purged_at IS NULL))`

// A payment that was canceled for a new total goes after those that paid it: until then, each finds it.
const isArchivable = `EXISTS (SELECT 1 FROM payments p WHERE p.id = ?1 AND ${isOver('p')}
  AND NOT EXISTS (SELECT 1 FROM info_requests r JOIN payments later ON later.agreed_request_id = r.id
    WHERE r.payment_id = p.id)
  AND (p.agreed_request_id IS NULL OR EXISTS (SELECT 1 FROM info_requests r
    JOIN payments f ON f.id = r.payment_id WHERE r.id = p.agreed_request_id AND ${isOver('f')})))`

/** Exported for the tests that run EXPLAIN QUERY PLAN. */
export const archiveQueries = {
  isArchivable: `SELECT ${isArchivable} AS is_archivable`,
  requireArchivable: requireSql(isArchivable),
  beginRestore: `UPDATE archived_payments SET state = 'restoring' WHERE id = ?1 AND checksum = ?2 AND state = 'verified'`,
  requireRestoring: requireSql(`EXISTS (SELECT 1 FROM archived_payments
    WHERE id = ?1 AND checksum = ?2 AND state = 'restoring')`),
  resetUndelivered: `UPDATE payments SET is_undelivered = json_extract(?2, '$.tables.payments[0].is_undelivered')
    WHERE id = ?1`,
  // ?2: the payments that ended before. The oldest only, since one with a late dispute stays for a while.
  // The join's order is fixed: the planner would try every payment.
  countLate: `SELECT count(*) AS count, min(p.updated_at) AS oldest
    FROM (SELECT id FROM payments INDEXED BY payments_ended
      WHERE status IN ('accepted', 'rejected', 'canceled') AND remittance_open_since IS NULL AND updated_at < ?2
      ORDER BY updated_at LIMIT ?1) ended CROSS JOIN payments p ON p.id = ended.id WHERE ${isOver('p')}`,
} as const

/** `before`, epoch ms: the payment's last change was earlier. */
export type Ended = { readonly paymentId: string; readonly before: number }

const selectRows = ({ name, rows }: (typeof archivedTables)[number]) =>
  `SELECT * FROM ${name} WHERE ${rows} ORDER BY 1`

/** Every row that belongs to the payment; null if it is not live, or not over. */
export async function readEndedPayment(
  db: D1Database,
  { paymentId, before }: Ended,
): Promise<PaymentRows | null> {
  const [ended, ...tables] = await db.batch<StoredRow>([
    db.prepare(archiveQueries.isArchivable).bind(paymentId, before),
    ...archivedTables.map((table) => db.prepare(selectRows(table)).bind(paymentId)),
  ])
  return ended?.results[0]?.is_archivable === 1
    ? toPaymentRows(tables.map(({ results }) => results))
    : null
}

/** Every row that belongs to the live payment; null without one. */
export async function readLivePayment(
  db: D1Database,
  paymentId: string,
): Promise<PaymentRows | null> {
  const tables = await db.batch<StoredRow>(
    archivedTables.map((table) => db.prepare(selectRows(table)).bind(paymentId)),
  )
  const rows = toPaymentRows(tables.map(({ results }) => results))
  return rows.payments.length === 0 ? null : rows
}

type Table = (typeof archivedTables)[number]

/** A restored row of the history gets a new number: its own may be used again. */
const isRestored = (table: Table, column: string) =>
  table.name !== 'payment_history' || column !== 'id'

const columnsOf = ([row = {}]: readonly StoredRow[], table: Table) =>
  Object.keys(row).filter((column) => isRestored(table, column))

/** The rows of a table in the object ?2, as a SELECT of these columns. */
const selectArchived = ({ name }: Table, columns: readonly string[]) =>
  `SELECT ${columns.map((column) => `json_extract(value, '$.${column}')`).join(', ')}
    FROM json_each(?2, '$.tables.${name}')`

/** Whether the payment's rows of a table are exactly those of the object ?2. */
function isSame(table: Table, rows: readonly StoredRow[]): string {
  const live = `FROM ${table.name} WHERE ${table.rows}`
  const columns = columnsOf(rows, table)
  if (columns.length === 0) return `NOT EXISTS (SELECT 1 ${live})`
  const selectLive = `SELECT ${columns.join(', ')} ${live}`
  const archived = selectArchived(table, columns)
  return `(SELECT count(*) ${live}) = ${rows.length}
    AND NOT EXISTS (${selectLive} EXCEPT ${archived}) AND NOT EXISTS (${archived} EXCEPT ${selectLive})`
}

/** Fails the batch unless the payment's rows are exactly those of the object. */
function requireSame(
  db: D1Database,
  { paymentId, text, tables }: ArchivedRows,
): D1PreparedStatement {
  const same = archivedTables.map((table) => isSame(table, tables[table.name])).join(' AND ')
  return db.prepare(requireSql(same)).bind(paymentId, text)
}

type ArchivedRows = {
  readonly paymentId: string
  /** The object, and the rows in it. */
  readonly text: string
  readonly tables: PaymentRows
}

export type NewStub = {
  readonly month: string
  readonly emailHash: string
  readonly phoneHash: string
  readonly objectKey: string
  readonly checksum: string
  readonly now: number
}

const insertStubQuery = `WITH ended AS (SELECT p.*,
    (SELECT payment_id FROM info_requests WHERE id = p.agreed_request_id) AS first_payment_id,
    max(p.updated_at,
      coalesce((SELECT max(updated_at) FROM refunds WHERE payment_id = p.id), 0),
      coalesce((SELECT max(updated_at) FROM disputes WHERE payment_id = p.id), 0),
      coalesce((SELECT max(updated_at) FROM remittances WHERE payment_id = p.id), 0),
      coalesce((SELECT max(created_at) FROM taken_back_records WHERE payment_id = p.id), 0)) AS ended_at
    FROM payments p WHERE p.id = :id)
  INSERT INTO archived_payments (id, reference, payee_id, month, card_last_four, email_hash,
    phone_hash, receipt_token_hash, locale, first_payment_id, object_key, checksum, state, ended_at, archived_at,
    transaction_id)
  SELECT id, reference, payee_id, :month, card_last_four, :email_hash, :phone_hash, receipt_token_hash,
    locale, first_payment_id, :object_key, :checksum, 'verified', ended_at, :archived_at, processor_transaction_id
    FROM ended`

const moved = (event: string) =>
  `coalesce(sum(e.cents) FILTER (WHERE e.event = '${event}' AND e.cents > 0), 0)`
const kept = (event: string) => `${moved(event)} - ${moved(`${event}_taken_back`)}`
const inAccount = (account: string) =>
  `coalesce(sum(e.cents) FILTER (WHERE e.account = '${account}'), 0)`

const totals = {
  authorized_cents: moved('authorized'),
  captured_cents: moved('captured'),
  voided_cents: moved('voided'),
  refunded_cents: kept('refunded'),
  disputed_cents: kept('dispute_opened'),
  won_cents: kept('dispute_won'),
  lost_cents: kept('dispute_lost'),
  in_card_cents: inAccount('card'),
  in_reserved_cents: inAccount('reserved'),
  in_payee_cents: inAccount('payee'),
  in_disputed_cents: inAccount('disputed'),
} as const
const totalNames = Object.keys(totals)

// In the batch, while the payment's rows and its row in the archive are both there. ?2: 1 adds it, -1 takes it off.
const countQuery = `INSERT INTO archived_totals (month, payments, ${totalNames.join(', ')})
  SELECT a.month, 1, ${Object.values(totals).join(', ')}
  FROM archived_payments a LEFT JOIN ledger_entries e ON e.payment_id = a.id
  WHERE a.id = ?1 GROUP BY a.id
  ON CONFLICT (month) DO UPDATE SET payments = payments + ?2 * excluded.payments,
    ${totalNames.map((name) => `${name} = ${name} + ?2 * excluded.${name}`).join(', ')}`

/** One batch. It fails unless the payment is still over and its rows are those of the object. */
export async function archiveRows(
  db: D1Database,
  rows: ArchivedRows,
  { before, stub }: { readonly before: number; readonly stub: NewStub },
): Promise<void> {
  const { paymentId } = rows
  await db.batch([
    db.prepare(archiveQueries.requireArchivable).bind(paymentId, before),
    requireSame(db, rows),
    bindNamed(db, insertStubQuery, {
      id: paymentId,
      month: stub.month,
      email_hash: stub.emailHash,
      phone_hash: stub.phoneHash,
      object_key: stub.objectKey,
      checksum: stub.checksum,
      archived_at: stub.now,
    }),
    db.prepare(countQuery).bind(paymentId, 1),
    ...archivedTables.map(({ name, rows: ofPayment }) =>
      db.prepare(`DELETE FROM ${name} WHERE ${ofPayment}`).bind(paymentId),
    ),
  ])
}

/** One batch. It fails unless the payment is archived with this object, and its rows are then those of the object. */
export async function restoreRows(
  db: D1Database,
  rows: ArchivedRows,
  { checksum, now }: { readonly checksum: string; readonly now: number },
): Promise<void> {
  const { paymentId, text, tables } = rows
  const filled = archivedTables.filter(({ name }) => tables[name].length > 0)
  await db.batch([
    db.prepare(archiveQueries.beginRestore).bind(paymentId, checksum),
    db.prepare(archiveQueries.requireRestoring).bind(paymentId, checksum),
    ...filled.toReversed().map((table) => {
      const columns = columnsOf(tables[table.name], table)
      return db
        .prepare(
          `INSERT INTO ${table.name} (${columns.join(', ')}) ${selectArchived(table, columns)}
          WHERE ?1 <> '' ORDER BY key`,
        )
        .bind(paymentId, text)
    }),
    // The triggers of outbox may have changed it.
    db.prepare(archiveQueries.resetUndelivered).bind(paymentId, text),
    requireSame(db, rows),
    db.prepare(countQuery).bind(paymentId, -1),
    db.prepare('UPDATE payments SET restored_at = ?2 WHERE id = ?1').bind(paymentId, now),
    db.prepare('DELETE FROM archived_payments WHERE id = ?1').bind(paymentId),
  ])
}

export type ArchivedTotal = Readonly<
  Record<keyof typeof totals | 'payments' | 'deleted', number>
> & { readonly month: string }

/** One row for each month. */
export const listArchivedTotals = (db: D1Database): Promise<readonly ArchivedTotal[]> =>
  all(db.prepare("SELECT * FROM archived_totals WHERE month > '' ORDER BY month"))

type Late = { readonly count: number; readonly oldest: number | null }

/** Payments that should be archived, of the 100 that ended first. */
export async function countLate(db: D1Database, before: number): Promise<Late> {
  const late = await one<Late>(db.prepare(archiveQueries.countLate).bind(100, before))
  return late ?? { count: 0, oldest: null }
}

export const toMonth = (at: number): string => toEasternDay(at).slice(0, 7)
