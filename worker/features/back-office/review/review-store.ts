// Queries of the staff page: the search, the queue, earlier payments, notes, and who opened a payment. Each reads
// an index; the search sorts only the payments that it found.
import type { PaymentStatus } from '../../../../shared/payments/payment-status'
import { all, one } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { billWindowMs, cardWindowMs } from '../../payments/review/possible-duplicates-store'
import { type Seen, writeIfUnchanged } from '../../payments/stores/payment-version'
import { unsentCents } from '../../payments/stores/remittance-store'
import { type ListedRow, listedColumns } from '../store'
import type { SearchValues } from './search-term'

export type FoundRow = ListedRow & { readonly account: string; readonly card_last_four: string }

export type QueueRow = FoundRow & {
  readonly avs_code: string
  readonly cvv_code: string
  readonly is_duplicate: number
  readonly is_answered: number
  readonly has_note: number
}

const found = `${listedColumns}, p.account, p.card_last_four`

/** The newest payments that meet the condition, within the days and the status of the search. */
const newest = <const Condition extends string, const Table extends string = 'payments'>(
  condition: Condition,
  table: Table | 'payments' = 'payments',
) =>
  `SELECT id FROM (SELECT id FROM ${table} WHERE ${condition} AND created_at >= :from AND created_at < :to
      AND (:status IS NULL OR status = :status) ORDER BY created_at DESC LIMIT :limit)` as const

/** As typed, before it was corrected. */
const before = <const Column extends string>(column: Column) =>
  `bill_before IS NOT NULL AND json_extract(bill_before, '$.${column}')` as const

/**
 * Payments of names that start with the term, in the order of the names. At most 500: a first name alone may be the
 * start of a hundredth of all payments.
 */
const startOfName = `(SELECT id, created_at, status FROM payments INDEXED BY payments_by_payer
      WHERE payer_name >= :name COLLATE NOCASE AND payer_name < :name_end COLLATE NOCASE LIMIT 500)` as const

/** The newest 5,000 payments of the days of the search, so that the start of a name finds the newest. */
const newestOfDays =
  `(SELECT id, created_at, status, payer_name FROM payments INDEXED BY payments_by_time
      WHERE :name IS NOT NULL AND created_at >= :from AND created_at < :to
      ORDER BY created_at DESC LIMIT 5000)` as const

const isDuplicate = `EXISTS (SELECT 1 FROM payments d WHERE d.bill_key = p.second_bill_key
      AND d.id <> p.id AND d.status NOT IN ('rejected', 'canceled'))
    OR EXISTS (SELECT 1 FROM payments d WHERE d.second_bill_key = p.bill_key
      AND d.id <> p.id AND d.status NOT IN ('rejected', 'canceled'))
    OR EXISTS (SELECT 1 FROM payments d WHERE d.bill_key = p.bill_key
      AND d.created_at BETWEEN p.created_at - ${billWindowMs} AND p.created_at + ${billWindowMs}
      AND d.id <> p.id AND d.status NOT IN ('rejected', 'canceled'))
    OR EXISTS (SELECT 1 FROM payments d WHERE d.card_last_four = p.card_last_four
      AND d.card_brand = p.card_brand AND d.amount_cents = p.amount_cents
      AND d.created_at BETWEEN p.created_at - ${cardWindowMs} AND p.created_at + ${cardWindowMs}
      AND d.id <> p.id AND d.status NOT IN ('rejected', 'canceled'))`
const isAnswered = `EXISTS (SELECT 1 FROM info_requests q WHERE q.payment_id = p.id AND q.status = 'answered')`
const queued = `${found}, p.avs_code, p.cvv_code, ${isDuplicate} AS is_duplicate, ${isAnswered} AS is_answered,
  EXISTS (SELECT 1 FROM payment_notes o WHERE o.payment_id = p.id) AS has_note`

/** Exported for the query plan test. D1 allows no UNION of more than five. */
export const reviewQueries = {
  search: `SELECT ${found} FROM payments p LEFT JOIN payees b ON b.id = p.payee_id
    WHERE p.id IN (${newest('reference = :reference')})
      OR p.id IN (${newest('id = :id')})
      OR p.id IN (${newest("email <> '' AND lower(email) = lower(:email)")})
      OR p.id IN (${newest('phone = :phone')})
      OR p.id IN (${newest('card_last_four = :last_four')})
      OR p.id IN (${newest('account = :account COLLATE NOCASE')})
      OR p.id IN (${newest(`${before('account')} = :account COLLATE NOCASE`)})
      OR p.id IN (${newest(`${before('payer_name')} = :name COLLATE NOCASE`)})
      OR p.id IN (${newest('processor_transaction_id = :transaction')})
      OR p.id IN (${newest('payer_name = :name COLLATE NOCASE')})
      OR p.id IN (${newest('payee_id = :payee_1')})
      OR p.id IN (${newest('payee_id = :payee_2')})
      OR p.id IN (${newest('payee_id = :payee_3')})
      OR p.id IN (${newest('payer_name >= :name COLLATE NOCASE AND payer_name < :name_end COLLATE NOCASE', newestOfDays)})
      OR p.id IN (${newest('true', startOfName)})
    ORDER BY p.created_at DESC, p.id LIMIT :limit`,
  payees: `SELECT id FROM payees
    WHERE name >= ?1 COLLATE NOCASE AND name < ?2 COLLATE NOCASE ORDER BY name COLLATE NOCASE LIMIT 3`,
  // The whole condition of the index, so that SQLite uses it.
  byHold: `SELECT ${queued} FROM payments p INDEXED BY payments_open_by_hold
    LEFT JOIN payees b ON b.id = p.payee_id
    WHERE p.status IN ('submitted', 'in_review', 'awaiting_info') AND p.status <> 'awaiting_info'
      AND p.hold_until_at >= 0 AND p.updated_at >= ?1
    ORDER BY p.hold_until_at LIMIT ?2`,
  overdue: `SELECT ${queued} FROM payments p INDEXED BY payments_waiting
    LEFT JOIN payees b ON b.id = p.payee_id
    WHERE p.status IN ('submitted', 'in_review') AND p.updated_at < ?1
    ORDER BY p.updated_at LIMIT ?2`,
  counts: `SELECT
      (SELECT count(*) FROM payments WHERE status = 'in_review') AS in_review,
      (SELECT count(*) FROM payments WHERE status = 'awaiting_info') AS awaiting_info,
      (SELECT count(*) FROM payments INDEXED BY payments_waiting
        WHERE status IN ('submitted', 'in_review') AND updated_at < ?1) AS overdue,
      (SELECT count(*) FROM payments p WHERE p.remittance_open_since IS NOT NULL
        AND ${unsentCents} > 0) AS not_sent`,
  earlier: `SELECT ${found} FROM payments p LEFT JOIN payees b ON b.id = p.payee_id
    WHERE p.account = ?1 COLLATE NOCASE AND p.payee_id = ?2 AND p.id <> ?3 AND p.created_at <= ?4
    ORDER BY p.created_at DESC LIMIT 10`,
  notes: `SELECT id, written_by, note, created_at FROM payment_notes
    WHERE payment_id = ?1 ORDER BY created_at`,
  insertNote: `INSERT INTO payment_notes (id, payment_id, written_by, note, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO NOTHING`,
  noteOpening: `INSERT INTO payment_openings (payment_id, opened_by, opened_at) VALUES (?1, ?2, ?3)
    ON CONFLICT (payment_id, opened_by) DO UPDATE SET opened_at = excluded.opened_at`,
  openings: `SELECT opened_by, opened_at FROM payment_openings
    WHERE payment_id = ?1 AND opened_by <> ?2 AND opened_at >= ?3 ORDER BY opened_by`,
} as const

/** Sorts after every text that starts with `start`. */
const toEnd = (start: string | null): string | null => (start === null ? null : `${start}\u{ffff}`)

export type SearchFilter = {
  readonly status: PaymentStatus | null
  /** Epoch ms; `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly limit: number
}

export async function searchPaymentRows(
  db: D1Database,
  values: SearchValues,
  { status, from, to, limit }: SearchFilter,
): Promise<readonly FoundRow[]> {
  const { name } = values
  const payees =
    name === null
      ? []
      : await all<{ readonly id: string }>(db.prepare(reviewQueries.payees).bind(name, toEnd(name)))
  return all(
    bindNamed(db, reviewQueries.search, {
      reference: values.reference,
      id: values.id,
      email: values.email,
      phone: values.phone,
      last_four: values.lastFour,
      account: values.account,
      transaction: values.transaction,
      name,
      name_end: toEnd(name),
      payee_1: payees[0]?.id ?? null,
      payee_2: payees[1]?.id ?? null,
      payee_3: payees[2]?.id ?? null,
      status,
      from,
      to,
      limit,
    }),
  )
}

/** Payments that have waited since before `overdueBefore`, the longest first, then the others by hold expiry. */
export async function listQueueRows(
  db: D1Database,
  overdueBefore: number,
  limit: number,
): Promise<readonly QueueRow[]> {
  const [overdue, others] = await Promise.all([
    all<QueueRow>(db.prepare(reviewQueries.overdue).bind(overdueBefore, limit)),
    all<QueueRow>(db.prepare(reviewQueries.byHold).bind(overdueBefore, limit)),
  ])
  return [...overdue, ...others].slice(0, limit)
}

type Counts = {
  readonly in_review: number
  readonly awaiting_info: number
  readonly overdue: number
  readonly not_sent: number
}

export const countQueues = (db: D1Database, overdueBefore: number): Promise<Counts | null> =>
  one(db.prepare(reviewQueries.counts).bind(overdueBefore))

type AccountOf = {
  readonly id: string
  readonly account: string
  readonly payee_id: string
  readonly created_at: number
}

/** Payments to the same account of the same payee, the newest first; none for a payment without an account. */
export async function listEarlierRows(
  db: D1Database,
  { id, account, payee_id: payeeId, created_at: createdAt }: AccountOf,
): Promise<readonly FoundRow[]> {
  if (account === '') return []
  return all(db.prepare(reviewQueries.earlier).bind(account, payeeId, id, createdAt))
}

export type NoteRow = {
  readonly id: string
  readonly written_by: string
  readonly note: string
  readonly created_at: number
}

export const listNotes = (db: D1Database, paymentId: string): Promise<readonly NoteRow[]> =>
  all(db.prepare(reviewQueries.notes).bind(paymentId))

type NewNote = Seen & {
  readonly key: string
  readonly by: string
  readonly note: string
  readonly now: number
}

/**
 * Adds a note once, however often it is repeated with its key. False if a person changed the payment since the version,
 * and this note is not there.
 */
export async function insertNote(
  db: D1Database,
  { key, by, note, now, ...seen }: NewNote,
): Promise<boolean> {
  const id = `${seen.paymentId}:${key}`
  const insert = db.prepare(reviewQueries.insertNote).bind(id, seen.paymentId, by, note, now)
  if (await writeIfUnchanged(db, seen, [insert])) return true
  const notes = await listNotes(db, seen.paymentId)
  return notes.some((earlier) => earlier.id === id)
}

type Opening = {
  readonly paymentId: string
  readonly by: string
  readonly now: number
  /** Epoch ms. Only openings from then on are returned. */
  readonly since: number
}
type OpeningRow = { readonly opened_by: string; readonly opened_at: number }

/** Records who opened a payment, and returns who else has opened it from `since` on. */
export async function noteOpening(
  db: D1Database,
  { paymentId, by, now, since }: Opening,
): Promise<readonly OpeningRow[]> {
  const [, others] = await db.batch<OpeningRow>([
    db.prepare(reviewQueries.noteOpening).bind(paymentId, by, now),
    db.prepare(reviewQueries.openings).bind(paymentId, by, since),
  ])
  return others?.results ?? []
}
