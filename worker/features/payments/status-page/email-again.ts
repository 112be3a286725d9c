// "Email it again": the email of the payment's state, to the stored address only. For a silent payment it is
// the only email.
import type { Payee } from '../../../../shared/payees/payee'
import { toRejectText } from '../../../../shared/payments/reject-text'
import { insertMessage, type Message } from '../../notifications/messages'
import type { PaymentsServices } from '../context'
import { toStatementName } from '../payee-view'
import { type PayerEvent, toEmail } from '../payer-messages/write-message'
import { toRecordedBill } from '../review/payment-email-data'
import { cancelCauses, cancelEntries } from '../review/review-decision'
import type { PaymentRow } from '../store'
import { type RecordedPayment, toRejection } from './status-data'

/** All clicks within one such span send one email: without this, a double click would send two. */
export const clickSpanMs = 30_000

type Deps = Pick<PaymentsServices, 'db' | 'limiter' | 'now' | 'queueOutbox'>

export type EmailedAgain =
  | { readonly kind: 'queued' }
  | { readonly kind: 'no_address' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

export async function emailAgain(recorded: RecordedPayment, deps: Deps): Promise<EmailedAgain> {
  const { db, limiter, now, queueOutbox } = deps
  const { payment } = recorded
  if (payment.email === '') return { kind: 'no_address' }
  const id = `${payment.id}:again:${Math.floor(now() / clickSpanMs)}`
  const reserved = await limiter.reserve('status_email', payment.id, id)
  if (!reserved.ok) return { kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds }
  await insertMessage(db, { id, message: toStatusEmail(recorded), now: now() }).run()
  queueOutbox([id])
  return { kind: 'queued' }
}

function toStatusEmail({ payment, payee, history, refunds }: RecordedPayment): Message {
  const toEmailOf = (event: PayerEvent) => toEmail(event, { payment, payee })
  switch (payment.status) {
    case 'submitted':
    case 'in_review':
    case 'awaiting_info':
      return toReceiptEmail(payment, payee)
    case 'rejected': {
      const { code, note } = toRejection(history) ?? { code: null, note: '' }
      return toEmailOf({
        kind: 'rejected',
        reason: toRejectText(code ?? undefined, note, payment.locale),
        code,
      })
    }
    case 'cancelled': {
      const cancellation = history.find(({ to_status: status }) => status === 'cancelled')
      const why =
        cancelCauses.find((cause) => cancelEntries[cause].note === cancellation?.note) ?? 'payer'
      return toEmailOf({ kind: 'cancelled', why })
    }
    case 'accepted': {
      const done = refunds.filter(({ status }) => status === 'refunded')
      const last = done.at(-1)
      if (!last) return toEmailOf({ kind: 'accepted' })
      const earlierCents = done.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0)
      const { cents: refundCents, reason } = last
      return toEmailOf({ kind: 'refunded', refundCents, earlierCents, reason })
    }
  }
}

function toReceiptEmail(payment: PaymentRow, payee: Payee | null): Message {
  const data = {
    ...toRecordedBill(payment, payee),
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    statementName: toStatementName(payee),
    attemptId: payment.attempt_id,
    createdAt: payment.created_at,
  }
  return {
    kind: 'email',
    template: 'receipt',
    recipient: payment.email,
    paymentId: payment.id,
    data,
  }
}
