// Payments and their history in D1. Each change is one conditional write with a history row.

import type { CardBrand } from '../../../shared/card'
import type { PaymentStatus, PayType } from '../../../shared/payments/schema'
import { all, one } from '../../platform/db/d1'
import type { Authorized, CardProcessorName } from '../../vendors/cards/card-processor'
import type { PaymentOrder } from './attempt/payment-order'
import { bookAuthorized } from './ledger/ledger-store'

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
  readonly payer_name: string
  readonly account: string
  readonly additional_accounts: string
  readonly bot_name: string
  /** JSON object: field key to typed value. */
  readonly bot_fields: string
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly card_brand: CardBrand
  readonly card_last_four: string
  /** What other payments of the same bill have too; empty before claims existed. */
  readonly bill_key: string
  readonly gateway: CardProcessorName
  readonly gateway_transaction_id: string
  readonly held_by_gateway: number
  readonly hold_until_at: number
  readonly hold_warned_at: number | null
  readonly human_check: string
  readonly created_at: number
  readonly updated_at: number
}

export type HistoryRow = {
  readonly from_status: PaymentStatus | null
  readonly to_status: PaymentStatus
  readonly actor: string
  readonly note: string
  readonly at: number
}

export const paymentColumns = `p.id, p.reference, p.attempt_id, p.payee_id, p.status, p.pay_type, p.is_btob,
  p.is_silent, p.is_generic, p.amount_cents, p.fee_cents, p.payer_name, p.account,
  p.additional_accounts, p.bot_name, p.bot_fields, p.email, p.phone, p.card_brand,
  p.card_last_four, p.bill_key, p.gateway, p.gateway_transaction_id, p.held_by_gateway, p.hold_until_at,
  p.hold_warned_at, p.human_check, p.created_at,
  p.updated_at`

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

/** Inserts a payment in review, with its history and ledger rows. Idempotent. */
export function insertPayment(db: D1Database, payment: NewPayment): D1PreparedStatement[] {
  const { id, order, approved, now } = payment
  const { bill } = order
  return [
    db
      .prepare(
        `INSERT INTO payments (id, reference, attempt_id, payee_id, status, pay_type, is_btob,
          is_silent, is_generic, amount_cents, fee_cents, payer_name, account, additional_accounts,
          birth_date, service_date, email, phone, billing_zip, bill_name, bill_address1, bill_city,
          bill_state, bill_zip, note, card_brand, card_last_four, gateway, gateway_transaction_id,
          avs_code, cvv_code, held_by_gateway, hold_until_at, human_check, receipt_token_hash,
          device_type, web_url, bot_name, bot_fields, bill_key, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, 'in_review', ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,
          ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ?33, ?34,
          ?35, ?36, ?37, ?38, ?39, ?40, ?40)
        ON CONFLICT (attempt_id) DO NOTHING`,
      )
      .bind(
        id,
        payment.reference,
        payment.attemptId,
        order.payeeId,
        order.payType,
        Number(order.isBtoB),
        Number(order.isSilent),
        Number(order.isGeneric),
        bill.amount,
        order.feeCents,
        bill.patientName,
        bill.account,
        JSON.stringify(bill.additionalAccounts),
        bill.payDOB,
        bill.payDOS,
        bill.email,
        bill.phone,
        bill.billingZip,
        order.billName,
        order.address1,
        order.city,
        order.state,
        order.zip,
        order.note,
        order.cardBrand,
        order.cardLastFour,
        payment.gateway,
        approved.transactionId,
        approved.avsCode,
        approved.cvvCode,
        Number(approved.heldByGateway),
        approved.holdUntilAt,
        payment.humanCheck,
        payment.receiptTokenHash,
        order.deviceType,
        order.webUrl,
        bill.botName,
        JSON.stringify(Object.fromEntries(bill.botFields.map(({ key, value }) => [key, value]))),
        payment.billKey,
        now,
      ),
    insertHistory(db, {
      paymentId: id,
      from: null,
      to: 'submitted',
      actor: 'payer',
      note: '',
      now,
    }),
    insertHistory(db, {
      paymentId: id,
      from: 'submitted',
      to: 'in_review',
      actor: 'system',
      note: '',
      now,
    }),
    bookAuthorized(db, { paymentId: id, now }),
  ]
}

type Change = {
  readonly paymentId: string
  readonly from: PaymentStatus | null
  readonly to: PaymentStatus
  readonly actor: 'payer' | 'staff' | 'system'
  readonly note: string
  readonly now: number
}

function insertHistory(db: D1Database, change: Change): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_history (payment_id, from_status, to_status, actor, note, at, change_key)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (change_key) DO NOTHING`,
    )
    .bind(
      change.paymentId,
      change.from,
      change.to,
      change.actor,
      change.note,
      change.now,
      `${change.paymentId}:${change.from ?? ''}:${change.to}`,
    )
}

/** Changes the status if it is `from`. The history row is written only if the status changed. */
export function changeStatus(
  db: D1Database,
  change: Change & { readonly from: PaymentStatus },
): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE payments SET status = ?3, updated_at = ?4 WHERE id = ?1 AND status = ?2')
      .bind(change.paymentId, change.from, change.to, change.now),
    db
      .prepare(
        `INSERT INTO payment_history (payment_id, from_status, to_status, actor, note, at, change_key)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?1 || ':' || ?2 || ':' || ?3 || ':' || ?6 WHERE changes() = 1`,
      )
      .bind(change.paymentId, change.from, change.to, change.actor, change.note, change.now),
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

export function listPayments(db: D1Database, limit: number): Promise<readonly PaymentRow[]> {
  return all(
    db
      .prepare(`SELECT ${paymentColumns} FROM payments p ORDER BY p.created_at DESC LIMIT ?1`)
      .bind(limit),
  )
}

export function listHistory(db: D1Database, paymentId: string): Promise<readonly HistoryRow[]> {
  return all(
    db
      .prepare(
        `SELECT from_status, to_status, actor, note, at FROM payment_history
        WHERE payment_id = ?1 ORDER BY id`,
      )
      .bind(paymentId),
  )
}
