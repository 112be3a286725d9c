// The rows of an erased payment in D1: its row in the archive, which then has another object, and what finds it.
import { all, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { requireSql } from '../../../platform/db/require-sql'
import { type Ended, isSettled } from '../archive/archive-store'
import { isHeld } from '../stores/legal-hold-store'
import type { Erasure } from './erase-rows'

/** Exported for the tests that run EXPLAIN QUERY PLAN. */
export const erasureQueries = {
  replaceObject: `UPDATE archived_payments SET object_key = :object_key, checksum = :checksum, email_hash = '',
      phone_hash = '', card_last_four = ''
    WHERE id = :id AND checksum = :replaced AND state = 'verified' AND NOT ${isHeld(':id')}`,
  requireReplaced: requireSql(`EXISTS (SELECT 1 FROM archived_payments
    WHERE id = ?1 AND checksum = ?2 AND card_last_four = '' AND state = 'verified')`),
  insert: `INSERT INTO erased_payments (payment_id, request_id, erased_by, erased_at, consents_until)
    VALUES (:payment_id, :request_id, :erased_by, :erased_at, :consents_until)
    ON CONFLICT (payment_id) DO UPDATE SET consents_until = excluded.consents_until`,
  dueConsents: `SELECT payment_id, request_id, erased_by, erased_at FROM erased_payments
    WHERE consents_until IS NOT NULL AND consents_until <= ?1 AND NOT ${isHeld('erased_payments.payment_id')}
    ORDER BY consents_until LIMIT ?2`,
  // Messages under way are not touched, nor those of a payment that is held or has open money: its erasure is refused.
  eraseMessages: `UPDATE outbox SET recipient = '', data = '{}', recipient_places = '', vendor_id = NULL, next_try_at = 0,
      purged_at = ?3
    WHERE payment_id = ?1 AND purged_at IS NULL AND status NOT IN ('pending', 'sending')
      AND EXISTS (SELECT 1 FROM payments p WHERE p.id = ?1 AND ${isSettled('p')}) AND NOT ${isHeld('?1')}`,
  earlier: `SELECT coalesce(
      (SELECT first_payment_id FROM archived_payments WHERE id = ?1),
      (SELECT r.payment_id FROM payments p JOIN info_requests r ON r.id = p.agreed_request_id WHERE p.id = ?1)) AS id`,
  later: `SELECT p.id FROM info_requests r JOIN payments p ON p.agreed_request_id = r.id WHERE r.payment_id = ?1
    UNION SELECT id FROM archived_payments WHERE first_payment_id = ?1`,
} as const

/** `before`: as of an archive, the payment's last change was earlier. */
export const eraseMessages = (
  db: D1Database,
  { paymentId, before }: Ended,
  now: number,
): Promise<number> => run(db.prepare(erasureQueries.eraseMessages).bind(paymentId, before, now))

type ErasedObject = {
  readonly paymentId: string
  readonly erasure: Erasure
  readonly object: { readonly key: string; readonly checksum: string }
  /** The checksum of the object before. */
  readonly replaced: string
  readonly consentsUntil: number | null
}

/** One batch. It fails unless the payment is archived, with the object before or already with this one. */
export async function replaceObject(db: D1Database, erased: ErasedObject): Promise<void> {
  const { paymentId, erasure, object, replaced, consentsUntil } = erased
  await db.batch([
    bindNamed(db, erasureQueries.replaceObject, {
      object_key: object.key,
      checksum: object.checksum,
      id: paymentId,
      replaced,
    }),
    db.prepare(erasureQueries.requireReplaced).bind(paymentId, object.checksum),
    bindNamed(db, erasureQueries.insert, {
      payment_id: paymentId,
      request_id: erasure.requestId,
      erased_by: erasure.by,
      erased_at: erasure.at,
      consents_until: consentsUntil,
    }),
  ])
}

/** All payments of the bill, each after those that were made in its place: the first one is archived last. */
export async function listBill(db: D1Database, paymentId: string): Promise<readonly string[]> {
  const earlier = await db.prepare(erasureQueries.earlier).bind(paymentId).first<string>('id')
  return earlier === null ? listLater(db, paymentId) : listBill(db, earlier)
}

async function listLater(db: D1Database, paymentId: string): Promise<readonly string[]> {
  const made = await all<{ readonly id: string }>(db.prepare(erasureQueries.later).bind(paymentId))
  const later = await Promise.all(made.map(({ id }) => listLater(db, id)))
  return [...later.flat(), paymentId]
}

export type DueConsent = {
  readonly payment_id: string
  readonly request_id: string
  readonly erased_by: string
  readonly erased_at: number
}

/** Erased payments that have a consent to texts whose time is over. */
export const listDueConsents = (
  db: D1Database,
  now: number,
  limit: number,
): Promise<readonly DueConsent[]> => all(db.prepare(erasureQueries.dueConsents).bind(now, limit))
