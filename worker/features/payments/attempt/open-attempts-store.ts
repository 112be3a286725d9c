// What the sweeps look for in D1: attempts without a recorded outcome, and holds that are about to
// expire.
import { all } from '../../../platform/db/d1'

export function openAttempt(db: D1Database, attemptId: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO open_attempts (attempt_id, opened_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING',
    )
    .bind(attemptId, now)
}

export function closeAttempt(db: D1Database, attemptId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM open_attempts WHERE attempt_id = ?1').bind(attemptId)
}

export async function findOpenAttempts(
  db: D1Database,
  openedBefore: number,
): Promise<readonly string[]> {
  const rows = await all<{ attempt_id: string }>(
    db
      .prepare(
        'SELECT attempt_id FROM open_attempts WHERE opened_at < ?1 ORDER BY opened_at LIMIT 50',
      )
      .bind(openedBefore),
  )
  return rows.map((row) => row.attempt_id)
}

/** Attempts with an open payment whose hold is due for a warning or for its release. */
export async function findDueHolds(
  db: D1Database,
  { endsBefore, warnsBefore }: { readonly endsBefore: number; readonly warnsBefore: number },
): Promise<readonly string[]> {
  const rows = await all<{ attempt_id: string }>(
    db
      .prepare(
        `SELECT attempt_id FROM payments INDEXED BY payments_open_by_hold
        WHERE status IN ('submitted', 'in_review', 'awaiting_info') AND hold_until_at < ?1
        UNION
        SELECT attempt_id FROM payments INDEXED BY payments_unwarned_by_hold
        WHERE status IN ('submitted', 'in_review', 'awaiting_info') AND hold_warned_at IS NULL
          AND hold_until_at < ?2
        LIMIT 200`,
      )
      .bind(endsBefore, warnsBefore),
  )
  return rows.map((row) => row.attempt_id)
}
