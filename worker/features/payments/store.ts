// Payments and their history in D1. Each change of status is one conditional write with a history row.

import * as z from 'zod/mini'
import type { CardBrand } from '../../../shared/card'
import type { DevicePlatform } from '../../../shared/device'
import type { Locale } from '../../../shared/locales/locale'
import type { RejectCode } from '../../../shared/payments/reject-reasons'
import type { PaymentStatus, PayType } from '../../../shared/payments/schema'
import { all, one } from '../../platform/db/d1'
import { bindNamed } from '../../platform/db/named-values'
import type { Authorized, CardProcessorName } from '../../vendors/cards/card-processor'
import type { PaymentOrder } from './attempt/payment-order'
import { insertAuthorizationEntries } from './ledger/ledger-store'

export type PaymentRow = {
  readonly id: string
  readonly reference: string
  readonly attempt_id: string
  readonly payee_id: string
  readonly status: PaymentStatus
  readonly pay_type: PayType
  readonly is_btob: number
  readonly is_silent: number
  readonly is_generic: number
  readonly amount_cents: number
  readonly fee_cents: number
  /** JSON: the payee's list of fees that the payer saw. */
  readonly payee_fees: string
  readonly payer_name: string
  readonly account: string
  /** JSON: a list of { id, value }. */
  readonly additional_accounts: string
  readonly bot_name: string
  /** JSON object: field key to typed value. */
  readonly bot_fields: string
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly card_brand: CardBrand
  readonly card_last_four: string
  /** Equal for all payments of one bill; empty for payments from before claims existed. */
  readonly bill_key: string
  /** The question whose agreed increase this pays. */
  readonly balance_of_request_id: string | null
  readonly gateway: CardProcessorName
  readonly gateway_transaction_id: string
  readonly held_by_gateway: number
  readonly hold_until_at: number
  readonly hold_warned_at: number | null
  readonly human_check: string
  /** SHA-256 of the cookie of the browser that paid. */
  readonly browser_hash: string | null
  readonly device_type: DevicePlatform
  /** The language of emails, texts and questions about the payment. */
  readonly locale: Locale
  readonly created_at: number
  readonly updated_at: number
}

export type HistoryRow = {
  readonly from_status: PaymentStatus | null
  readonly to_status: PaymentStatus
  readonly actor: string
  readonly note: string
  /** Only rejections by staff have one. */
  readonly reason_code: string | null
  readonly at: number
}

export const paymentColumns = `p.id, p.reference, p.attempt_id, p.payee_id, p.status, p.pay_type, p.is_btob,
  p.is_silent, p.is_generic, p.amount_cents, p.fee_cents, p.payee_fees, p.payer_name, p.account,
  p.additional_accounts, p.bot_name, p.bot_fields, p.email, p.phone, p.card_brand,
  p.card_last_four, p.bill_key, p.balance_of_request_id, p.gateway, p.gateway_transaction_id, p.held_by_gateway, p.hold_until_at,
  p.hold_warned_at, p.human_check, p.browser_hash, p.device_type, p.locale, p.created_at,
  p.updated_at`

const payeeFees = z.array(z.string())

export const parsePayeeFees = (stored: string): readonly string[] =>
  payeeFees.parse(JSON.parse(stored))

export type NewPayment = {
  readonly id: string
  readonly reference: string
  readonly attemptId: string
  readonly receiptTokenHash: string
  readonly order: PaymentOrder
  readonly gateway: CardProcessorName
  readonly approved: Authorized
  readonly humanCheck: 'passed' | 'not_asked' | 'unavailable'
  readonly billKey: string
  readonly now: number
}

const insertPaymentQuery = `INSERT INTO payments
    (id, reference, attempt_id, payee_id, status, pay_type, is_btob, is_silent, is_generic,
    amount_cents, fee_cents, payee_fees, payer_name, account, additional_accounts, birth_date, service_date,
    email, phone, billing_zip, bill_name, bill_address1, bill_city, bill_state, bill_zip, note,
    card_brand, card_last_four, gateway, gateway_transaction_id, avs_code, cvv_code,
    held_by_gateway, hold_until_at, human_check, receipt_token_hash, device_type, web_url, bot_name,
    bot_fields, bill_key, balance_of_request_id, locale, browser_hash, created_at, updated_at)
  VALUES (:id, :reference, :attempt_id, :payee_id, 'in_review', :pay_type, :is_btob, :is_silent,
    :is_generic, :amount_cents, :fee_cents, :payee_fees, :payer_name, :account,
    :additional_accounts, :birth_date, :service_date, :email, :phone, :billing_zip, :bill_name, :bill_address1,
    :bill_city, :bill_state, :bill_zip, :note, :card_brand, :card_last_four, :gateway,
    :gateway_transaction_id, :avs_code, :cvv_code, :held_by_gateway, :hold_until_at, :human_check,
    :receipt_token_hash, :device_type, :web_url, :bot_name, :bot_fields, :bill_key,
    :balance_of_request_id, :locale,
    (SELECT browser_hash FROM submitted_attempts WHERE attempt_id = :attempt_id),
    :created_at, :updated_at)
  ON CONFLICT (attempt_id) DO NOTHING`

function insertPaymentRow(db: D1Database, payment: NewPayment): D1PreparedStatement {
  const { order, approved, now } = payment
  const { bill } = order
  const botFields = Object.fromEntries(bill.botFields.map(({ key, value }) => [key, value]))
  return bindNamed(db, insertPaymentQuery, {
    id: payment.id,
    reference: payment.reference,
    attempt_id: payment.attemptId,
    payee_id: order.payeeId,
    pay_type: order.payType,
    is_btob: Number(order.isBtoB),
    is_silent: Number(order.isSilent),
    is_generic: Number(order.isGeneric),
    amount_cents: bill.amount,
    fee_cents: order.feeCents,
    payee_fees: JSON.stringify(order.payeeFees ?? []),
    payer_name: bill.patientName,
    account: bill.account,
    additional_accounts: JSON.stringify(bill.additionalAccounts),
    birth_date: bill.payDOB,
    service_date: bill.payDOS,
    email: bill.email,
    phone: bill.phone,
    billing_zip: bill.billingZip,
    bill_name: order.billName,
    bill_address1: order.address1,
    bill_city: order.city,
    bill_state: order.state,
    bill_zip: order.zip,
    note: order.note,
    card_brand: order.cardBrand,
    card_last_four: order.cardLastFour,
    gateway: payment.gateway,
    gateway_transaction_id: approved.transactionId,
    avs_code: approved.avsCode,
    cvv_code: approved.cvvCode,
    held_by_gateway: Number(approved.heldByGateway),
    hold_until_at: approved.holdUntilAt,
    human_check: payment.humanCheck,
    receipt_token_hash: payment.receiptTokenHash,
    device_type: order.deviceType,
    web_url: order.webUrl,
    bot_name: bill.botName,
    bot_fields: JSON.stringify(botFields),
    bill_key: payment.billKey,
    balance_of_request_id: order.balanceOfRequestId ?? null,
    locale: order.locale ?? 'en',
    created_at: now,
    updated_at: now,
  })
}

/** Inserts a payment in review, with its history and ledger rows. Idempotent. */
export function insertPayment(db: D1Database, payment: NewPayment): D1PreparedStatement[] {
  const { id: paymentId, now } = payment
  const submitted = {
    paymentId,
    from: null,
    to: 'submitted',
    actor: 'payer',
    note: '',
    now,
  } as const
  const inReview = { ...submitted, from: 'submitted', to: 'in_review', actor: 'system' } as const
  return [
    insertPaymentRow(db, payment),
    insertHistory(db, submitted),
    insertHistory(db, inReview),
    insertAuthorizationEntries(db, { paymentId, now }),
  ]
}

type Change = {
  readonly paymentId: string
  readonly from: PaymentStatus | null
  readonly to: PaymentStatus
  readonly actor: 'payer' | 'staff' | 'system'
  readonly note: string
  readonly reasonCode?: RejectCode
  readonly now: number
}

const insertHistoryQuery = `INSERT INTO payment_history
    (payment_id, from_status, to_status, actor, note, at, change_key)
  VALUES (:payment_id, :from_status, :to_status, :actor, :note, :at, :change_key)
  ON CONFLICT (change_key) DO NOTHING`

const insertHistory = (db: D1Database, change: Change): D1PreparedStatement =>
  bindNamed(db, insertHistoryQuery, {
    payment_id: change.paymentId,
    from_status: change.from,
    to_status: change.to,
    actor: change.actor,
    note: change.note,
    at: change.now,
    change_key: `${change.paymentId}:${change.from ?? ''}:${change.to}`,
  })

const changeHistoryQuery = `INSERT INTO payment_history
    (payment_id, from_status, to_status, actor, note, reason_code, at, change_key)
  SELECT :payment_id, :from_status, :to_status, :actor, :note, :reason_code, :at,
    :change_key
  WHERE changes() = 1`

/**
 * Changes the status if it is `from`. The history row is written only if the status changed. Only staff's
 * acceptance or rejection sets `decided_at`, the end of the review time.
 */
export function changeStatus(
  db: D1Database,
  change: Change & { readonly from: PaymentStatus },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE payments SET status = ?3, updated_at = ?4,
          decided_at = CASE WHEN ?5 = 'staff' AND ?3 IN ('accepted', 'rejected') THEN ?4 END
        WHERE id = ?1 AND status = ?2`,
      )
      .bind(change.paymentId, change.from, change.to, change.now, change.actor),
    bindNamed(db, changeHistoryQuery, {
      payment_id: change.paymentId,
      from_status: change.from,
      to_status: change.to,
      actor: change.actor,
      note: change.note,
      reason_code: change.reasonCode ?? null,
      at: change.now,
      change_key: `${change.paymentId}:${change.from}:${change.to}:${change.now}`,
    }),
  ]
}

export function findPayment(db: D1Database, id: string): Promise<PaymentRow | null> {
  return one(db.prepare(`SELECT ${paymentColumns} FROM payments p WHERE p.id = ?1`).bind(id))
}

export function findPaymentByReceipt(
  db: D1Database,
  receiptTokenHash: string,
): Promise<PaymentRow | null> {
  return one(
    db
      .prepare(`SELECT ${paymentColumns} FROM payments p WHERE p.receipt_token_hash = ?1`)
      .bind(receiptTokenHash),
  )
}

export function listHistory(db: D1Database, paymentId: string): Promise<readonly HistoryRow[]> {
  return all(
    db
      .prepare(
        `SELECT from_status, to_status, actor, note, reason_code, at FROM payment_history
        WHERE payment_id = ?1 ORDER BY id`,
      )
      .bind(paymentId),
  )
}

/** Typed values that `PaymentRow` does not have. */
export type TypedBill = {
  /** YYYY-MM-DD or empty, like `service_date`. */
  readonly birth_date: string
  readonly service_date: string
  /** From step 1, for the payee; empty if not typed. */
  readonly billing_zip: string
  /** From the card's billing address. */
  readonly bill_zip: string
  readonly note: string
}

export function findTypedBill(db: D1Database, paymentId: string): Promise<TypedBill | null> {
  return one(
    db
      .prepare(
        `SELECT birth_date, service_date, billing_zip, bill_zip, note FROM payments WHERE id = ?1`,
      )
      .bind(paymentId),
  )
}
