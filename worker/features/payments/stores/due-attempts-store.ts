// Attempts that are due, for the scheduled job: without an outcome, with a decision, with a refund, with a hold that ends,
// or with a payment to archive or to delete from the archive.
import { all } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { isHeld } from './legal-hold-store'

/** Attempts of each list that one run puts on the queue. */
export const dueAttemptLimit = 500

export type DueJobDeps = {
  readonly db: D1Database
  readonly now: () => number
  /** The queue's consumer settles each: a second delivery changes nothing. */
  readonly queueAttempts: (attemptIds: readonly string[]) => Promise<void>
}

/** Exported for the test that runs EXPLAIN QUERY PLAN. Each is in the order of its index. */
export const dueQueries = {
  attempts: `SELECT attempt_id, opened_at AS at FROM open_attempts
    WHERE opened_at < :before AND (opened_at, attempt_id) > (:after_at, :after_id)
    ORDER BY opened_at, attempt_id LIMIT :limit`,
  decisions: `SELECT attempt_id, deciding_since AS at FROM payments INDEXED BY payments_deciding
    WHERE deciding_since < :before AND (deciding_since, attempt_id) > (:after_at, :after_id)
    ORDER BY deciding_since, attempt_id LIMIT :limit`,
  refunds: `SELECT p.attempt_id, r.next_try_at AS at FROM refunds r INDEXED BY refunds_open
    JOIN payments p ON p.id = r.payment_id
    WHERE r.status IN ('requested', 'sent', 'unknown') AND r.next_try_at < :before
      AND (r.next_try_at, p.attempt_id) > (:after_at, :after_id)
    ORDER BY r.next_try_at, p.attempt_id LIMIT :limit`,
  releases: `SELECT attempt_id, hold_until_at AS at FROM payments INDEXED BY payments_open_by_hold
    WHERE status IN ('submitted', 'in_review', 'awaiting_info') AND hold_until_at < :before
      AND (hold_until_at, attempt_id) > (:after_at, :after_id)
    ORDER BY hold_until_at, attempt_id LIMIT :limit`,
  warnings: `SELECT attempt_id, hold_until_at AS at FROM payments INDEXED BY payments_unwarned_by_hold
    WHERE status IN ('submitted', 'in_review', 'awaiting_info') AND hold_warned_at IS NULL
      AND hold_until_at < :before AND (hold_until_at, attempt_id) > (:after_at, :after_id)
    ORDER BY hold_until_at, attempt_id LIMIT :limit`,
  ended: `SELECT attempt_id, updated_at AS at FROM payments INDEXED BY payments_ended
    WHERE status IN ('accepted', 'rejected', 'canceled') AND remittance_open_since IS NULL
      AND updated_at < :before AND (updated_at, attempt_id) > (:after_at, :after_id)
    ORDER BY updated_at, attempt_id LIMIT :limit`,
  // Also those that a crash left in the state deleting. An archived payment has its attempt's id in its own.
  expired: `SELECT substr(id, 5) AS attempt_id, ended_at AS at FROM archived_payments a
    WHERE ended_at < :before AND (ended_at, substr(id, 5)) > (:after_at, :after_id) AND NOT ${isHeld('a.id')}
    ORDER BY ended_at, attempt_id LIMIT :limit`,
} as const

export type DueList = keyof typeof dueQueries

/** Epoch ms, like `at`. */
type Due = { readonly list: DueList; readonly before: number; readonly limit: number }
type DueRow = { readonly attempt_id: string; readonly at: number }
type Cursor = { readonly at: number; readonly attempt_id: string }

const start: Cursor = { at: 0, attempt_id: '' }

/** Where the next run continues; null if it begins the list. */
export const findCursor = (db: D1Database, list: DueList): Promise<Cursor | null> =>
  db.prepare('SELECT at, attempt_id FROM due_cursors WHERE list = ?1').bind(list).first<Cursor>()

/**
 * The next attempts of the list, the oldest first. A run that finds more than its limit leaves a cursor, where the next
 * run continues; the run that reaches the end begins again.
 */
export async function takeDueAttempts(
  db: D1Database,
  { list, before, limit }: Due,
): Promise<readonly string[]> {
  const stored = await findCursor(db, list)
  const after = stored ?? start
  const values = { before, after_at: after.at, after_id: after.attempt_id, limit }
  const rows = await all<DueRow>(bindNamed(db, dueQueries[list], values))
  const last = rows.length === limit ? rows.at(-1) : undefined
  if (last) await saveCursor(db, list, last)
  else if (stored) await db.prepare('DELETE FROM due_cursors WHERE list = ?1').bind(list).run()
  return [...new Set(rows.map(({ attempt_id }) => attempt_id))]
}

const saveCursor = (db: D1Database, list: DueList, { at, attempt_id }: Cursor) =>
  db
    .prepare(
      `INSERT INTO due_cursors (list, at, attempt_id) VALUES (?1, ?2, ?3)
      ON CONFLICT (list) DO UPDATE SET at = excluded.at, attempt_id = excluded.attempt_id`,
    )
    .bind(list, at, attempt_id)
    .run()
