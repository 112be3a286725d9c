// Questions and their answers in D1. Each change is conditional on the current state.

import type { Locale } from '../../../../shared/locales/locale'
import type { InfoAnswer, InfoQuestion } from '../../../../shared/payments/info-question-schema'
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import type { RequestStatus } from '../model/info-state'
import { toSeriesId } from './other-payment-store'
import { findPayment, type PaymentRow, paymentColumns } from './payment-store'

export type InfoRow = {
  readonly id: string
  readonly payment_id: string
  readonly status: RequestStatus
  /** JSON: an InfoQuestion. */
  readonly question: string
  /** JSON: InfoAnswers; an empty array until answered. */
  readonly answers: string
  /** By how much the total grows if the payer agrees; 0 if the question is about something else. */
  readonly extra_cents: number
  readonly created_at: number
  readonly answered_at: number | null
  /** Epoch ms until which the agreed total can be paid; null unless the payer agreed to one. */
  readonly pay_by: number | null
  /** When staff took it back or replaced it. */
  readonly withdrawn_at: number | null
}

const columns = `r.id, r.payment_id, r.status, r.question, r.answers, r.extra_cents, r.created_at,
  r.answered_at, r.pay_by, r.withdrawn_at`

/** Exported for the tests that run EXPLAIN QUERY PLAN. */
export const infoQueries = {
  insert: `INSERT INTO info_requests
      (id, payment_id, token_hash, status, question, extra_cents, created_at)
    SELECT :id, :payment_id, :token_hash, 'open', :question, :extra_cents, :created_at
    WHERE EXISTS (SELECT 1 FROM payments
      WHERE id = :payment_id AND status IN ('in_review', 'awaiting_info'))`,
  answer: `UPDATE info_requests SET status = 'answered', answers = ?2, answered_at = ?3,
      pay_by = ?4, cancel_ticket_hash = NULL
    WHERE id = ?1 AND status = 'open' AND withdrawn_at IS NULL
      AND EXISTS (SELECT 1 FROM payments WHERE id = payment_id AND status = 'awaiting_info')`,
  withdraw: `UPDATE info_requests SET withdrawn_at = ?2, cancel_ticket_hash = NULL
    WHERE payment_id = ?1 AND status = 'open' AND withdrawn_at IS NULL
      AND EXISTS (SELECT 1 FROM payments WHERE id = payment_id AND status = 'awaiting_info')`,
  byToken: `SELECT ${columns} FROM info_requests r WHERE r.token_hash = ?1`,
  byId: `SELECT ${columns} FROM info_requests r WHERE r.id = ?1`,
  byPayment: `SELECT ${columns} FROM info_requests r WHERE r.payment_id = ?1
    ORDER BY r.created_at, r.id`,
  writeTicket: `UPDATE info_requests SET cancel_ticket_hash = ?2, cancel_ticket_until = ?3
    WHERE id = ?1 AND status = 'open' AND withdrawn_at IS NULL`,
  spendTicket: `UPDATE info_requests SET cancel_ticket_hash = NULL
    WHERE cancel_ticket_hash = ?1 AND cancel_ticket_until > ?2 AND status = 'open'
      AND withdrawn_at IS NULL RETURNING id`,
  isTold: `SELECT 1 FROM outbox o JOIN info_requests r ON r.id = json_extract(o.data, '$.requestId')
    WHERE o.payment_id = ?1 AND o.template IN ('info_question', 'info_question_text')
      AND (o.status IN ('sending', 'sent', 'unknown') OR o.delivery_uncertain = 1) AND r.status = 'open'
      AND NOT EXISTS (SELECT 1 FROM outbox w WHERE w.payment_id = ?1 AND w.rowid > o.rowid
        AND w.id LIKE ?1 || ':withdrawn:%') LIMIT 1`,
  listLaterPayments: `SELECT ${paymentColumns} FROM info_requests r JOIN payments p ON p.agreed_request_id = r.id
    WHERE r.payment_id = ?1 ORDER BY p.created_at, p.id`,
  findNewestAgreed: `SELECT ${columns} FROM payments p JOIN info_requests r ON r.payment_id = p.id
    WHERE (p.id = ?1 OR p.series_id = ?1) AND r.pay_by IS NOT NULL AND r.answered_at > ?2
    ORDER BY r.answered_at DESC, r.id LIMIT 1`,
} as const

type NewRequest = {
  readonly id: string
  readonly paymentId: string
  readonly tokenHash: string
  readonly question: InfoQuestion
  readonly totalChangeCents: number
  readonly now: number
}

/** Withdraws the payment's open question. Put this before a new question and the status change in the batch. */
export const withdrawRequest = (
  db: D1Database,
  { paymentId, now }: { readonly paymentId: string; readonly now: number },
): D1PreparedStatement => db.prepare(infoQueries.withdraw).bind(paymentId, now)

/** Put this before the payment's status change in the batch: it requires a payment that may be asked about. */
export function insertRequest(db: D1Database, request: NewRequest): D1PreparedStatement {
  return bindNamed(db, infoQueries.insert, {
    id: request.id,
    payment_id: request.paymentId,
    token_hash: request.tokenHash,
    question: JSON.stringify(request.question),
    extra_cents: request.totalChangeCents,
    created_at: request.now,
  })
}

/** The payer may have got a question that is not answered, and was not told since that no answer is needed. */
export async function isToldQuestion(db: D1Database, paymentId: string): Promise<boolean> {
  return (await one(db.prepare(infoQueries.isTold).bind(paymentId))) !== null
}

type NewAnswers = {
  readonly requestId: string
  readonly answers: readonly InfoAnswer[]
  readonly now: number
  /** Of a yes to a new total. */
  readonly payBy?: number
}

/** Put this before the payment's status change in the batch. Only the first answer is written. */
export function writeAnswers(
  db: D1Database,
  { requestId, answers, now, payBy }: NewAnswers,
): D1PreparedStatement {
  return db.prepare(infoQueries.answer).bind(requestId, JSON.stringify(answers), now, payBy ?? null)
}

export function findRequestByToken(db: D1Database, tokenHash: string): Promise<InfoRow | null> {
  return one(db.prepare(infoQueries.byToken).bind(tokenHash))
}

/** The language of a question's payment; null for an unknown token. */
export function findLocaleByToken(db: D1Database, tokenHash: string): Promise<Locale | null> {
  return db
    .prepare(
      `SELECT p.locale FROM info_requests r JOIN payments p ON p.id = r.payment_id
       WHERE r.token_hash = ?1`,
    )
    .bind(tokenHash)
    .first('locale')
}

export function findRequest(db: D1Database, id: string): Promise<InfoRow | null> {
  return one(db.prepare(infoQueries.byId).bind(id))
}

/** Oldest first. */
export function listRequests(db: D1Database, paymentId: string): Promise<readonly InfoRow[]> {
  return all(db.prepare(infoQueries.byPayment).bind(paymentId))
}

type Ticket = { readonly requestId: string; readonly ticketHash: string; readonly until: number }

/** Replaces an earlier ticket. False when the question is no longer open. */
export async function writeTicket(db: D1Database, ticket: Ticket): Promise<boolean> {
  const changed = await run(
    db.prepare(infoQueries.writeTicket).bind(ticket.requestId, ticket.ticketHash, ticket.until),
  )
  return changed > 0
}

/** The question's id for the first caller with a valid ticket; null for all others. */
export async function spendTicket(
  db: D1Database,
  ticketHash: string,
  now: number,
): Promise<string | null> {
  const row = await one<{ readonly id: string }>(
    db.prepare(infoQueries.spendTicket).bind(ticketHash, now),
  )
  return row?.id ?? null
}

/** The question in which the payer last agreed to a new total, about this payment or a later one of its series. */
export function findNewestAgreed(
  db: D1Database,
  payment: Pick<PaymentRow, 'id' | 'series_id' | 'created_at'>,
): Promise<InfoRow | null> {
  const bound = [toSeriesId(payment), payment.created_at]
  return one(db.prepare(infoQueries.findNewestAgreed).bind(...bound))
}

/** The payments of the new total that a question about this one led to, in any status. Oldest first. */
export function listLaterPayments(
  db: D1Database,
  paymentId: string,
): Promise<readonly PaymentRow[]> {
  return all(db.prepare(infoQueries.listLaterPayments).bind(paymentId))
}

/** The payment that this one pays anew, after its payer agreed to another total; null for any other. */
export async function findFirstPayment(
  { agreed_request_id: requestId }: Pick<PaymentRow, 'agreed_request_id'>,
  db: D1Database,
): Promise<PaymentRow | null> {
  const request = requestId === null ? null : await findRequest(db, requestId)
  return request && findPayment(db, request.payment_id)
}
