// Outbox queries for staff. A retry is one conditional UPDATE, so that concurrent retries send once.
import { all, one } from '../../platform/db/d1'
import { isStoppedText } from '../notifications/suppression-store'
import type { MessageRow } from './store'

// A failed message never went out; an unknown one may have. A recipient who has sent STOP since gets
// neither.
const retry = `UPDATE outbox SET tries = 0, next_try_at = ?1, delivery_uncertain = (status = 'unknown'),
    status = CASE WHEN ${isStoppedText} THEN 'suppressed' ELSE 'pending' END,
    last_code = CASE WHEN ${isStoppedText} THEN 'stopped' ELSE last_code END`

/** Exported for the query plan test. */
export const messageQueries = {
  byStatus: `SELECT o.id, o.kind, o.template, o.status, o.tries, o.last_code, o.created_at,
      o.sent_at, o.next_try_at, p.reference
    FROM outbox o LEFT JOIN payments p ON p.id = o.payment_id
    WHERE o.status = ?1 AND o.purged_at IS NULL ORDER BY o.next_try_at DESC LIMIT ?2`,
  state: 'SELECT status, purged_at FROM outbox WHERE id = ?1',
  retryOne: `${retry} WHERE id = ?2 AND purged_at IS NULL
      AND (status = 'failed' OR (status = 'unknown' AND ?3)) RETURNING id, status`,
  retryFailed: `${retry} WHERE id IN (SELECT id FROM outbox WHERE status = 'failed'
      AND purged_at IS NULL ORDER BY next_try_at DESC LIMIT ?2) RETURNING id, status`,
} as const

type ListedMessageRow = MessageRow & {
  readonly next_try_at: number
  readonly reference: string | null
}

export function listMessagesByStatus(
  db: D1Database,
  status: string,
  limit: number,
): Promise<readonly ListedMessageRow[]> {
  return all(db.prepare(messageQueries.byStatus).bind(status, limit))
}

type State = { readonly status: string; readonly purged_at: number | null }

export function findMessageState(db: D1Database, id: string): Promise<State | null> {
  return one(db.prepare(messageQueries.state).bind(id))
}

export type RetriedRow = { readonly id: string; readonly status: 'pending' | 'suppressed' }

type OneRetry = { readonly id: string; readonly now: number; readonly evenIfSent: boolean }

export function retryOne(
  db: D1Database,
  { id, now, evenIfSent }: OneRetry,
): Promise<readonly RetriedRow[]> {
  return all(db.prepare(messageQueries.retryOne).bind(now, id, Number(evenIfSent)))
}

export function retryFailed(
  db: D1Database,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly RetriedRow[]> {
  return all(db.prepare(messageQueries.retryFailed).bind(now, limit))
}
