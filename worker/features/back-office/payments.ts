// Staff commands for payments. Replies are built field by field, so that a new column is not exposed
// by default. Never include the receipt's token, or a message's text or links.
import * as z from 'zod/mini'
import type {
  ListPaymentsInput,
  PaymentInput,
  RejectInput,
} from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { toTotalCents } from '../../../shared/payments/fees'
import { infoAnswers, infoQuestion } from '../../../shared/payments/info-question-schema'
import { err, ok, type Result } from '../../../shared/result'
import { listDisputes } from '../payments/disputes/dispute-store'
import { findAgreedIncrease, findFirstPayment } from '../payments/info-requests/agreed-increase'
import { listRequests } from '../payments/info-requests/store'
import { listRefunds } from '../payments/refunds/refund-store'
import { decidePayment } from '../payments/review/decide-payment'
import { listPossibleDuplicates } from '../payments/review/possible-duplicates-store'
import type { ReviewDecision } from '../payments/review/review-decision'
import { overdueAfterMs } from '../payments/review-time/alert-overdue'
import { listHistory, type PaymentRow } from '../payments/store'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { toListedDispute } from './refunds'
import {
  type FullRow,
  findFullPayment,
  type ListedRow,
  listMessageRows,
  listOverdueRows,
  listPaymentRows,
} from './store'

type Outcome<Name extends keyof BackOfficeReplies> = Promise<
  Result<BackOfficeReplies[Name], BackOfficeFailure>
>

const defaultLimit = 50
const botFields = z.record(z.string(), z.string())

export async function listPayments(
  {
    status,
    undelivered = false,
    from = 0,
    to = Number.MAX_SAFE_INTEGER,
    limit = defaultLimit,
    cursor,
  }: ListPaymentsInput,
  { db, now }: BackOfficeDeps,
): Outcome<'listPayments'> {
  const [createdAt = to, place = 0] = cursor?.split('-').map(Number) ?? []
  // A cursor from another query may be later than `to`.
  const before = createdAt < to ? { createdAt, place } : { createdAt: to, place: 0 }
  const wantedStatus = status ?? null
  const includesOverdue =
    cursor === undefined && !undelivered && from === 0 && to === Number.MAX_SAFE_INTEGER
  const [rows, overdue] = await Promise.all([
    // One row more than the page, which shows whether there is another page.
    listPaymentRows(db, { status: wantedStatus, undelivered, from, before, limit: limit + 1 }),
    includesOverdue ? listOverdueRows(db, now() - overdueAfterMs, wantedStatus) : [],
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return ok({
    overdue: overdue.map(toListed),
    payments: rows.slice(0, limit).map(toListed),
    nextCursor: last ? `${last.created_at}-${last.place}` : null,
  })
}

export async function readPayment(
  { payment }: PaymentInput,
  { db }: BackOfficeDeps,
): Outcome<'readPayment'> {
  const row = await findFullPayment(db, payment)
  if (!row) return err({ kind: 'not_found' })
  const [history, messages, questions, duplicates, refunds, disputes, first, increase] =
    await Promise.all([
      listHistory(db, row.id),
      listMessageRows(db, row.id),
      listRequests(db, row.id),
      listPossibleDuplicates(db, row),
      listRefunds(db, row.id),
      listDisputes(db, row.id),
      findFirstPayment(row, db),
      findAgreedIncrease(row, db),
    ])
  return ok({
    ...toFull(row),
    possibleDuplicates: duplicates.map((other) => ({
      id: other.id,
      reference: other.reference,
      status: other.status,
      createdAt: other.created_at,
      same: other.matches_bill === 1 ? ('bill' as const) : ('card' as const),
    })),
    balanceOf: first && toRelated(first),
    balances: increase.balancePayments.map(toRelated),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      cents: refund.cents,
      reason: refund.reason,
      requestedBy: refund.requested_by,
      status: refund.status,
      lastCode: refund.last_code,
      createdAt: refund.created_at,
      updatedAt: refund.updated_at,
    })),
    disputes: disputes.map(toListedDispute),
    history: history.map(({ from_status, to_status, actor, note, reason_code, at }) => ({
      from: from_status,
      to: to_status,
      actor,
      reason: reason_code,
      note,
      at,
    })),
    questions: questions.map((request) => ({
      type: infoQuestion.parse(JSON.parse(request.question)).type,
      status: request.status,
      askedAt: request.created_at,
      expiresAt: request.expires_at,
      answeredAt: request.answered_at,
      answers: infoAnswers
        .parse(JSON.parse(request.answers))
        .map(({ field: { name, value } }) => ({ name, value })),
    })),
    messages: messages.map((message) => ({
      id: message.id,
      kind: message.kind,
      template: message.template,
      status: message.status,
      tries: message.tries,
      lastCode: message.last_code,
      createdAt: message.created_at,
      sentAt: message.sent_at,
    })),
  })
}

export function acceptPayment({ payment }: PaymentInput, deps: BackOfficeDeps): Outcome<'accept'> {
  return decide(payment, { action: 'accept' }, deps)
}

export function rejectPayment(
  { payment, reason: code, note }: RejectInput,
  deps: BackOfficeDeps,
): Outcome<'reject'> {
  return decide(payment, { action: 'reject', code, reason: note ?? '' }, deps)
}

async function decide(
  idOrReference: string,
  decision: ReviewDecision,
  deps: BackOfficeDeps,
): Outcome<'accept'> {
  const row = await findFullPayment(deps.db, idOrReference)
  if (!row) return err({ kind: 'not_found' })
  const outcome = await decidePayment(row.id, decision, deps)
  switch (outcome.kind) {
    case 'done':
    case 'pending':
      return ok({ id: row.id, reference: row.reference, outcome: outcome.kind })
    case 'unknown_payment':
    case 'not_found':
      return err({ kind: 'not_found' })
    case 'wrong_state': {
      const current = await findFullPayment(deps.db, row.id)
      return err({ kind: 'wrong_state', status: current?.status ?? row.status })
    }
    case 'refused_by_gateway':
      return err({ kind: 'refused_by_gateway', code: outcome.code })
    case 'rest_missing':
      return err({ kind: 'rest_missing' })
    case 'first_payment_open':
      return err({ kind: 'first_payment_open', reference: outcome.reference })
  }
}

const toRelated = ({ id, reference, status, amount_cents, fee_cents }: PaymentRow) => ({
  id,
  reference,
  status,
  totalCents: toTotalCents(amount_cents, fee_cents),
})

function toListed(row: ListedRow) {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    payeeId: row.payee_id,
    payeeName: row.payee_name ?? '',
    payerName: row.payer_name,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    isHeldByGateway: row.held_by_gateway === 1,
    holdUntilAt: row.hold_until_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    refundedCents: row.refunded_cents,
    isDisputed: row.is_disputed === 1,
    isUndelivered: row.is_undelivered === 1,
  }
}

function toFull(row: FullRow) {
  return {
    ...toListed(row),
    account: row.account,
    additionalAccounts: readAccounts(row.additional_accounts),
    birthDate: row.birth_date,
    serviceDate: row.service_date,
    email: row.email,
    phone: row.phone,
    billingZip: row.billing_zip,
    billing: {
      name: row.bill_name,
      address1: row.bill_address1,
      city: row.bill_city,
      state: row.bill_state,
      zip: row.bill_zip,
    },
    note: row.note,
    payType: row.pay_type,
    isBtoB: row.is_btob === 1,
    isSilent: row.is_silent === 1,
    card: { brand: row.card_brand, lastFour: row.card_last_four },
    charge: {
      gateway: row.gateway,
      transactionId: row.gateway_transaction_id,
      attemptId: row.attempt_id,
      avsCode: row.avs_code,
      cvvCode: row.cvv_code,
    },
    humanCheck: row.human_check,
    deviceType: row.device_type,
    bot: { name: row.bot_name, fields: botFields.parse(JSON.parse(row.bot_fields)) },
  }
}

/** Stored as [{ id, value }, …]. */
function readAccounts(text: string): string[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) return []
  return list.flatMap((account: unknown) =>
    typeof account === 'object' && account !== null && 'value' in account
      ? [String(account.value)]
      : [],
  )
}
