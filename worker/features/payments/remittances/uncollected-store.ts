// Payments that wait to be sent to their payee, or to be collected by it.
import type { RemittanceWay } from '../../../../shared/payments/remittance'
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { toRefundId, uncollectedKey } from '../model/remittance-state'
import type { PaymentRow } from '../stores/payment-store'
import { paymentVersion } from '../stores/payment-version'
import { type RemittanceRow, unsentCents } from '../stores/remittance-store'

export type OpenRow = Pick<
  PaymentRow,
  'id' | 'reference' | 'payee_id' | 'payer_name' | 'amount_cents' | 'fee_cents' | 'locale'
> & {
  readonly version: string
  readonly payee_name: string | null
  readonly payee_phone: string | null
  readonly is_partner: number | null
  readonly open_since: number
  /** Of the latest remittance; null if there is none. */
  readonly status: RemittanceRow['status'] | null
  readonly way: RemittanceWay | null
  readonly trace: string | null
  readonly sent_on: string | null
  /** The last day to collect it; null if it will not be refunded. */
  readonly refund_on: string | null
  /** What the refund after that day waits for. */
  readonly refund_waits: 'void' | 'refused' | null
  /** What that refund is of; 0 without a day. */
  readonly owed_cents: number
  /** What is still to be sent. */
  readonly unsent_cents: number
}

/** The payee has it, or it left another way than by a code. */
const gone = `(SELECT coalesce(sum(x.cents), 0) FROM remittances x WHERE x.payment_id = p.id
      AND (x.status = 'confirmed' OR (x.status = 'sent' AND x.way <> 'code')))` as const

/** What is to be refunded after the promised day: not what a bank decides about, or returned. */
const left = `((SELECT coalesce(sum(cents), 0) FROM ledger_entries
      WHERE payment_id = p.id AND event = 'captured' AND account = 'payee')
    - (SELECT coalesce(sum(cents), 0) FROM refunds WHERE payment_id = p.id AND status <> 'failed')
    - (SELECT coalesce(sum(cents), 0) FROM disputes
      WHERE payment_id = p.id AND status <> 'won')
    - ${gone})` as const

/**
 * The promised day counts: something is left to refund. The same rules as those of remittance-view.ts. It begins with the
 * condition of the index.
 */
const isPromised =
  `p.refund_on IS NOT NULL AND p.remittance_open_since IS NOT NULL AND ${left} > 0` as const

const hasCode = `EXISTS (SELECT 1 FROM remittances c
    WHERE c.payment_id = p.id AND c.status = 'sent' AND c.way = 'code')` as const

const dayId = `p.id || '.r-${uncollectedKey}-' || p.refund_on` as const

/** Refunds of the day: a second one after a dispute that was won, or another refund that failed. */
const refundsOfDay =
  `refunds r WHERE r.payment_id = p.id AND substr(r.id, 1, length(${dayId})) = ${dayId}` as const

/** The card processor refused one of the day: staff pay it back. */
const isRefused = `EXISTS (SELECT 1 FROM ${refundsOfDay} AND r.status = 'failed')` as const

/** `today`, ?1: YYYY-MM-DD in Eastern time. */
const isOver = 'p.refund_on < ?1'

/** What the refund after the promised day waits for. */
const refundWaits = `(CASE WHEN NOT (${isOver} AND ${isPromised}) THEN NULL
    WHEN ${isRefused} THEN 'refused' WHEN ${hasCode} THEN 'void' END)`

const overdue = `FROM payments p INDEXED BY payments_refund_due`

/** Exported for the query plan test. */
export const openRemittanceQueries = {
  open: `SELECT p.id, p.reference, ${paymentVersion} AS version, p.payee_id, p.payer_name, p.amount_cents, p.fee_cents, p.locale,
      b.name AS payee_name, b.phone AS payee_phone, b.is_partner,
      p.remittance_open_since AS open_since, m.status, m.way, m.trace, m.sent_on,
      CASE WHEN ${isPromised} THEN p.refund_on END AS refund_on, ${refundWaits} AS refund_waits,
      CASE WHEN ${isPromised} THEN ${left} ELSE 0 END AS owed_cents, ${unsentCents} AS unsent_cents
    FROM payments p INDEXED BY payments_remittance_open
    LEFT JOIN payees b ON b.id = p.payee_id
    LEFT JOIN remittances m ON m.id = (SELECT id FROM remittances
      WHERE payment_id = p.id ORDER BY created_at DESC, id DESC LIMIT 1)
    WHERE p.remittance_open_since IS NOT NULL AND p.remittance_open_since <= ?2
      AND (?3 = 0 OR b.is_partner = 0) AND (?4 = 0 OR ${unsentCents} > 0)
      AND (?5 = 0 OR ${refundWaits} IS NOT NULL)
    ORDER BY p.remittance_open_since LIMIT ?6`,
  waiting: `SELECT count(*) AS count, min(p.refund_on) AS oldest ${overdue}
    WHERE ${isOver} AND ${isPromised} AND ${refundWaits} IS NOT NULL`,
  due: `SELECT p.id, p.locale, p.refund_on, b.name AS payee_name, ${hasCode} AS has_code,
      ${gone} > 0 AS is_part, (SELECT count(*) FROM ${refundsOfDay}) AS made ${overdue}
    LEFT JOIN payees b ON b.id = p.payee_id
    WHERE ${isOver} AND ${isPromised} AND NOT ${isRefused}
      AND (NOT ${hasCode} OR p.refund_alerted_on IS NOT p.refund_on)
    ORDER BY p.refund_on LIMIT 50`,
} as const

type OpenFilter = {
  /** YYYY-MM-DD in Eastern time. */
  readonly today: string
  /** Epoch ms. */
  readonly before: number
  /** Only those of payees that are no partners. */
  readonly isUncollected: boolean
  /** Only those of which something is to be sent. */
  readonly isUnsent: boolean
  /** Only those whose promised refund waits for staff. */
  readonly isRefundWaiting: boolean
  readonly limit: number
}

/** The longest first. */
export function listOpenRemittances(
  db: D1Database,
  { today, before, isUncollected, isUnsent, isRefundWaiting, limit }: OpenFilter,
): Promise<readonly OpenRow[]> {
  const only = [isUncollected, isUnsent, isRefundWaiting].map(Number)
  return all(db.prepare(openRemittanceQueries.open).bind(today, before, ...only, limit))
}

/** Payments whose promised refund waits for staff, and the first of their days. */
export async function countWaitingRefunds(
  db: D1Database,
  today: string,
): Promise<{ readonly count: number; readonly oldest: string | null }> {
  const query = db.prepare(openRemittanceQueries.waiting).bind(today)
  return (await one(query)) ?? { count: 0, oldest: null }
}

export type DueRefund = Pick<PaymentRow, 'id' | 'locale'> & {
  readonly refund_on: string
  readonly payee_name: string | null
  readonly has_code: number
  /** The payee has another part of the payment, or was sent it. */
  readonly is_part: number
  /** Refunds of the day that are stored. */
  readonly made: number
}

/** Without those whose refund was refused, or of which it is alerted that the code has to be void first. */
export const listDueRefunds = (db: D1Database, today: string): Promise<readonly DueRefund[]> =>
  all(db.prepare(openRemittanceQueries.due).bind(today))

type Day = { readonly paymentId: string; readonly refundOn: string }

/** True once for a day. */
export async function noteVoidAlert(
  db: D1Database,
  { paymentId, refundOn }: Day,
): Promise<boolean> {
  const noted = await run(
    db
      .prepare(
        `UPDATE payments SET refund_alerted_on = ?2 WHERE id = ?1 AND refund_on = ?2
          AND refund_alerted_on IS NOT ?2`,
      )
      .bind(paymentId, refundOn),
  )
  return noted > 0
}

const insertQuery =
  `INSERT INTO refunds (id, payment_id, cents, reason, requested_by, status, next_try_at,
    created_at, updated_at)
  SELECT :id, p.id, ${left}, :reason, 'system', 'requested', :next_try_at, :created_at,
    :updated_at
  FROM payments p
  WHERE p.id = :payment_id AND p.status = 'accepted' AND p.refund_on = :refund_on
    AND ${isPromised} AND NOT ${hasCode}
  ON CONFLICT (id) DO NOTHING` as const

type NewUncollectedRefund = Day & {
  /** Of `toUncollectedKey`. */
  readonly key: string
  readonly reason: string
  readonly now: number
}

/**
 * Stores the refund of all that is left, after the promised day. One statement: a payment that staff record as sent or
 * confirmed in the same moment is either that or refunded. False when nothing was stored.
 */
export async function insertUncollectedRefund(
  db: D1Database,
  { paymentId, refundOn, key, reason, now }: NewUncollectedRefund,
): Promise<boolean> {
  const id = toRefundId(paymentId, key)
  const times = { next_try_at: now, created_at: now, updated_at: now }
  const values = { id, payment_id: paymentId, refund_on: refundOn, reason, ...times }
  return (await run(bindNamed(db, insertQuery, values))) > 0
}
