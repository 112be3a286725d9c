// How long payments wait for staff: the review times of a payee's payments, and payments that wait too long.
import { dayMs } from '../../../../shared/durations'
import { all, one } from '../../../platform/db/d1'

/** Enough for a percentile, and a limit for the largest payees. */
export const maxDecisions = 200

/** A card hold, and with it the time to decide, ends earlier after the payment. */
const maxDecisionMs = 31 * dayMs

/** The times from submit to decision, in ms, of the payee's newest payments that were decided since. */
export async function listReviewTimes(
  db: D1Database,
  payeeId: string,
  since: number,
): Promise<readonly number[]> {
  const rows = await all<{ readonly ms: number }>(
    db
      .prepare(
        `SELECT decided_at - created_at AS ms FROM payments INDEXED BY payments_by_payee_time
        WHERE payee_id = ?1 AND created_at >= ?2 - ${maxDecisionMs} AND decided_at >= ?2
        ORDER BY created_at DESC LIMIT ${maxDecisions}`,
      )
      .bind(payeeId, since),
  )
  return rows.map(({ ms }) => ms)
}

/** Null when the attempt has no recorded payment. */
export async function findPayeeOfAttempt(
  db: D1Database,
  attemptId: string,
): Promise<string | null> {
  const row = await one<{ readonly payee_id: string }>(
    db.prepare('SELECT payee_id FROM payments WHERE attempt_id = ?1').bind(attemptId),
  )
  return row?.payee_id ?? null
}

/**
 * Marks payments that have been waiting for staff since before `waitingSince`, each once. Returns those marked now:
 * the caller raises their alert.
 */
export async function markOverdue(
  db: D1Database,
  { waitingSince, now }: { readonly waitingSince: number; readonly now: number },
): Promise<readonly string[]> {
  const rows = await all<{ readonly id: string }>(
    db
      .prepare(
        `UPDATE payments SET overdue_alerted_at = ?2
        WHERE overdue_alerted_at IS NULL AND id IN (
          SELECT id FROM payments INDEXED BY payments_waiting
          WHERE status IN ('submitted', 'in_review') AND updated_at < ?1
            AND overdue_alerted_at IS NULL
          ORDER BY updated_at LIMIT 100)
        RETURNING id`,
      )
      .bind(waitingSince, now),
  )
  return rows.map(({ id }) => id)
}
