// Staff commands for payments. Replies are built field by field, so that a new column is not exposed
// by default. Never include the receipt's token, or a message's text or links.
import * as z from 'zod/mini'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { formatCents } from '../../../shared/money'
import { toTotalCents } from '../../../shared/payments/fees'
import { isCorrection } from '../../../shared/payments/info-question'
import {
  type InfoQuestion,
  infoAnswers,
  infoQuestion,
} from '../../../shared/payments/info-question-schema'
import { ok } from '../../../shared/result'
import { readLocalHours } from '../notifications/quiet-hours'
import { isErased } from '../payments/privacy/personal-data'
import { toReleaseAt } from '../payments/review/hold-expiry'
import { listPossibleDuplicates } from '../payments/review/possible-duplicates-store'
import { overdueAfterMs } from '../payments/review-time/alert-overdue'
import { listDisputes } from '../payments/stores/dispute-store'
import {
  findFirstPayment,
  type InfoRow,
  listLaterPayments,
  listRequests,
} from '../payments/stores/info-request-store'
import { listHistory, type PaymentRow, toPaymentPlaces } from '../payments/stores/payment-store'
import { listNewestActs } from '../payments/stores/payment-version'
import { findRefundableCents, listRefunds } from '../payments/stores/refund-store'
import { listRemittances } from '../payments/stores/remittance-store'
import { toRemittance } from '../payments/stores/remittance-view'
import { listTakenBack } from '../payments/stores/taken-back-store'
import type { BackOfficeDeps } from './back-office-types'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { toChange } from './find-change-since'
import { toListed } from './listed-payment'
import { toOffers } from './offers'
import { readCorrection } from './read-correction'
import { findSendableCents, toListedDispute, toListedRemittance } from './refunds'
import * as replies from './replies'
import { printed } from './reply-format'
import { toFound } from './review/review-commands'
import { listEarlierRows, listNotes } from './review/review-store'
import { type FullRow, listMessageRows, listOverdueRows, listPaymentRows } from './store'
import { toListedTakenBack } from './take-back'

const epochMs = z
  .int({ error: commandErrors.time })
  .check(z.minimum(0, { error: commandErrors.time }))

const defaultLimit = 50
const sentences = z.array(z.string())
const botFields = z.record(z.string(), z.string())

export const listPayments = defineCommand({
  summary: 'Lists payments, newest first, and those that have waited more than a day.',
  input: z.strictObject({
    status: fields.paymentStatus,
    /** True: only payments whose payer was not reached. */
    undelivered: z.optional(z.boolean()),
    /** Created at or after. */
    from: z.optional(epochMs),
    /** Created before. */
    to: z.optional(epochMs),
    limit: fields.limit,
    /** `nextCursor` of the previous page. */
    cursor: z.optional(
      z
        .string({ error: commandErrors.cursor })
        .check(z.regex(/^\d{1,15}-\d{1,15}$/, { error: commandErrors.cursor })),
    ),
  }),
  reply: z.object({
    /**
     * Up to 50 payments that have waited for staff for more than a day, longest first. On the first page
     * only; empty if the request has a time, `undelivered`, or a status in which no payment waits for staff.
     */
    overdue: printed(z.array(replies.listedPayment), {
      label: 'payments that have waited for more than a day',
    }),
    payments: z.array(replies.listedPayment),
    /** Null on the last page. */
    nextCursor: printed(z.nullable(z.string()), { label: 'more: --cursor' }),
  }),
  failures: [],
  terminal: { name: 'payments list' },
  async run(
    {
      status,
      undelivered = false,
      from = 0,
      to = Number.MAX_SAFE_INTEGER,
      limit = defaultLimit,
      cursor,
    },
    { db, now },
  ) {
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
  },
})

/** A legal hold is read with each reply. */
export type PaymentReply = Omit<z.output<typeof replies.payment>, 'legalHold' | 'privacyRequests'>

/** Of a live payment. */
export async function composeReply(
  row: FullRow,
  { db, directory, now }: Pick<BackOfficeDeps, 'db' | 'directory' | 'now'>,
): Promise<PaymentReply> {
  const payee = await directory.findById(row.payee_id)
  const [
    history,
    messages,
    questions,
    duplicates,
    refunds,
    disputes,
    remittances,
    takenBack,
    first,
    later,
    notes,
    earlier,
    refundableCents,
    [newest],
  ] = await Promise.all([
    listHistory(db, row.id),
    listMessageRows(db, row.id),
    listRequests(db, row.id),
    listPossibleDuplicates(db, row),
    listRefunds(db, row.id),
    listDisputes(db, row.id),
    listRemittances(db, row.id),
    listTakenBack(db, row.id),
    findFirstPayment(row, db),
    listLaterPayments(db, row.id),
    listNotes(db, row.id),
    listEarlierRows(db, row),
    findRefundableCents(db, row.id),
    listNewestActs(db, [row.id]),
  ])
  const rows = { refunds, disputes, remittances }
  const { refund } = toRemittance({ payment: row, payee, ...rows, now: now() })
  return {
    ...toFull(row),
    version: row.version,
    calls: {
      payeePhone: payee?.pphone || null,
      payer: row.debt_collector === 1 ? readLocalHours(toPaymentPlaces(row), now()) : null,
    },
    lastChange: newest ? toChange(newest) : null,
    archivedAt: null,
    isErased: isErased(row),
    possibleDuplicates: duplicates.map((other) => ({
      id: other.id,
      reference: other.reference,
      status: other.status,
      createdAt: other.created_at,
      same: other.matches_bill === 1 ? ('bill' as const) : ('card' as const),
    })),
    notes: notes.map(({ written_by: by, note, created_at: at }) => ({ by, note, at })),
    earlier: earlier.map(toFound),
    correction: await readCorrection(row, payee, db),
    newTotal: toNewTotal(row, questions),
    returnedCents: row.returned_cents,
    refundableCents: Math.max(0, refundableCents),
    sendableCents: await findSendableCents(row, db),
    owedCents: refund?.state === 'refused' ? refund.cents : 0,
    offers: await toOffers(row, { payee, remittances }, { db, now }),
    inPlaceOf: first && toRelated(first),
    newPayments: later.map(toRelated),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      cents: refund.cents,
      reason: refund.reason,
      requestedBy: refund.requested_by,
      status: refund.status,
      checkNumber: refund.check_number,
      lastCode: refund.last_code,
      createdAt: refund.created_at,
      updatedAt: refund.updated_at,
    })),
    disputes: disputes.map(toListedDispute),
    remittances: remittances.map(toListedRemittance),
    takenBack: takenBack.map(toListedTakenBack),
    history: history.map(
      ({ from_status, to_status, actor, actor_name, note, reason_code, at }) => ({
        from: from_status,
        to: to_status,
        actor,
        by: actor_name,
        reason: reason_code,
        note,
        at,
      }),
    ),
    questions: questions.map((request) => ({
      ...toAsked(infoQuestion.parse(JSON.parse(request.question))),
      status: request.withdrawn_at === null ? request.status : 'withdrawn',
      requestedAt: request.created_at,
      expiresAt: toReleaseAt(row.hold_until_at),
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
      delivery: message.delivery,
      deliveredAt: message.delivered_at,
    })),
  }
}

function toNewTotal(
  { amount_cents: amountCents, fee_cents: feeCents }: FullRow,
  questions: readonly InfoRow[],
) {
  const agreed = questions.find((row) => row.pay_by !== null)
  if (agreed?.pay_by == null) return null
  return { cents: toTotalCents(amountCents + agreed.extra_cents, feeCents), payBy: agreed.pay_by }
}

const toRelated = ({ id, reference, status, amount_cents, fee_cents }: PaymentRow) => ({
  id,
  reference,
  status,
  totalCents: toTotalCents(amount_cents, fee_cents),
})

function toAsked(question: InfoQuestion): { readonly type: string; readonly asked: string } {
  const { type } = question
  switch (type) {
    case 'confirmDeadlineApproaching':
      return { type, asked: question.dueDate }
    case 'confirmAmountIncrease':
      return { type, asked: formatCents(question.newAmountCents) }
    case 'confirmAmountIncreaseFee':
      return { type, asked: formatCents(question.feeCents) }
    case 'extraFields':
      return {
        type: isCorrection(question) ? 'correctBill' : type,
        asked: question.fields.map(({ field }) => field.name).join('; '),
      }
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
    partnerRef: row.partner_ref,
    payType: row.pay_type,
    isBtoB: row.is_btob === 1,
    isDebtCollector: row.debt_collector === 1,
    isSilent: row.is_silent === 1,
    card: { brand: row.card_brand, lastFour: row.card_last_four },
    charge: {
      processor: row.processor,
      transactionId: row.processor_transaction_id,
      attemptId: row.attempt_id,
      avsCode: row.avs_code,
      cvvCode: row.cvv_code,
    },
    feeSentences: sentences.parse(
      JSON.parse(row.locale === 'es' ? row.payee_fees_es : row.payee_fees),
    ),
    refundOn: row.refund_on,
    linkOpenedAt: row.link_opened_at,
    // An erased payment's is only a proof, which ends some day.
    textConsent:
      row.text_consent === null || isErased(row)
        ? null
        : replies.textConsent.parse(JSON.parse(row.text_consent)),
    captcha: row.captcha,
    deviceType: row.device_type,
    locale: row.locale,
    bot: { name: row.bot_name, fields: botFields.parse(JSON.parse(row.bot_fields)) },
  }
}

/** Stored as [{ id, value }, …]. */
export function readAccounts(text: string): string[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) return []
  return list.flatMap((account: unknown) =>
    typeof account === 'object' && account !== null && 'value' in account
      ? [String(account.value)]
      : [],
  )
}
