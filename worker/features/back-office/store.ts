// Queries of payments and their messages for staff. Lists of payments, except overdue ones, are newest
// first, and rowid breaks ties. Every index ends with rowid, so these lists are read in index order.
import type { CardBrand } from '../../../shared/card-brands'
import type { Locale } from '../../../shared/locales/locale'
import type { Deciding } from '../../../shared/payments/deciding'
import type { PaymentStatus } from '../../../shared/payments/payment-status'
import { all, one } from '../../platform/db/d1'
import { paymentVersion } from '../payments/stores/payment-version'

export type ListedRow = {
  /** The rowid, which orders payments of the same `created_at`. */
  readonly place: number
  readonly id: string
  readonly reference: string
  readonly status: PaymentStatus
  readonly payee_id: string
  readonly payee_name: string | null
  readonly payer_name: string
  readonly amount_cents: number
  readonly fee_cents: number
  readonly held_by_processor: number
  readonly hold_until_at: number
  readonly created_at: number
  readonly updated_at: number
  readonly refunded_cents: number
  readonly returned_cents: number
  readonly is_disputed: number
  readonly is_undelivered: number
  /** The decision that is being carried out, by whom and since when (epoch ms); null without one. */
  readonly deciding: Deciding | null
  readonly deciding_by: string | null
  readonly deciding_since: number | null
}

export type FullRow = ListedRow & {
  /** Names the newest change of a person. */
  readonly version: string
  readonly account: string
  readonly additional_accounts: string
  readonly bill_key: string
  readonly second_bill_key: string | null
  readonly bill_before: string | null
  readonly agreed_request_id: string | null
  readonly refund_on: string | null
  readonly link_opened_at: number | null
  readonly payee_fees: string
  readonly payee_fees_es: string
  /** JSON; null without a consent. */
  readonly text_consent: string | null
  readonly remittance_open_since: number | null
  readonly birth_date: string
  readonly service_date: string
  readonly email: string
  readonly phone: string
  readonly billing_zip: string
  readonly bill_name: string
  readonly bill_address1: string
  readonly bill_city: string
  readonly bill_state: string
  readonly bill_zip: string
  readonly note: string
  readonly partner_ref: string | null
  readonly bot_name: string
  readonly bot_fields: string
  readonly pay_type: string
  readonly is_btob: number
  /** Null for a payee that has left the directory. */
  readonly debt_collector: number | null
  readonly is_silent: number
  readonly card_brand: CardBrand
  readonly card_last_four: string
  readonly processor: string
  readonly processor_transaction_id: string
  readonly attempt_id: string
  readonly avs_code: string
  readonly cvv_code: string
  readonly captcha: string
  readonly device_type: string
  readonly locale: Locale
}

export type MessageRow = {
  readonly id: string
  readonly kind: string
  readonly template: string
  readonly status: string
  readonly tries: number
  readonly last_code: string | null
  readonly created_at: number
  readonly sent_at: number | null
  /** Of a text, as the network reported it. */
  readonly delivery: string | null
  readonly delivered_at: number | null
}

/** Columns of a payment `p` and its payee `b`. Every other table is read by an index. */
export const listedColumns = `p.rowid AS place, p.id, p.reference, p.status, p.payee_id, b.name AS payee_name,
  p.payer_name, p.amount_cents, p.fee_cents, p.held_by_processor, p.hold_until_at, p.created_at,
  p.updated_at,
  (SELECT coalesce(sum(r.cents), 0) FROM refunds r
    WHERE r.payment_id = p.id AND r.status = 'refunded') AS refunded_cents,
  (SELECT coalesce(sum(d.cents), 0) FROM disputes d
    WHERE d.payment_id = p.id AND d.status = 'lost') AS returned_cents,
  EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND d.status = 'opened') AS is_disputed,
  p.is_undelivered, p.deciding, p.deciding_by, p.deciding_since`
const full = `${listedColumns}, ${paymentVersion} AS version, p.account, p.additional_accounts, p.bill_key, p.second_bill_key, p.bill_before, p.agreed_request_id, p.refund_on, p.link_opened_at, p.remittance_open_since, p.payee_fees, p.payee_fees_es,
  (SELECT json_object('wordingVersion', wording_version, 'at', created_at) FROM payment_text_consents WHERE payment_id = p.id) AS text_consent,
  p.birth_date, p.service_date, p.email,
  p.phone, p.billing_zip, p.bill_name, p.bill_address1, p.bill_city, p.bill_state, p.bill_zip,
  p.bot_name, p.bot_fields, p.note, p.partner_ref, p.pay_type, p.is_btob, b.debt_collector, p.is_silent, p.card_brand, p.card_last_four, p.processor,
  p.processor_transaction_id, p.attempt_id, p.avs_code, p.cvv_code, p.captcha, p.device_type, p.locale`
const tables = 'payments p LEFT JOIN payees b ON b.id = p.payee_id'
const olderThan = `p.created_at >= ?1 AND (p.created_at, p.rowid) < (?2, ?3)`
const newestFirst = 'ORDER BY p.created_at DESC, p.rowid DESC LIMIT ?4'

/** Exported for the query plan test. */
export const backOfficeQueries = {
  all: `SELECT ${listedColumns} FROM ${tables} WHERE ${olderThan} ${newestFirst}`,
  byStatus: `SELECT ${listedColumns} FROM ${tables} WHERE p.status = ?5 AND ${olderThan} ${newestFirst}`,
  undelivered: `SELECT ${listedColumns} FROM payments p INDEXED BY payments_undelivered
    LEFT JOIN payees b ON b.id = p.payee_id
    WHERE p.is_undelivered = 1 AND (?5 IS NULL OR p.status = ?5) AND ${olderThan} ${newestFirst}`,
  byId: `SELECT ${full} FROM ${tables} WHERE p.id = ?1`,
  byReference: `SELECT ${full} FROM ${tables} WHERE p.reference = ?1`,
  overdue: `SELECT ${listedColumns} FROM payments p INDEXED BY payments_waiting
    LEFT JOIN payees b ON b.id = p.payee_id
    WHERE p.status IN ('submitted', 'in_review') AND p.updated_at < ?1
      AND (?2 IS NULL OR p.status = ?2)
    ORDER BY p.updated_at LIMIT 50`,
  messages: `SELECT o.id, o.kind, o.template, o.status, o.tries, o.last_code, o.created_at, o.sent_at,
      t.status AS delivery, t.reported_at AS delivered_at
    FROM outbox o LEFT JOIN text_deliveries t ON t.outbox_id = o.id
    WHERE o.payment_id = ?1 ORDER BY o.created_at, o.id`,
} as const

export type PaymentsQuery = {
  readonly status: PaymentStatus | null
  /** Only those whose payer was not reached. */
  readonly undelivered: boolean
  /** The earliest `created_at`, in epoch ms. */
  readonly from: number
  /** The cursor: the page has payments before it by created_at, then by rowid. */
  readonly before: { readonly createdAt: number; readonly place: number }
  readonly limit: number
}

export function listPaymentRows(
  db: D1Database,
  { status, undelivered, from, before, limit }: PaymentsQuery,
): Promise<readonly ListedRow[]> {
  const values = [from, before.createdAt, before.place, limit] as const
  if (undelivered) return all(db.prepare(backOfficeQueries.undelivered).bind(...values, status))
  return all(
    status === null
      ? db.prepare(backOfficeQueries.all).bind(...values)
      : db.prepare(backOfficeQueries.byStatus).bind(...values, status),
  )
}

/** Up to 50 payments that have waited for staff since before `waitingSince`, the longest first. */
export function listOverdueRows(
  db: D1Database,
  waitingSince: number,
  status: PaymentStatus | null,
): Promise<readonly ListedRow[]> {
  return all(db.prepare(backOfficeQueries.overdue).bind(waitingSince, status))
}

/** Finds a payment by id, or by reference in any case. */
export function findFullPayment(db: D1Database, idOrReference: string): Promise<FullRow | null> {
  const reference = idOrReference.toUpperCase()
  return reference.startsWith('PPY-')
    ? one(db.prepare(backOfficeQueries.byReference).bind(reference))
    : one(db.prepare(backOfficeQueries.byId).bind(idOrReference))
}

export function listMessageRows(db: D1Database, paymentId: string): Promise<readonly MessageRow[]> {
  return all(db.prepare(backOfficeQueries.messages).bind(paymentId))
}
