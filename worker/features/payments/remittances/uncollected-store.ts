// Payments that wait to be sent to their payee, or to be collected by it.
import type { RemittanceWay } from '../../../../shared/payments/remittance'
import { all, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { toRefundId, uncollectedRefundKey } from '../model/remittance-state'
import type { PaymentRow } from '../stores/payment-store'
import { type RemittanceRow, unsentCents } from '../stores/remittance-store'

export type OpenRow = Pick<
  PaymentRow,
  'id' | 'reference' | 'payee_id' | 'payer_name' | 'amount_cents' | 'fee_cents' | 'locale'
> & {
  readonly payee_name: string | null
  readonly payee_phone: string | null
  readonly is_partner: number | null
  readonly open_since: number
  /** Of the latest remittance; null if there is none. */
  readonly status: RemittanceRow['status'] | null
  readonly way: RemittanceWay | null
  readonly trace: string | null
  readonly sent_on: string | null
  /** Open or lost. */
  readonly has_dispute: number
  /** An ACH transfer, a check or a card payment may still arrive, or the payee confirmed one. */
  readonly is_on_its_way: number
  /** What is still to be sent. */
  readonly unsent_cents: number
}

const onItsWay = `EXISTS (SELECT 1 FROM remittances x WHERE x.payment_id = p.id
    AND (x.status = 'confirmed' OR (x.status = 'sent' AND x.way <> 'code')))`

const open = `SELECT p.id, p.reference, p.payee_id, p.payer_name, p.amount_cents, p.fee_cents, p.locale,
    b.name AS payee_name, b.phone AS payee_phone, b.is_partner,
    p.remittance_open_since AS open_since, m.status, m.way, m.trace, m.sent_on,
    EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won') AS has_dispute,
    ${onItsWay} AS is_on_its_way, ${unsentCents} AS unsent_cents
  FROM payments p INDEXED BY payments_remittance_open
  LEFT JOIN payees b ON b.id = p.payee_id
  LEFT JOIN remittances m ON m.id = (SELECT id FROM remittances
    WHERE payment_id = p.id ORDER BY created_at DESC, id DESC LIMIT 1)
  WHERE p.remittance_open_since IS NOT NULL AND p.remittance_open_since <= ?1`

/**
 * Refunded at the deadline: the payee is no partner, and either has only a code, or nothing on its way. An ACH
 * transfer or a check may still arrive, so staff decide about it.
 */
const refundable = `b.is_partner = 0 AND NOT ${onItsWay}
  AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won')`

/** Exported for the query plan test. */
export const openRemittanceQueries = {
  open: `${open} AND (?3 = 0 OR b.is_partner = 0) AND (?4 = 0 OR ${unsentCents} > 0)
    ORDER BY p.remittance_open_since LIMIT ?2`,
  due: `${open} AND ${refundable}
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.id = p.id || '.r-${uncollectedRefundKey}')
    ORDER BY p.remittance_open_since LIMIT 50`,
} as const

type OpenFilter = {
  /** Epoch ms. */
  readonly before: number
  /** Only those of payees that are no partners. */
  readonly isUncollected: boolean
  /** Only those of which something is to be sent. */
  readonly isUnsent: boolean
  readonly limit: number
}

/** The longest first. */
export function listOpenRemittances(
  db: D1Database,
  { before, isUncollected, isUnsent, limit }: OpenFilter,
): Promise<readonly OpenRow[]> {
  const values = [before, limit, Number(isUncollected), Number(isUnsent)] as const
  return all(db.prepare(openRemittanceQueries.open).bind(...values))
}

/** Payments to refund, without those whose refund is stored. */
export function listDueRefunds(db: D1Database, before: number): Promise<readonly OpenRow[]> {
  return all(db.prepare(openRemittanceQueries.due).bind(before))
}

const left = `(SELECT coalesce(sum(cents), 0) FROM ledger_entries
      WHERE payment_id = p.id AND event = 'captured' AND account = 'payee')
    - (SELECT coalesce(sum(cents), 0) FROM refunds WHERE payment_id = p.id AND status <> 'failed')`

const insertQuery =
  `INSERT INTO refunds (id, payment_id, cents, reason, requested_by, status, next_try_at,
    created_at, updated_at)
  SELECT :id, p.id, ${left}, :reason, 'system', 'requested', :next_try_at, :created_at,
    :updated_at
  FROM payments p
  JOIN payees b ON b.id = p.payee_id
  WHERE p.id = :payment_id AND p.status = 'accepted' AND p.remittance_open_since <= :before
    AND ${refundable} AND ${left} > 0
  ON CONFLICT (id) DO NOTHING` as const

type UncollectedRefund = {
  readonly paymentId: string
  readonly reason: string
  readonly before: number
  readonly now: number
}

/**
 * Stores the refund of all that is left. One statement: a payment that staff confirm in the same moment is either
 * confirmed or refunded. False when nothing was stored.
 */
export async function insertUncollectedRefund(
  db: D1Database,
  { paymentId, reason, before, now }: UncollectedRefund,
): Promise<boolean> {
  const id = toRefundId(paymentId, uncollectedRefundKey)
  const times = { next_try_at: now, created_at: now, updated_at: now }
  const stored = await run(
    bindNamed(db, insertQuery, { id, payment_id: paymentId, reason, before, ...times }),
  )
  return stored > 0
}
