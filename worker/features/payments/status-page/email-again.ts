// "Email it again": the email of the payment's state, to the stored address alone. For a silent payment it is
// the only email.
import type { CardBrand } from '../../../../shared/card'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toRejectText } from '../../../../shared/payments/reject-text'
import { insertMessage, type Message } from '../../notifications/messages'
import type { PaymentsServices } from '../context'
import { toStatementName } from '../payee-view'
import { toRecordedBill } from '../review/payment-email-data'
import { cancelCauses, cancelEntries } from '../review/review-decision'
import { type Recorded, toRejection } from './status-data'

/** A double click within it sends one email. */
const clickMs = 30_000

type Deps = Pick<PaymentsServices, 'db' | 'limiter' | 'now' | 'queueOutbox'>

export type EmailedAgain =
  | { readonly kind: 'queued' }
  | { readonly kind: 'no_address' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

export async function emailAgain(recorded: Recorded, deps: Deps): Promise<EmailedAgain> {
  const { db, limiter, now, queueOutbox } = deps
  const { payment } = recorded
  if (payment.email === '') return { kind: 'no_address' }
  const id = `${payment.id}:again:${Math.floor(now() / clickMs)}`
  const reserved = await limiter.reserve('status_email', payment.id, id)
  if (!reserved.ok) return { kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds }
  await insertMessage(db, { id, message: toStatusEmail(recorded), now: now() }).run()
  queueOutbox([id])
  return { kind: 'queued' }
}

function toStatusEmail({ payment, payee, history, refunds }: Recorded): Message {
  const base = { kind: 'email', recipient: payment.email, paymentId: payment.id } as const
  const bill = toRecordedBill(payment, payee)
  const card: { readonly cardBrand: CardBrand; readonly cardLastFour: string } = {
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
  }
  const statementName = toStatementName(payee)
  const isDebtCollector = payee?.debtCollector ?? false
  switch (payment.status) {
    case 'submitted':
    case 'in_review':
    case 'awaiting_info': {
      const { attempt_id: attemptId, created_at: createdAt } = payment
      const data = { ...bill, ...card, statementName, attemptId, createdAt, isDebtCollector }
      return { ...base, template: 'receipt', data }
    }
    case 'rejected': {
      const { code, note } = toRejection(history) ?? { code: null, note: '' }
      const data = { ...bill, reason: toRejectText(code ?? undefined, note) }
      return { ...base, template: 'payment_rejected', data }
    }
    case 'cancelled': {
      const ended = history.find(({ to_status: status }) => status === 'cancelled')
      const why = cancelCauses.find((cause) => cancelEntries[cause].note === ended?.note) ?? 'payer'
      return { ...base, template: 'payment_cancelled', data: { ...bill, why } }
    }
    case 'accepted': {
      const done = refunds.filter(({ status }) => status === 'refunded')
      const last = done.at(-1)
      if (!last)
        return { ...base, template: 'payment_accepted', data: { ...bill, ...card, statementName } }
      const refundedCents = done.reduce((sum, { cents }) => sum + cents, 0)
      const data = {
        ...bill,
        ...card,
        refundCents: last.cents,
        refundedCents,
        isWhole: refundedCents >= toTotalCents(payment.amount_cents, payment.fee_cents),
        reason: last.reason,
        isDebtCollector,
      }
      return { ...base, template: 'payment_refunded', data }
    }
  }
}
