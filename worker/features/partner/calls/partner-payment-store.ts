// A payee's own payments in D1, for its programs: what is needed to post them, and nothing that reaches or identifies the payer
// beyond the bill.

import type { PaymentStatus } from '../../../../shared/payments/payment-status'
import { all, one } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'

export type PartnerPaymentRow = {
  readonly id: string
  readonly reference: string
  readonly status: PaymentStatus
  readonly account: string
  readonly additional_accounts: string
  readonly payer_name: string
  readonly service_date: string
  readonly amount_cents: number
  readonly fee_cents: number
  readonly card_brand: string
  readonly partner_ref: string | null
  readonly created_at: number
  readonly updated_at: number
  /** Refunds that are done, disputes that are open or lost, and what was sent and did not come back. */
  readonly refunded_cents: number
  readonly question_cents: number
  readonly lost_cents: number
  readonly sent_cents: number
}

const sumOf = (table: 'refunds' | 'disputes' | 'remittances', condition: string) =>
  `(SELECT coalesce(sum(cents), 0) FROM ${table} WHERE payment_id = p.id AND ${condition})`

const columns = `p.id, p.reference, p.status, p.account, p.additional_accounts, p.payer_name, p.service_date, p.amount_cents,
  p.fee_cents, p.card_brand, p.partner_ref, p.created_at, p.updated_at,
  ${sumOf('refunds', "status = 'refunded'")} AS refunded_cents,
  ${sumOf('disputes', "status = 'opened'")} AS question_cents,
  ${sumOf('disputes', "status = 'lost'")} AS lost_cents,
  ${sumOf('remittances', "status IN ('sent', 'confirmed')")} AS sent_cents`

export type Page = {
  readonly payeeId: string
  /** Only those with this reference of the payee's own; null: all. */
  readonly ref: string | null
  /** Epoch ms; the end is not part of it. */
  readonly from: number
  readonly to: number
  /** The last row of the page before. */
  readonly after: { readonly at: number; readonly id: string }
  readonly limit: number
}

const inPage = `p.created_at >= :from_at AND p.created_at < :to_at
    AND p.created_at <= :after_at AND (p.created_at < :after_at OR p.id < :after_id)
  ORDER BY p.created_at DESC, p.id DESC LIMIT :limit`
const pageOfAll = `SELECT ${columns} FROM payments p INDEXED BY payments_by_payee_time
  WHERE p.payee_id = :payee_id AND ${inPage}`
const pageOfRef = `SELECT ${columns} FROM payments p INDEXED BY payments_by_partner_ref
  WHERE p.payee_id = :payee_id AND p.partner_ref = :ref AND ${inPage}`

/** Newest first. */
export function listPartnerPayments(
  db: D1Database,
  { payeeId, ref, from, to, after, limit }: Page,
): Promise<readonly PartnerPaymentRow[]> {
  const values = {
    ...{ payee_id: payeeId, from_at: from, to_at: to, limit },
    ...{ after_at: after.at, after_id: after.id },
  }
  return all(
    ref === null ? bindNamed(db, pageOfAll, values) : bindNamed(db, pageOfRef, { ...values, ref }),
  )
}

/** Null for another payee's payment, as for one that does not exist. */
export const findPartnerPayment = (
  db: D1Database,
  { payeeId, reference }: { readonly payeeId: string; readonly reference: string },
): Promise<PartnerPaymentRow | null> =>
  one(
    db
      .prepare(`SELECT ${columns} FROM payments p WHERE p.reference = ?1 AND p.payee_id = ?2`)
      .bind(reference, payeeId),
  )
