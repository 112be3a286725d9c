// "Email it again": the email of the payment's state, to the stored address only. A silent payer gets no other email of
// the state, only questions.
import type { Payee } from '../../../../shared/payees/payee'
import { infoQuestion } from '../../../../shared/payments/info-question-schema'
import type { Remittance } from '../../../../shared/payments/remittance'
import { insertMessage, type Message } from '../../notifications/messages'
import type { PaymentsServices } from '../context'
import { toBalancePath } from '../info-requests/balance-link'
import { isAnswerable } from '../info-requests/find-info'
import { isUncollectedRefund } from '../model/remittance-state'
import { toCancelCause } from '../model/review-decision'
import { toStatementName } from '../payee-view'
import { type PayerEvent, toEmail } from '../payer-messages/write-message'
import { toReleaseAt } from '../review/hold-expiry'
import { findBillHoldEnd, sumAgreedBefore } from '../stores/agreed-increase'
import { toRecordedBill } from '../stores/payment-email-data'
import { type PaymentRow, toPaymentPlaces } from '../stores/payment-store'
import { toTextsOf } from '../stores/refund-store'
import { findDueBalance } from './bill-parts'
import { type RecordedPayment, toRejection } from './status-data'

/** All clicks within one such span send one email: without this, a double click would send two. */
export const clickSpanMs = 30_000

type Deps = Pick<PaymentsServices, 'db' | 'limiter' | 'now' | 'queueOutbox' | 'config' | 'locale'>

export type EmailedAgain =
  | { readonly kind: 'queued' }
  | { readonly kind: 'no_address' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

/** `isArchived`: the email stands without its payment, which is not in D1. */
export async function emailAgain(
  recorded: RecordedPayment,
  deps: Deps,
  isArchived = false,
): Promise<EmailedAgain> {
  const { db, limiter, now, queueOutbox } = deps
  const { payment } = recorded
  if (payment.email === '') return { kind: 'no_address' }
  const id = `${payment.id}:again:${Math.floor(now() / clickSpanMs)}`
  const reserved = await limiter.reserve('status_email', payment.id, { use: id })
  if (!reserved.ok) return { kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds }
  const recipientPlaces = recorded.payee?.debtCollector ? toPaymentPlaces(payment) : ''
  const email = await toStatusEmail(recorded, deps)
  const message = isArchived ? { ...email, paymentId: null } : email
  await insertMessage(db, { id, message, now: now(), recipientPlaces }).run()
  queueOutbox([id])
  return { kind: 'queued' }
}

async function toStatusEmail(recorded: RecordedPayment, deps: Deps): Promise<Message> {
  const { payment, payee, history, refunds, paid, remittance } = recorded
  const toEmailOf = (event: PayerEvent) => toEmail(event, { payment, payee })
  switch (payment.status) {
    case 'submitted':
    case 'in_review':
    case 'awaiting_info':
      return (await toRequestEmail(recorded, deps)) ?? toReceiptEmail(payment, payee, deps)
    case 'rejected': {
      const { code, note } = toRejection(history) ?? { code: 'other', note: '' }
      return toEmailOf({ kind: 'rejected', code, note })
    }
    case 'canceled': {
      const cancellation = history.find(({ to_status: status }) => status === 'canceled')
      return toEmailOf({ kind: 'canceled', why: toCancelCause(cancellation?.note) })
    }
    case 'accepted': {
      const { paidCents } = paid
      if (paidCents === paid.chargedCents)
        return toRemittanceEmail({ remittance, paidCents }, { payment, payee })
      const last = refunds.filter(({ status }) => status === 'refunded').at(-1)
      if (last === undefined) return toEmailOf({ ...returned, paid, remittance })
      const { reason, note } = toTextsOf(last, payment.locale, payment.locale)
      const isUncollected = isUncollectedRefund(last.id)
      return toEmailOf({
        ...returned,
        refundCents: last.cents,
        paid,
        remittance,
        reason,
        note,
        isUncollected,
      })
    }
  }
}

/** Only the payer's bank returned money. */
const returned = {
  ...({ kind: 'refunded', refundCents: 0, reason: '' } as const),
  ...({ note: '', isUncollected: false } as const),
} as const

type Subject = Pick<RecordedPayment, 'payment' | 'payee'>

type Way = { readonly remittance: Remittance; readonly paidCents: number }

function toRemittanceEmail(way: Way, subject: Subject): Message {
  const { state } = way.remittance
  const kind = state === 'not_sent' ? 'accepted' : 'remitted'
  return toEmail({ kind, ...way, chargedAt: subject.payment.updated_at }, subject)
}

/** What the payment waits for: the open question, or the rest of an agreed increase; null if neither. */
async function toRequestEmail(recorded: RecordedPayment, deps: Deps): Promise<Message | null> {
  const { payment, payee, questions } = recorded
  const open = questions.at(-1)
  if (payment.status === 'awaiting_info' && open && isAnswerable(open, deps.now())) {
    const question = infoQuestion.parse(JSON.parse(open.question))
    const amountCents = payment.amount_cents + (await sumAgreedBefore(open, payment, deps.db))
    const asAgreed = { ...payment, amount_cents: amountCents }
    return toEmail(
      { kind: 'question', requestId: open.id, question, expiresAt: open.expires_at },
      { payment: asAgreed, payee },
    )
  }
  const due = payment.status === 'in_review' ? await findDueBalance(recorded, deps) : null
  if (due === null) return null
  const { requestId, totalCents, payBy } = due
  const balance = { totalCents, payBy, path: toBalancePath(payment), requestId }
  return toEmail({ kind: 'increased', requestId, balance }, { payment, payee })
}

async function toReceiptEmail(
  payment: PaymentRow,
  payee: Payee | null,
  { db }: Pick<Deps, 'db'>,
): Promise<Message> {
  const data = {
    ...toRecordedBill(payment, payee),
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    statementName: toStatementName(payee),
    attemptId: payment.attempt_id,
    createdAt: payment.created_at,
    decideBy: toReleaseAt(await findBillHoldEnd(payment, db)),
    isSilent: payment.is_silent === 1,
  }
  return {
    kind: 'email',
    template: 'receipt',
    recipient: payment.email,
    paymentId: payment.id,
    data,
  }
}
