// Queries of the staff page: the queue, earlier payments, notes, and who opened a payment. Each reads an index.
import { all, one } from '../../../platform/db/d1'
import { toWord } from '../../payments/model/fold-words'
import { billWindowMs, cardWindowMs } from '../../payments/review/possible-duplicates-store'
import { type Seen, writeIfUnchanged } from '../../payments/stores/payment-version'
import { unsentCents } from '../../payments/stores/remittance-store'
import { type ListedRow, listedColumns } from '../store'

export type FoundRow = ListedRow & { readonly account: string; readonly card_last_four: string }

export type QueueRow = FoundRow & {
  readonly avs_code: string
  readonly cvv_code: string
  readonly is_duplicate: number
  readonly is_answered: number
  readonly has_note: number
}

/** Of a payment `p` and its payee `b`. */
export const found = `${listedColumns}, p.account, p.card_last_four`

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

/** Exported for the query plan test. */
export const reviewQueries = {
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
      (SELECT count(*) FROM disputes WHERE status = 'opened') AS disputes,
      (SELECT count(*) FROM payments INDEXED BY payments_waiting
        WHERE status IN ('submitted', 'in_review') AND updated_at < ?1) AS overdue,
      (SELECT count(*) FROM payments p WHERE p.remittance_open_since IS NOT NULL
        AND ${unsentCents} > 0) AS not_sent`,
  decisions: `SELECT count(*) AS count FROM payment_history INDEXED BY payment_history_by_staff
    WHERE actor = 'staff' AND at >= ?1 AND to_status IN ('accepted', 'rejected')`,
  earlier: `SELECT ${found} FROM payment_words w CROSS JOIN payments p ON p.id = w.payment_id
    LEFT JOIN payees b ON b.id = p.payee_id
    WHERE w.word = ?1 AND p.payee_id = ?2 AND p.id <> ?3 AND w.created_at <= ?4
    ORDER BY w.created_at DESC LIMIT 20`,
  notes: `SELECT id, written_by, note, created_at FROM payment_notes
    WHERE payment_id = ?1 ORDER BY created_at`,
  insertNote: `INSERT INTO payment_notes (id, payment_id, written_by, note, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO NOTHING`,
  noteOpening: `INSERT INTO payment_openings (payment_id, opened_by, opened_at) VALUES (?1, ?2, ?3)
    ON CONFLICT (payment_id, opened_by) DO UPDATE SET opened_at = excluded.opened_at`,
  openings: `SELECT opened_by, opened_at FROM payment_openings
    WHERE payment_id = ?1 AND opened_by <> ?2 AND opened_at >= ?3 ORDER BY opened_by`,
} as const

/** At most `limit` that have waited since before `overdueBefore`, the longest first, and as many others by hold expiry. */
export async function listQueueRows(
  db: D1Database,
  overdueBefore: number,
  limit: number,
): Promise<readonly QueueRow[]> {
  const [overdue, others] = await Promise.all([
    all<QueueRow>(db.prepare(reviewQueries.overdue).bind(overdueBefore, limit)),
    all<QueueRow>(db.prepare(reviewQueries.byHold).bind(overdueBefore, limit)),
  ])
  return [...overdue, ...others]
}

type Counts = {
  readonly in_review: number
  readonly disputes: number
  readonly awaiting_info: number
  readonly overdue: number
  readonly not_sent: number
}

export const countQueues = (db: D1Database, overdueBefore: number): Promise<Counts | null> =>
  one(db.prepare(reviewQueries.counts).bind(overdueBefore))

/** Payments that staff have accepted or rejected since (epoch ms). */
export const countDecisions = async (db: D1Database, since: number): Promise<number> =>
  (await one<{ readonly count: number }>(db.prepare(reviewQueries.decisions).bind(since)))?.count ??
  0

type AccountOf = {
  readonly id: string
  readonly account: string
  readonly payee_id: string
  readonly created_at: number
}

/** The newest payments to the same account of the same payee, at most 10; none for a payment without an account. */
export async function listEarlierRows(
  db: D1Database,
  { id, account, payee_id: payeeId, created_at: createdAt }: AccountOf,
): Promise<readonly FoundRow[]> {
  const word = toWord(account)
  if (word === '') return []
  const earlier = db.prepare(reviewQueries.earlier).bind(word, payeeId, id, createdAt)
  // The word may be another one of the payment, such as a name.
  return (await all<FoundRow>(earlier)).filter((row) => toWord(row.account) === word).slice(0, 10)
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
