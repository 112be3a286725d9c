// The message for an event of a recorded payment: an email, or a text to a payer without an email address.
import type { Payee } from '../../../../shared/payees/payee'
import type { InfoQuestion } from '../../../../shared/payments/info-question-schema'
import type { CancelCause, Paid } from '../../../../shared/payments/page-data'
import { mayPayAgainAfter, type RejectCode } from '../../../../shared/payments/reject-reasons'
import { rejectSentences } from '../../../../shared/payments/reject-text'
import type { Remittance } from '../../../../shared/payments/remittance'
import { isCollectable, isPart } from '../../../../shared/payments/remittance-sentences'
import type { Message, MessageData } from '../../notifications/messages'
import { toStatementName } from '../payee-view'
import { toRecordedBill } from '../stores/payment-email-data'
import type { PaymentRow } from '../stores/payment-store'

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
      readonly balance: NonNullable<MessageData['info_answered']['balance']>
    }
  | {
      readonly kind: 'accepted' | 'remitted' | 'remittance_returned'
      readonly remittance: Remittance
      /** Epoch ms. */
      readonly chargedAt: number
      /** What is still paid after refunds and lost disputes. */
      readonly paidCents: number
    }
  | {
      readonly kind: 'rejected'
      readonly code: RejectCode
      /** Staff's words; empty without a note. */
      readonly note: string
    }
  | { readonly kind: 'canceled'; readonly why: CancelCause }
  | {
      readonly kind: 'refunded'
      /** 0 when only the payer's bank returned money. */
      readonly refundCents: number
      /** With this refund. */
      readonly paid: Paid
      /** Before this refund. */
      readonly remittance: Remittance
      /** In the payment's language; empty without one. */
      readonly reason: string
      /** Staff's words; empty without a note. */
      readonly note: string
      /** The payee did not collect the payment. */
      readonly isUncollected: boolean
    }

type Subject = { readonly payment: PaymentRow; readonly payee: Payee | null }

export const toMessage = (event: PayerEvent, subject: Subject): Message =>
  subject.payment.email === '' ? toText(event, subject) : toEmail(event, subject)

/** Also used when the payer requests the email again. */
export function toEmail(event: PayerEvent, { payment, payee }: Subject): Message {
  const base = { kind: 'email', recipient: payment.email, paymentId: payment.id } as const
  const bill = toRecordedBill(payment, payee)
  // A balance payment is tried again through the link of its question.
  const isRepeatable = payee !== null && payment.balance_of_request_id === null
  const isSilent = payment.is_silent === 1
  const card = { cardBrand: payment.card_brand, cardLastFour: payment.card_last_four }
  switch (event.kind) {
    case 'question': {
      const { requestId, question, expiresAt } = event
      const data = { ...bill, requestId, question, expiresAt, isSilent }
      return { ...base, template: 'info_question', data }
    }
    case 'answered':
      return { ...base, template: 'info_answered', data: { ...bill, isSilent, balance: null } }
    case 'increased':
      return {
        ...base,
        template: 'info_answered',
        data: { ...bill, isSilent, balance: event.balance },
      }
    case 'accepted':
    case 'remitted':
    case 'remittance_returned': {
      const { remittance, paidCents, chargedAt } = event
      const statementName = toStatementName(payee)
      const data = {
        ...bill,
        ...card,
        statementName,
        remittance,
        paidCents,
        chargedAt,
        isSilent,
      }
      const template = event.kind === 'accepted' ? 'payment_accepted' : 'payment_remitted'
      return { ...base, template, data }
    }
    case 'rejected': {
      const { code, note } = event
      const reason = rejectSentences[payment.locale][code]
      const isUnpaid = code !== 'already_paid'
      const mayPayAgain = isRepeatable && mayPayAgainAfter(code)
      const data = { ...bill, reason, note, isUnpaid, mayPayAgain }
      return { ...base, template: 'payment_rejected', data }
    }
    case 'canceled':
      return {
        ...base,
        template: 'payment_canceled',
        data: { ...bill, why: event.why, mayPayAgain: isRepeatable },
      }
    case 'refunded': {
      const { refundCents, paid, remittance, reason, note, isUncollected } = event
      const { refundedCents, returnedCents, paidCents } = paid
      const sums = { refundCents, refundedCents, returnedCents, paidCents }
      const words = { remittance, reason, note, isUncollected, isSilent }
      const data = { ...bill, ...card, ...sums, isWhole: paidCents === 0, ...words }
      return { ...base, template: 'payment_refunded', data }
    }
  }
}

type SendingTopic = 'remitted' | 'collectable' | 'remittance_returned'

function toSendingTopic(remittance: Remittance): SendingTopic | `${SendingTopic}_part` {
  const sent = isCollectable(remittance) ? 'collectable' : 'remitted'
  const topic = remittance.state === 'returned' ? 'remittance_returned' : sent
  return isPart(remittance) ? `${topic}_part` : topic
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
        answerBy: event.kind === 'question' ? event.expiresAt : event.balance.payBy,
      }
      return { ...base, template: 'info_question_text', data }
    }
    case 'answered':
      throw new Error('an answer is not confirmed by text')
    default: {
      const data = {
        locale,
        topic:
          event.kind === 'remitted' || event.kind === 'remittance_returned'
            ? toSendingTopic(event.remittance)
            : event.kind,
        reference,
        isDebtCollector,
        attemptId: payment.attempt_id,
      }
      return { ...base, template: 'payment_text', data }
    }
  }
}
