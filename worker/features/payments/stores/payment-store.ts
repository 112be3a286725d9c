// Payments and their history in D1. Each change of status is one conditional write with a history row.

import * as z from 'zod/mini'
import type { CardBrand } from '../../../../shared/card-brands'
import type { DevicePlatform } from '../../../../shared/device'
import type { Locale } from '../../../../shared/locales/locale'
import type { Deciding } from '../../../../shared/payments/deciding'
import type { PaymentStatus } from '../../../../shared/payments/payment-status'
import type { RejectCode } from '../../../../shared/payments/reject-reasons'
import type { PayType } from '../../../../shared/payments/schema'
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import type { Authorized, CardProcessorName } from '../../../vendors/cards/card-processor'
import { toRecipientPlaces } from '../../notifications/quiet-hours'
import { insertAuthorizationEntries } from '../ledger/ledger-store'
import type { PaymentOrder } from '../model/payment-order'
import { toPaymentWords } from '../model/payment-words'

export const toPaymentId = (attemptId: string): string => `pay_${attemptId}`

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
  readonly payee_fees_es: string
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
  /** From step 1, for the payee; empty if not typed. */
  readonly billing_zip: string
  /** From the card's billing address. */
  readonly bill_zip: string
  readonly card_brand: CardBrand
  readonly card_last_four: string
  /** Equal for all payments of one bill. */
  readonly bill_key: string
  /** That of the bill with the other account numbers: proposed by the payer, or typed before they were corrected. */
  readonly second_bill_key: string | null
  /** JSON: a BillColumns (model/bill-correction.ts), as typed; null unless it was corrected. */
  readonly bill_before: string | null
  /** The question in which the payer agreed to this total. */
  readonly agreed_request_id: string | null
  /** The id of the first payment of the series; null unless this one was made by a button or link of an earlier one. */
  readonly series_id: string | null
  readonly partner_ref: string | null
  readonly return_url: string | null
  readonly processor: CardProcessorName
  readonly processor_transaction_id: string
  readonly held_by_processor: number
  readonly hold_until_at: number
  readonly hold_warned_at: number | null
  readonly captcha: string
  /** SHA-256 of the cookie of the browser that paid. */
  readonly browser_hash: string | null
  readonly device_type: DevicePlatform
  /** The language of emails, texts and questions about the payment. */
  readonly locale: Locale
  /** Since when it waits to be sent to the payee, or collected; null when nothing is waited for. */
  readonly remittance_open_since: number | null
  /** YYYY-MM-DD: the payee's last day to collect it; null unless one was promised. */
  readonly refund_on: string | null
  /** When its status link was first opened, other than by the browser that had just paid. */
  readonly link_opened_at: number | null
  /** When it was put back from the archive. */
  readonly restored_at: number | null
  /** The decision that is being carried out; null without one. */
  readonly deciding: Deciding | null
  readonly created_at: number
  readonly updated_at: number
}

export type HistoryRow = {
  readonly from_status: PaymentStatus | null
  readonly to_status: PaymentStatus
  readonly actor: string
  /** The staff member; null for a payer and the system. */
  readonly actor_name: string | null
  readonly note: string
  /** Only rejections have one. */
  readonly reason_code: RejectCode | null
  readonly at: number
}

export const paymentColumns = `p.id, p.reference, p.attempt_id, p.payee_id, p.status, p.pay_type, p.is_btob,
  p.is_silent, p.is_generic, p.amount_cents, p.fee_cents, p.payee_fees, p.payee_fees_es, p.payer_name, p.account,
  p.additional_accounts, p.bot_name, p.bot_fields, p.email, p.phone, p.billing_zip, p.bill_zip, p.card_brand,
  p.card_last_four, p.bill_key, p.second_bill_key, p.bill_before, p.agreed_request_id, p.series_id, p.partner_ref, p.return_url, p.processor, p.processor_transaction_id, p.held_by_processor, p.hold_until_at,
  p.hold_warned_at, p.captcha, p.browser_hash, p.device_type, p.locale,
  p.remittance_open_since, p.refund_on, p.link_opened_at, p.restored_at, p.deciding, p.created_at, p.updated_at`

const payeeFees = z.array(z.string())

export const parsePayeeFees = (stored: string): readonly string[] =>
  payeeFees.parse(JSON.parse(stored))

/** Where the payer may be, for the hours of a debt collector's messages. */
export const toPaymentPlaces = ({
  phone,
  billing_zip,
  bill_zip,
}: Pick<PaymentRow, 'phone' | 'billing_zip' | 'bill_zip'>): string =>
  toRecipientPlaces({ phone, zips: [bill_zip, billing_zip] })

export type NewPayment = {
  readonly id: string
  readonly reference: string
  readonly attemptId: string
  readonly receiptTokenHash: string
  readonly order: PaymentOrder
  readonly processor: CardProcessorName
  readonly approved: Authorized
  readonly captcha: 'passed' | 'not_shown' | 'unavailable'
  readonly billKey: string
  readonly now: number
}

const insertPaymentQuery = `INSERT INTO payments
    (id, reference, attempt_id, payee_id, status, pay_type, is_btob, is_silent, is_generic,
    amount_cents, fee_cents, payee_fees, payee_fees_es, payer_name, account, additional_accounts, birth_date, service_date,
    email, phone, billing_zip, bill_name, bill_address1, bill_city, bill_state, bill_zip, note,
    card_brand, card_last_four, processor, processor_transaction_id, avs_code, cvv_code,
    held_by_processor, hold_until_at, captcha, receipt_token_hash, device_type, web_url, bot_name,
    bot_fields, bill_key, agreed_request_id, series_id, partner_ref, return_url, locale, browser_hash, created_at, updated_at, words)
  VALUES (:id, :reference, :attempt_id, :payee_id, 'in_review', :pay_type, :is_btob, :is_silent,
    :is_generic, :amount_cents, :fee_cents, :payee_fees, :payee_fees_es, :payer_name, :account,
    :additional_accounts, :birth_date, :service_date, :email, :phone, :billing_zip, :bill_name, :bill_address1,
    :bill_city, :bill_state, :bill_zip, :note, :card_brand, :card_last_four, :processor,
    :processor_transaction_id, :avs_code, :cvv_code, :held_by_processor, :hold_until_at, :captcha,
    :receipt_token_hash, :device_type, :web_url, :bot_name, :bot_fields, :bill_key,
    :agreed_request_id, :series_id, :partner_ref, :return_url, :locale,
    (SELECT browser_hash FROM submitted_attempts WHERE attempt_id = :attempt_id),
    :created_at, :updated_at, :words)
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
    amount_cents: bill.amountCents,
    fee_cents: order.feeCents,
    payee_fees: JSON.stringify(order.payeeFees),
    payee_fees_es: JSON.stringify(order.payeeFeesEs),
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
    processor: payment.processor,
    processor_transaction_id: approved.transactionId,
    avs_code: approved.avsCode,
    cvv_code: approved.cvvCode,
    held_by_processor: Number(approved.heldByProcessor),
    hold_until_at: approved.holdUntilAt,
    captcha: payment.captcha,
    receipt_token_hash: payment.receiptTokenHash,
    device_type: order.deviceType,
    web_url: order.webUrl,
    bot_name: bill.botName,
    bot_fields: JSON.stringify(botFields),
    bill_key: payment.billKey,
    agreed_request_id: order.agreedRequestId ?? null,
    series_id: order.seriesId ?? null,
    partner_ref: order.partnerRef ?? null,
    return_url: order.returnUrl ?? null,
    locale: order.locale,
    created_at: now,
    updated_at: now,
    words: JSON.stringify(toPaymentWords(order, payment.reference)),
  })
}

/**
 * Inserts a payment in review, with its history and ledger rows, for a batch. Idempotent: each row of the history is
 * inserted only after the statement before it inserted its row.
 */
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
  /** The staff member. */
  readonly actorName?: string
  readonly note: string
  readonly reasonCode?: RejectCode
  /** Of an accepted payment: the payee's last day to collect it; null: none is promised. */
  readonly refundOn?: string | null
  readonly now: number
}

const insertHistoryQuery = `INSERT INTO payment_history
    (payment_id, from_status, to_status, actor, note, at)
  SELECT :payment_id, :from_status, :to_status, :actor, :note, :at
  WHERE changes() = 1`

const insertHistory = (db: D1Database, change: Change): D1PreparedStatement =>
  bindNamed(db, insertHistoryQuery, {
    payment_id: change.paymentId,
    from_status: change.from,
    to_status: change.to,
    actor: change.actor,
    note: change.note,
    at: change.now,
  })

const changeHistoryQuery = `INSERT INTO payment_history
    (payment_id, from_status, to_status, actor, actor_name, note, reason_code, at)
  SELECT :payment_id, :from_status, :to_status, :actor, :actor_name, :note, :reason_code, :at
  WHERE changes() = 1`

/**
 * Changes the status if it is `from`, and ends the mark of a decision that is being carried out. The history row is
 * written only if the status changed. Only staff's acceptance or rejection sets `decided_at`, the end of the review time.
 * An accepted payment waits to be sent.
 */
export function changeStatus(
  db: D1Database,
  change: Change & { readonly from: PaymentStatus },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE payments SET status = ?3, updated_at = ?4,
          decided_at = CASE WHEN ?5 = 'staff' AND ?3 IN ('accepted', 'rejected') THEN ?4 END,
          remittance_open_since = CASE WHEN ?3 = 'accepted' THEN ?4 END, refund_on = ?6,
          deciding = NULL, deciding_by = NULL, deciding_since = NULL
        WHERE id = ?1 AND status = ?2`,
      )
      .bind(
        ...[change.paymentId, change.from, change.to, change.now, change.actor],
        change.refundOn ?? null,
      ),
    bindNamed(db, changeHistoryQuery, {
      payment_id: change.paymentId,
      from_status: change.from,
      to_status: change.to,
      actor: change.actor,
      actor_name: change.actorName || null,
      note: change.note,
      reason_code: change.reasonCode ?? null,
      at: change.now,
    }),
  ]
}

export const findPaymentQuery = `SELECT ${paymentColumns} FROM payments p WHERE p.id = ?1`

export function findPayment(db: D1Database, id: string): Promise<PaymentRow | null> {
  return one(db.prepare(findPaymentQuery).bind(id))
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

/** The language of an archived payment; null for an unknown token. */
export function findArchivedLocale(
  db: D1Database,
  receiptTokenHash: string,
): Promise<Locale | null> {
  return db
    .prepare('SELECT locale FROM archived_payments WHERE receipt_token_hash = ?1')
    .bind(receiptTokenHash)
    .first('locale')
}

export const historyOf = (db: D1Database, paymentId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT from_status, to_status, actor, actor_name, note, reason_code, at FROM payment_history
      WHERE payment_id = ?1 ORDER BY id`,
    )
    .bind(paymentId)

export const listHistory = (db: D1Database, paymentId: string): Promise<readonly HistoryRow[]> =>
  all(historyOf(db, paymentId))

/** Typed values that `PaymentRow` does not have. */
export type TypedBill = {
  /** YYYY-MM-DD or empty, like `service_date`. */
  readonly birth_date: string
  readonly service_date: string
  readonly note: string
}

export function findTypedBill(db: D1Database, paymentId: string): Promise<TypedBill | null> {
  return one(
    db.prepare(`SELECT birth_date, service_date, note FROM payments WHERE id = ?1`).bind(paymentId),
  )
}

/** The first time counts. */
export const markLinkOpened = (db: D1Database, paymentId: string, now: number): Promise<number> =>
  run(
    db
      .prepare('UPDATE payments SET link_opened_at = ?2 WHERE id = ?1 AND link_opened_at IS NULL')
      .bind(paymentId, now),
  )
