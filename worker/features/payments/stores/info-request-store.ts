// Questions and their answers in D1. Each change is conditional on the current state.

import type { Locale } from '../../../../shared/locales/locale'
import type { InfoAnswer, InfoQuestion } from '../../../../shared/payments/info-question-schema'
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import type { RequestStatus } from '../model/info-state'
import { type PaymentRow, paymentColumns } from './payment-store'

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
  readonly expires_at: number
  readonly answered_at: number | null
  /** When staff took it back or replaced it. */
  readonly withdrawn_at: number | null
}

const columns = `r.id, r.payment_id, r.status, r.question, r.answers, r.extra_cents, r.created_at,
  r.expires_at, r.answered_at, r.withdrawn_at`

/** Exported for the tests that run EXPLAIN QUERY PLAN. */
export const infoQueries = {
  insert: `INSERT INTO info_requests
      (id, payment_id, token_hash, status, question, extra_cents, created_at, expires_at)
    SELECT :id, :payment_id, :token_hash, 'open', :question, :extra_cents, :created_at, :expires_at
    WHERE EXISTS (SELECT 1 FROM payments
      WHERE id = :payment_id AND status IN ('in_review', 'awaiting_info'))`,
  answer: `UPDATE info_requests SET status = 'answered', answers = ?2, answered_at = ?3,
      cancel_ticket_hash = NULL
    WHERE id = ?1 AND status = 'open' AND withdrawn_at IS NULL AND expires_at > ?3
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
  findBalancePayment: `SELECT ${paymentColumns} FROM payments p
    WHERE p.balance_of_request_id = ?1
    ORDER BY p.status IN ('in_review', 'awaiting_info', 'accepted') DESC, p.created_at LIMIT 1`,
  // CROSS JOIN: otherwise SQLite starts with all payments that were rejected or canceled.
  listOrphanedBalances: `SELECT balance.id, balance.attempt_id, main.id AS first_id, main.status AS first_status
    FROM payments balance INDEXED BY payments_by_balance_of_request
    CROSS JOIN info_requests r ON r.id = balance.balance_of_request_id
    CROSS JOIN payments main ON main.id = r.payment_id
    WHERE balance.balance_of_request_id IS NOT NULL AND balance.status IN ('in_review', 'awaiting_info')
      AND main.status IN ('rejected', 'canceled') AND (?1 IS NULL OR main.id = ?1)`,
} as const

type NewRequest = {
  readonly id: string
  readonly paymentId: string
  readonly tokenHash: string
  readonly question: InfoQuestion
  readonly totalChangeCents: number
  readonly expiresAt: number
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
    expires_at: request.expiresAt,
  })
}

type NewAnswers = {
  readonly requestId: string
  readonly answers: readonly InfoAnswer[]
  readonly now: number
}

/** Put this before the payment's status change in the batch. Only the first answer is written. */
export function writeAnswers(
  db: D1Database,
  { requestId, answers, now }: NewAnswers,
): D1PreparedStatement {
  return db.prepare(infoQueries.answer).bind(requestId, JSON.stringify(answers), now)
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

/** The payment of an agreed increase's balance. Prefers one that counts, then the earliest. */
export function findBalancePayment(db: D1Database, requestId: string): Promise<PaymentRow | null> {
  return one(db.prepare(infoQueries.findBalancePayment).bind(requestId))
}

export type OrphanedBalance = {
  readonly id: string
  readonly attempt_id: string
  readonly first_id: string
  readonly first_status: 'rejected' | 'canceled'
}

/** Open balance payments of a first payment that ended uncharged; of every such payment when `paymentId` is null. */
export function listOrphanedBalances(
  db: D1Database,
  paymentId: string | null,
): Promise<readonly OrphanedBalance[]> {
  return all(db.prepare(infoQueries.listOrphanedBalances).bind(paymentId))
}
