// The books in D1 as staff read them: days that were compared, differences, and what a person records of both. The comparison
// itself is in reconciliation-store.ts.
import { all, one, run } from '../../../platform/db/d1'
import type { CardProcessorName } from '../../../vendors/cards/card-processor'
import type { DifferenceKind, DifferenceSubject } from './find-difference'
import type { Named, ReconciledDay } from './reconciliation-store'

export type DifferenceRow = {
  readonly id: string
  readonly processor: CardProcessorName
  readonly day: string
  readonly kind: DifferenceKind
  readonly subject: DifferenceSubject
  readonly subject_id: string
  readonly payment_id: string | null
  readonly processor_cents: number | null
  readonly processor_at: number | null
  readonly ledger_cents: number | null
  readonly ledger_at: number | null
  readonly found_at: number
  readonly note: string
  readonly explained_by: string | null
  readonly explained_at: number | null
  /** Of the payment; null of none, and of an archived one. */
  readonly reference: string | null
}

const differenceColumns = `b.*, p.reference`

const bookQueries = {
  differencesOfDays: `SELECT ${differenceColumns} FROM book_differences b LEFT JOIN payments p ON p.id = b.payment_id
    WHERE b.processor = ?1 AND b.day >= ?2 AND b.day <= ?3 ORDER BY b.day DESC, b.id LIMIT 200`,
  unexplained: `SELECT ${differenceColumns} FROM book_differences b INDEXED BY book_differences_unexplained
    LEFT JOIN payments p ON p.id = b.payment_id WHERE b.explained_at IS NULL AND b.day > '' ORDER BY b.day, b.id LIMIT 200`,
  ofPayment: `SELECT ${differenceColumns} FROM book_differences b LEFT JOIN payments p ON p.id = b.payment_id
    WHERE b.id = ?1`,
  days: `SELECT * FROM reconciled_days WHERE processor = ?1 AND day >= ?2 AND day <= ?3 AND state <> 'off'
    ORDER BY day DESC`,
} as const

type Days = {
  readonly processor: CardProcessorName
  readonly from: string
  readonly to: string
}

/** The latest first; without those of a processor that is off. */
export const listReconciledDays = (
  db: D1Database,
  { processor, from, to }: Days,
): Promise<readonly ReconciledDay[]> => all(db.prepare(bookQueries.days).bind(processor, from, to))

export const listDifferences = (
  db: D1Database,
  { processor, from, to }: Days,
): Promise<readonly DifferenceRow[]> =>
  all(db.prepare(bookQueries.differencesOfDays).bind(processor, from, to))

/** Of all days, the oldest first. */
export const listUnexplained = (db: D1Database): Promise<readonly DifferenceRow[]> =>
  all(db.prepare(bookQueries.unexplained))

export const findBookDifference = (db: D1Database, id: string): Promise<DifferenceRow | null> =>
  one(db.prepare(bookQueries.ofPayment).bind(id))

type Explanation = {
  readonly id: string
  readonly note: string
  /** Null: it is no longer explained. */
  readonly by: string | null
  readonly now: number
}

export const explainDifference = (
  db: D1Database,
  { id, note, by, now }: Explanation,
): Promise<number> =>
  run(
    db
      .prepare(
        `UPDATE book_differences SET note = ?2, explained_by = ?3, explained_at = ?4
        WHERE id = ?1 AND (explained_by IS NULL) = (?3 IS NOT NULL)`,
      )
      .bind(id, note, by, by === null ? null : now),
  )

export const recordPayout = (
  db: D1Database,
  { processor, day, cents, by }: Named & { readonly cents: number; readonly by: string },
): Promise<number> =>
  run(
    db
      .prepare(
        `UPDATE reconciled_days SET payout_cents = ?3, payout_recorded_by = ?4
        WHERE processor = ?1 AND day = ?2 AND state <> 'off'`,
      )
      .bind(processor, day, cents, by),
  )
