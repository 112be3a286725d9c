// The message for an event of a recorded payment: an email, or a text to a payer without an email address.
import type { Payee } from '../../../../shared/payees/payee'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { InfoQuestion } from '../../../../shared/payments/info-question-schema'
import { mayPayAgainAfter, type RejectCode } from '../../../../shared/payments/reject-reasons'
import type { Message, MessageData } from '../../notifications/messages'
import { toStatementName } from '../payee-view'
import { toRecordedBill } from '../review/payment-email-data'
import type { CancelCause } from '../review/review-decision'
import type { PaymentRow } from '../store'

export type PayerEvent =
  | {
      readonly kind: 'question'
      readonly requestId: string
      readonly question: InfoQuestion
      readonly expiresAt: number
    }
  | { readonly kind: 'answered' }
  | {
      readonly kind: 'increased'
      readonly requestId: string
      readonly rest: NonNullable<MessageData['info_answered']['rest']>
    }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly reason: string; readonly code: RejectCode | null }
  | { readonly kind: 'cancelled'; readonly why: CancelCause }
  | {
      readonly kind: 'refunded'
      readonly refundCents: number
      /** The payment's refunds before this one. */
      readonly earlierCents: number
      readonly reason: string
    }

type Subject = { readonly payment: PaymentRow; readonly payee: Payee | null }

export const toMessage = (event: PayerEvent, subject: Subject): Message =>
  subject.payment.email === '' ? toText(event, subject) : toEmail(event, subject)

/** Also used when the payer requests the email again. */
export function toEmail(event: PayerEvent, { payment, payee }: Subject): Message {
  const base = { kind: 'email', recipient: payment.email, paymentId: payment.id } as const
  const bill = toRecordedBill(payment, payee)
  const card = { cardBrand: payment.card_brand, cardLastFour: payment.card_last_four }
  switch (event.kind) {
    case 'question': {
      const { requestId, question, expiresAt } = event
      const data = { ...bill, requestId, question, expiresAt }
      return { ...base, template: 'info_question', data }
    }
    case 'answered':
      return { ...base, template: 'info_answered', data: { ...bill, rest: null } }
    case 'increased':
      return { ...base, template: 'info_answered', data: { ...bill, rest: event.rest } }
    case 'accepted': {
      const data = { ...bill, ...card, statementName: toStatementName(payee) }
      return { ...base, template: 'payment_accepted', data }
    }
    case 'rejected': {
      const { reason, code } = event
      const data = { ...bill, reason, mayPayAgain: mayPayAgainAfter(code) }
      return { ...base, template: 'payment_rejected', data }
    }
    case 'cancelled':
      return { ...base, template: 'payment_cancelled', data: { ...bill, why: event.why } }
    case 'refunded': {
      const { refundCents, earlierCents, reason } = event
      const refundedCents = earlierCents + refundCents
      const isWhole = refundedCents >= toTotalCents(payment.amount_cents, payment.fee_cents)
      const data = { ...bill, ...card, refundCents, refundedCents, isWhole, reason }
      return { ...base, template: 'payment_refunded', data }
    }
  }
}

function toText(event: PayerEvent, { payment, payee }: Subject): Message {
  const base = { kind: 'sms', recipient: payment.phone, paymentId: payment.id } as const
  const { reference, locale } = payment
  const isDebtCollector = payee?.debtCollector ?? false
  switch (event.kind) {
    case 'question':
    case 'increased': {
      const data = {
        locale,
        topic: event.kind,
        reference,
        isDebtCollector,
        requestId: event.requestId,
      }
      return { ...base, template: 'info_question_text', data }
    }
    case 'answered':
      throw new Error('an answer is not confirmed by text')
    default: {
      const data = {
        locale,
        topic: event.kind,
        reference,
        isDebtCollector,
        attemptId: payment.attempt_id,
      }
      return { ...base, template: 'payment_text', data }
    }
  }
}
