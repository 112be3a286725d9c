// "Email it again": the email of the payment's state, to the stored address only. A silent payer gets no other email of
// the state, only questions.
import { toEasternDay } from '../../../../shared/eastern-day'
import type { Payee } from '../../../../shared/payees/payee'
import { toUnderWay } from '../../../../shared/payments/deciding'
import { isPastDue } from '../../../../shared/payments/info-question'
import { infoQuestion } from '../../../../shared/payments/info-question-schema'
import { isLaterThanRefund } from '../../../../shared/payments/remittance-sentences'
import { insertMessage } from '../../notifications/insert-message'
import type { Message } from '../../notifications/messages'
import type { PaymentsServices } from '../context'
import { isAnswerable } from '../info-requests/find-info'
import { paysBackUncollected } from '../model/remittance-state'
import { toCancelCause } from '../model/review-decision'
import { toStatementName } from '../payee-view'
import { type PayerEvent, toEmail } from '../payer-messages/write-message'
import { isRefundSettling } from '../refunds/refund-days'
import { toReleaseAt } from '../review/hold-expiry'
import { isBillPastDue } from '../stores/pay-by'
import { toRecordedBill } from '../stores/payment-email-data'
import { type PaymentRow, toPaymentPlaces } from '../stores/payment-store'
import { toTextsOf } from '../stores/refund-store'
import { findLater, type LaterDeps, type RecordedPayment, toRejection } from './status-data'

/** All clicks within one such span send one email: without this, a double click would send two. */
export const clickSpanMs = 30_000

type Deps = Pick<PaymentsServices, 'db' | 'limiter' | 'now' | 'queueOutbox'>

export type EmailedAgain =
  | { readonly kind: 'queued' }
  | { readonly kind: 'no_address' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

/** The email of the payment's state, in its language. */
export type StatusEmail = { readonly message: Message; readonly recipientPlaces: string }

export async function emailAgain(
  paymentId: string,
  email: StatusEmail | null,
  { db, limiter, now, queueOutbox }: Deps,
): Promise<EmailedAgain> {
  if (email === null) return { kind: 'no_address' }
  const id = `${paymentId}:again:${Math.floor(now() / clickSpanMs)}`
  const reserved = await limiter.reserve('status_email', paymentId, { use: id })
  if (!reserved.ok) return { kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds }
  await insertMessage(db, { id, now: now(), ...email }).run()
  queueOutbox([id])
  return { kind: 'queued' }
}

/** Null without an address. */
export async function toStatusEmail(
  recorded: RecordedPayment,
  deps: LaterDeps,
): Promise<StatusEmail | null> {
  const { payment, payee } = recorded
  if (payment.email === '') return null
  const recipientPlaces = payee?.debtCollector ? toPaymentPlaces(payment) : ''
  const event = (await findStateEvent(recorded, deps)) ?? toQuestion(recorded, deps)
  const message = event === null ? toReceiptEmail(payment, payee) : toEmail(event, recorded)
  return { message, recipientPlaces }
}

/** What the payer is told of the payment's state; null while it is not decided. */
export async function findStateEvent(
  recorded: RecordedPayment,
  deps: LaterDeps,
): Promise<PayerEvent | null> {
  const { payment, history, questions, refunds, paid, remittance, hasShortPage } = recorded
  switch (payment.status) {
    case 'submitted':
    case 'in_review':
    case 'awaiting_info':
      return null
    case 'rejected': {
      const { code, note } = toRejection(history) ?? { code: 'other', note: '' }
      const isReplaced = toIsReplaced(await findLater(recorded, deps))
      return { kind: 'rejected', code, note, isReplaced, hasShortPage }
    }
    case 'canceled': {
      const later = await findLater(recorded, deps)
      const { newTotal } = later
      if (newTotal?.newTotal.state === 'payable' && newTotal.request.payment_id === payment.id)
        return toPayableTotal(newTotal)
      const isReplaced = toIsReplaced(later)
      const cancellation = history.find(({ to_status: status }) => status === 'canceled')
      const why = toCancelCause(cancellation?.note)
      const own = { why, isPastDue: isBillPastDue(questions, deps.now()) }
      return { kind: 'canceled', ...own, isReplaced, hasShortPage }
    }
    case 'accepted': {
      const charge = { remittance, paid, chargedAt: payment.updated_at }
      if (remittance.refund?.state === 'refused') return { kind: 'refund_refused', ...charge }
      if (paid.paidCents === paid.chargedCents) {
        const kind = remittance.state === 'not_sent' ? 'accepted' : 'remitted'
        return { kind, ...charge }
      }
      const last = refunds.filter(({ status }) => status === 'refunded').at(-1)
      const refundedOn = last === undefined ? null : toEasternDay(last.updated_at)
      if (paid.paidCents > 0 && isLaterThanRefund(remittance, refundedOn))
        return { kind: 'remitted', ...charge }
      if (last === undefined) return { ...returned, paid, remittance }
      const { reason, note } = toTextsOf(last, payment.locale, payment.locale)
      const isUncollected = paysBackUncollected(last, { refunds, remittance })
      return {
        ...returned,
        refundCents: last.cents,
        refundedAt: last.updated_at,
        isSettling: isRefundSettling(last, deps.now()),
        checkNumber: last.check_number,
        paid,
        remittance,
        reason,
        note,
        isUncollected,
      }
    }
  }
}

/** Only the payer's bank returned money. */
const returned = {
  ...({ kind: 'refunded', refundCents: 0, refundedAt: 0, isSettling: false, reason: '' } as const),
  ...({ note: '', checkNumber: null, isUncollected: false } as const),
} as const

/** The open question; null without one. */
function toQuestion(
  { payment, questions }: RecordedPayment,
  { now }: Pick<Deps, 'now'>,
): PayerEvent | null {
  const open = questions.at(-1)
  if (payment.status !== 'awaiting_info' || payment.deciding !== null) return null
  if (!open || !isAnswerable(open, payment, now())) return null
  const question = infoQuestion.parse(JSON.parse(open.question))
  const expiresAt = toReleaseAt(payment.hold_until_at)
  const own = { question, isPastDue: isPastDue(question, toEasternDay(now())) }
  return { kind: 'question', requestId: open.id, ...own, expiresAt }
}

type Later = Awaited<ReturnType<typeof findLater>>

/** Another payment, or the link of a new total, has taken the place of this payment. */
const toIsReplaced = ({ newTotal, otherPayment }: Later): boolean =>
  otherPayment !== null || (newTotal !== null && newTotal.newTotal.state !== 'over')

const toPayableTotal = ({ newTotal, request }: NonNullable<Later['newTotal']>): PayerEvent => ({
  kind: 'new_total',
  requestId: request.id,
  newCents: newTotal.totalCents,
  payBy: newTotal.payBy,
})

function toReceiptEmail(payment: PaymentRow, payee: Payee | null): Message {
  const underWay = toUnderWay(payment.deciding)
  const data = {
    ...toRecordedBill(payment, payee),
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    statementName: toStatementName(payee),
    attemptId: payment.attempt_id,
    createdAt: payment.created_at,
    decideBy: toReleaseAt(payment.hold_until_at),
    isSilent: payment.is_silent === 1,
    ...(underWay !== null && { underWay }),
  }
  return {
    kind: 'email',
    template: 'receipt',
    recipient: payment.email,
    paymentId: payment.id,
    data,
  }
}
