// Attempts in D1: which were submitted in the last two days, and which have no recorded outcome yet.
import { toTotalCents } from '../../../../shared/payments/fees'
import { submittedTtlMs } from '../../../../shared/retention'
import { hasChanged, one, run } from '../../../platform/db/d1'
import type { PaymentOrder } from '../model/payment-order'
import { toPaymentId } from './payment-store'
import { insertTry } from './unpaid-tries-store'

export type NewSubmit = {
  readonly attemptId: string
  readonly browserHash: string
  readonly order: PaymentOrder
  readonly now: number
}

/** Whether the attempt ?1 has no payment, live or archived (?2). */
const isUnpaid = `NOT EXISTS (SELECT 1 FROM payments WHERE attempt_id = ?1)
  AND NOT EXISTS (SELECT 1 FROM archived_payments WHERE id = ?2)`

/**
 * Notes that the attempt may charge from now on: it is submitted, and its outcome is open. It belongs to
 * the browser of this submit, since no earlier one was charged. False, and nothing is noted, if it has a payment: its
 * object has ended, and would charge again.
 */
export async function noteSubmitted(db: D1Database, submit: NewSubmit): Promise<boolean> {
  const { attemptId, browserHash, order, now } = submit
  const totalCents = toTotalCents(order.bill.amountCents, order.feeCents)
  const paymentId = toPaymentId(attemptId)
  const [, noted] = await db.batch([
    db
      .prepare(
        `INSERT INTO open_attempts (attempt_id, opened_at) SELECT ?1, ?3 WHERE ${isUnpaid}
        ON CONFLICT DO NOTHING`,
      )
      .bind(attemptId, paymentId, now),
    db
      .prepare(
        `INSERT INTO submitted_attempts (
          attempt_id, browser_hash, submitted_at, total_cents, card_last_four)
        SELECT ?1, ?3, ?4, ?5, ?6 WHERE ${isUnpaid}
        ON CONFLICT (attempt_id) DO UPDATE SET
          browser_hash = excluded.browser_hash, total_cents = excluded.total_cents,
          card_last_four = excluded.card_last_four`,
      )
      .bind(attemptId, paymentId, browserHash, now, totalCents, order.cardLastFour),
    insertTry(db, { attemptId, paymentId, startedAt: now, order }),
  ])
  return hasChanged(noted)
}

export type Submitted = {
  /** These are null once the note is deleted (`purgeSubmittedAttempts`). */
  readonly browserHash: string | null
  readonly totalCents: number | null
  readonly cardLastFour: string | null
}

/** Null when no submit of the attempt was noted: nothing was charged then. */
export async function findSubmitted(db: D1Database, attemptId: string): Promise<Submitted | null> {
  const found = await one<{
    readonly is_submitted: number
    readonly browser_hash: string | null
    readonly total_cents: number | null
    readonly card_last_four: string | null
  }>(
    db
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM submitted_attempts WHERE attempt_id = ?1)
            OR EXISTS (SELECT 1 FROM open_attempts WHERE attempt_id = ?1)
            OR EXISTS (SELECT 1 FROM payments WHERE attempt_id = ?1) AS is_submitted,
          (SELECT browser_hash FROM submitted_attempts WHERE attempt_id = ?1) AS browser_hash,
          (SELECT total_cents FROM submitted_attempts WHERE attempt_id = ?1) AS total_cents,
          (SELECT card_last_four FROM submitted_attempts WHERE attempt_id = ?1) AS card_last_four`,
      )
      .bind(attemptId),
  )
  if (found?.is_submitted !== 1) return null
  const { browser_hash: browserHash, total_cents: totalCents, card_last_four: cardLastFour } = found
  return { browserHash, totalCents, cardLastFour }
}

/** For cron: deletes the notes of attempts whose form has expired and whose status can no longer be read. */
export function purgeSubmittedAttempts(db: D1Database, now: number): Promise<number> {
  return run(
    db.prepare('DELETE FROM submitted_attempts WHERE submitted_at < ?1').bind(now - submittedTtlMs),
  )
}

export function closeAttempt(db: D1Database, attemptId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM open_attempts WHERE attempt_id = ?1').bind(attemptId)
}

/** Changes no row if the team was warned before. `now` is epoch ms. */
export const markHoldWarned = (
  db: D1Database,
  paymentId: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare('UPDATE payments SET hold_warned_at = ?2 WHERE id = ?1 AND hold_warned_at IS NULL')
    .bind(paymentId, now)
