// Attempts in D1: which were submitted in the last two days, which have no recorded outcome yet, and whose
// hold is about to expire. The scheduled jobs read the last two.
import { all, one, run } from '../../../platform/db/d1'

/** How long the note of a submit is stored: its form is valid for a day, and its status can be read for another. */
export const submittedTtlMs = 2 * 24 * 60 * 60 * 1000

export type NewSubmit = {
  readonly attemptId: string
  readonly browserHash: string
  /** Amount and fee. */
  readonly totalCents: number
  readonly now: number
}

/**
 * Notes that the attempt may charge from now on: it is submitted, and its outcome is open. It belongs to
 * the browser of this submit, since no earlier one was charged.
 */
export async function noteSubmitted(db: D1Database, submit: NewSubmit): Promise<void> {
  const { attemptId, browserHash, totalCents, now } = submit
  await db.batch([
    openAttempt(db, attemptId, now),
    db
      .prepare(
        `INSERT INTO submitted_attempts (attempt_id, browser_hash, submitted_at, total_cents)
        VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (attempt_id) DO UPDATE SET
          browser_hash = excluded.browser_hash, total_cents = excluded.total_cents`,
      )
      .bind(attemptId, browserHash, now, totalCents),
  ])
}

export type Submitted = {
  /** Null when an earlier release did not note the attempt. */
  readonly browserHash: string | null
  /** Null also when an earlier release noted the attempt without its total. */
  readonly totalCents: number | null
}

/** Null when no submit of the attempt was noted: nothing was charged then. */
export async function findSubmitted(db: D1Database, attemptId: string): Promise<Submitted | null> {
  const found = await one<{
    readonly is_submitted: number
    readonly browser_hash: string | null
    readonly total_cents: number | null
  }>(
    db
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM submitted_attempts WHERE attempt_id = ?1)
            OR EXISTS (SELECT 1 FROM open_attempts WHERE attempt_id = ?1)
            OR EXISTS (SELECT 1 FROM payments WHERE attempt_id = ?1) AS is_submitted,
          (SELECT browser_hash FROM submitted_attempts WHERE attempt_id = ?1) AS browser_hash,
          (SELECT total_cents FROM submitted_attempts WHERE attempt_id = ?1) AS total_cents`,
      )
      .bind(attemptId),
  )
  if (found?.is_submitted !== 1) return null
  return { browserHash: found.browser_hash, totalCents: found.total_cents }
}

/** For cron: deletes the notes of attempts whose form has expired and whose status can no longer be read. */
export function purgeSubmittedAttempts(db: D1Database, now: number): Promise<number> {
  return run(
    db.prepare('DELETE FROM submitted_attempts WHERE submitted_at < ?1').bind(now - submittedTtlMs),
  )
}

function openAttempt(db: D1Database, attemptId: string, now: number): D1PreparedStatement {
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

/** Attempts with an open payment whose hold is due for a warning or for its release. Cutoffs are epoch ms. */
export async function findDueHolds(
  db: D1Database,
  { releaseCutoff, warnCutoff }: { readonly releaseCutoff: number; readonly warnCutoff: number },
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
      .bind(releaseCutoff, warnCutoff),
  )
  return rows.map((row) => row.attempt_id)
}
