// Refunds in D1. A refund is a row before the processor is called, and each change of its status is
// conditional on its earlier status.
import type { Locale } from '../../../../shared/locales/locale'
import { type RefundTexts, toRefundTexts } from '../../../../shared/payments/refund-reasons'
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'

/** `sent` and `unknown`: the processor may have refunded. `refunded` and `failed` are final. */
export type RefundStatus = 'requested' | 'sent' | 'unknown' | 'refunded' | 'failed'

export type RefundRow = {
  readonly id: string
  readonly payment_id: string
  readonly cents: number
  readonly reason: string
  readonly requested_by: string
  readonly status: RefundStatus
  /** Of the check that staff mailed; null: to the card. */
  readonly check_number: string | null
  readonly last_code: string | null
  readonly tries: number
  readonly sent_at: number | null
  readonly next_try_at: number
  readonly created_at: number
  readonly updated_at: number
}

/** What the payer reads of a refund's reason, in `locale`. */
export const toTextsOf = (
  { reason, requested_by: requestedBy }: Pick<RefundRow, 'reason' | 'requested_by'>,
  paymentLocale: Locale,
  locale: Locale,
): RefundTexts => toRefundTexts({ reason, requestedBy, paymentLocale }, locale)

export type NewRefund = {
  readonly id: string
  readonly paymentId: string
  readonly cents: number
  readonly reason: string
  readonly requestedBy: string
  /** Of the check that was mailed; without one, to the card. */
  readonly checkNumber?: string | null
  /** What all refunds of the payment together must not exceed. */
  readonly limitCents?: number | undefined
  readonly now: number
}

const columns = `id, payment_id, cents, reason, requested_by, status, check_number, last_code, tries,
  sent_at, next_try_at, created_at, updated_at`

const requested = `(SELECT coalesce(sum(cents), 0) FROM refunds
      WHERE payment_id = :payment_id AND status <> 'failed')`

// The ledger says what was captured. A disputed amount is with the bank, and Stripe refuses to refund it.
const refundable = `(SELECT coalesce(sum(cents), 0) FROM ledger_entries
      WHERE payment_id = :payment_id AND event = 'captured' AND account = 'payee')
    - ${requested}
    - (SELECT coalesce(sum(cents), 0) FROM disputes
      WHERE payment_id = :payment_id AND status <> 'won')`

/**
 * A check is mailed only after the card refused, since the card networks want a refund on the card, and not while the
 * payee can collect the money with a code.
 */
const checkDue =
  `EXISTS (SELECT 1 FROM refunds WHERE payment_id = :payment_id AND status = 'failed')
    AND NOT EXISTS (SELECT 1 FROM remittances
      WHERE payment_id = :payment_id AND status = 'sent' AND way = 'code')` as const

// One statement: of concurrent refunds, none exceeds what is left, or the limit.
const insertRefundQuery = `INSERT INTO refunds (id, payment_id, cents, reason, requested_by, status,
    check_number, next_try_at, created_at, updated_at)
  SELECT :id, :payment_id, :cents, :reason, :requested_by, 'requested', :check_number,
    :next_try_at, :created_at, :updated_at
  WHERE :cents <= ${refundable}
    AND (:limit_cents IS NULL OR :cents + ${requested} <= :limit_cents)
    AND (:check_number IS NULL OR (${checkDue}))
  ON CONFLICT (id) DO NOTHING` as const

/** Inserts nothing when the amount exceeds what is left or the limit, no check is due, or the refund exists. */
export const insertRefund = (db: D1Database, refund: NewRefund): D1PreparedStatement =>
  bindNamed(db, insertRefundQuery, {
    id: refund.id,
    payment_id: refund.paymentId,
    cents: refund.cents,
    reason: refund.reason,
    requested_by: refund.requestedBy,
    check_number: refund.checkNumber ?? null,
    limit_cents: refund.limitCents ?? null,
    next_try_at: refund.now,
    created_at: refund.now,
    updated_at: refund.now,
  })

/** A refund to the card was refused, and the payee cannot collect the money with a code. */
export async function isCheckDue(db: D1Database, paymentId: string): Promise<boolean> {
  const query = `SELECT 1 WHERE ${checkDue}` as const
  return (await one(bindNamed(db, query, { payment_id: paymentId }))) !== null
}

/** What may still be refunded, in cents. */
export async function findRefundableCents(db: D1Database, paymentId: string): Promise<number> {
  const query = `SELECT ${refundable} AS cents` as const
  const row = await one<{ readonly cents: number }>(bindNamed(db, query, { payment_id: paymentId }))
  return row?.cents ?? 0
}

export function findRefund(db: D1Database, id: string): Promise<RefundRow | null> {
  return one(db.prepare(`SELECT ${columns} FROM refunds WHERE id = ?1`).bind(id))
}

/** Oldest first. */
export function listRefunds(db: D1Database, paymentId: string): Promise<readonly RefundRow[]> {
  return all(
    db
      .prepare(`SELECT ${columns} FROM refunds WHERE payment_id = ?1 ORDER BY created_at, id`)
      .bind(paymentId),
  )
}

/** What was refunded, in cents, without refunds whose outcome is open. */
export async function findRefundedCents(db: D1Database, paymentId: string): Promise<number> {
  const row = await one<{ readonly cents: number }>(
    db
      .prepare(
        `SELECT coalesce(sum(cents), 0) AS cents FROM refunds
        WHERE payment_id = ?1 AND status = 'refunded'`,
      )
      .bind(paymentId),
  )
  return row?.cents ?? 0
}

/** Refunds of the payment that still need a call, the most urgent first. */
export function listOpenRefunds(db: D1Database, paymentId: string): Promise<readonly RefundRow[]> {
  return all(
    db
      .prepare(
        `SELECT ${columns} FROM refunds WHERE payment_id = ?1
          AND status IN ('requested', 'sent', 'unknown') ORDER BY next_try_at`,
      )
      .bind(paymentId),
  )
}

/** Stores the intent: from now on the processor may have the refund. False when another call changed it. */
export async function markSent(
  db: D1Database,
  { id, now, nextTryAt }: { readonly id: string; readonly now: number; readonly nextTryAt: number },
): Promise<boolean> {
  const marked = await run(
    db
      .prepare(
        `UPDATE refunds SET status = 'sent', sent_at = ?2, next_try_at = ?3,
          updated_at = ?2 WHERE id = ?1 AND status = 'requested'`,
      )
      .bind(id, now, nextTryAt),
  )
  return marked > 0
}

export type RefundChange = {
  readonly id: string
  readonly status: RefundStatus
  readonly code: string | null
  readonly nextTryAt: number
  readonly now: number
}

/** Records a reply other than a refund. A final status is not changed. */
export const changeRefund = (db: D1Database, change: RefundChange): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE refunds SET status = ?2, last_code = ?3, next_try_at = ?4, tries = tries + 1,
        updated_at = ?5 WHERE id = ?1 AND status IN ('requested', 'sent', 'unknown')`,
    )
    .bind(change.id, change.status, change.code, change.nextTryAt, change.now)

type Completed = {
  readonly id: string
  /** Null of a check. */
  readonly processorRefundId: string | null
  readonly now: number
}

/** For a batch, before the ledger's statement. Idempotent. */
export const completeRefund = (
  db: D1Database,
  { id, processorRefundId, now }: Completed,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE refunds SET status = 'refunded', processor_refund_id = ?2, last_code = NULL,
        updated_at = ?3 WHERE id = ?1
        AND (status IN ('sent', 'unknown') OR (status = 'requested' AND check_number IS NOT NULL))`,
    )
    .bind(id, processorRefundId, now)

/** The mailed check of this number; without one, the latest. */
export async function findMailedCheck(
  db: D1Database,
  { paymentId, number }: { readonly paymentId: string; readonly number: string | undefined },
): Promise<RefundRow | null> {
  const refunds = await listRefunds(db, paymentId)
  return (
    refunds.findLast(
      ({ status, check_number: own }) =>
        status === 'refunded' && own !== null && (number === undefined || own === number),
    ) ?? null
  )
}

/** The completed refund to the card of this id at the processor; without one, the latest. */
export function findCardRefund(
  db: D1Database,
  { paymentId, id }: { readonly paymentId: string; readonly id: string | undefined },
): Promise<RefundRow | null> {
  return one(
    db
      .prepare(
        `SELECT ${columns} FROM refunds WHERE payment_id = ?1 AND status = 'refunded'
          AND check_number IS NULL AND (?2 IS NULL OR processor_refund_id = ?2)
        ORDER BY created_at DESC, id DESC LIMIT 1`,
      )
      .bind(paymentId, id ?? null),
  )
}

/** Of a check, or of a refund that the bank sent back. Its key stays used, so that a repeated call does not record it again. */
export const takeRefundBack = (
  db: D1Database,
  { id, now }: { readonly id: string; readonly now: number },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE refunds SET status = 'failed', last_code = 'taken_back', updated_at = ?2
        WHERE id = ?1`,
    )
    .bind(id, now)
