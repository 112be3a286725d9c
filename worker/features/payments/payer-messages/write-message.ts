// The message for an event of a recorded payment: an email, or a text to a payer without an email address.
import type { Payee } from '../../../../shared/payees/payee'
import type { InfoQuestion } from '../../../../shared/payments/info-question-schema'
import type { CancelCause, Paid } from '../../../../shared/payments/page-data'
import { type RejectCode, toNextStep } from '../../../../shared/payments/reject-reasons'
import { rejectSentences } from '../../../../shared/payments/reject-text'
import type { Remittance } from '../../../../shared/payments/remittance'
import {
  isCollectable,
  isPart,
  isRefundDue,
} from '../../../../shared/payments/remittance-sentences'
import type { Message, MessageData } from '../../notifications/messages'
import { toStatementName } from '../payee-view'
import { toRecordedBill } from '../stores/payment-email-data'
import type { PaymentRow } from '../stores/payment-store'
import { toAgreedPath } from '../tokens/agreed-link'

export type PayerEvent =
  | {
      readonly kind: 'question'
      readonly requestId: string
      readonly question: InfoQuestion
      readonly expiresAt: number
      /** The due date that it is about is over. */
      readonly isPastDue?: boolean
    }
  | { readonly kind: 'answered' }
  /** Staff took a question back that the payer was asked. */
  | { readonly kind: 'withdrawn' }
  /** The payer agreed to a new total. `payBy`: epoch ms. */
  | {
      readonly kind: 'new_total'
      readonly requestId: string
      readonly newCents: number
      readonly payBy: number
    }
  | {
      readonly kind: 'accepted' | 'remitted' | 'remittance_returned' | 'refund_refused'
      readonly remittance: Remittance
      /** Epoch ms. */
      readonly chargedAt: number
      readonly paid: Paid
      /** Of what an earlier message told. */
      readonly correction?: 'record' | 'code'
    }
  | {
      readonly kind: 'rejected'
      readonly code: RejectCode
      /** Staff's words; empty without a note. */
      readonly note: string
      /** The payer has another payment of the bill. */
      readonly isReplaced?: boolean
      /** The page that its link shows has no form to pay again. */
      readonly hasShortPage?: boolean
    }
  | {
      readonly kind: 'canceled'
      readonly why: CancelCause
      /** The bill's due date is over. */
      readonly isPastDue?: boolean
      /** As of one that was rejected. */
      readonly isReplaced?: boolean
      readonly hasShortPage?: boolean
    }
  | {
      readonly kind: 'refunded'
      /** 0 when only the payer's bank returned money. */
      readonly refundCents: number
      /** Epoch ms. */
      readonly refundedAt: number
      /** The days are not over in which the payer's bank may not show it yet. */
      readonly isSettling: boolean
      /** Of the check that was mailed; null: to the card. */
      readonly checkNumber: string | null
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
  const isSilent = payment.is_silent === 1
  const card = {
    cardBrand: payment.card_brand,
    cardLastFour: payment.card_last_four,
    statementName: toStatementName(payee),
  }
  switch (event.kind) {
    case 'question': {
      const { requestId, question, expiresAt, isPastDue = false } = event
      const asked = { requestId, question, expiresAt, ...(isPastDue && { isPastDue }) }
      const data = { ...bill, ...asked, isSilent }
      return { ...base, template: 'info_question', data }
    }
    case 'answered':
      return { ...base, template: 'info_answered', data: { ...bill, isSilent } }
    case 'withdrawn':
      return { ...base, template: 'info_answered', data: { ...bill, isSilent, isWithdrawn: true } }
    case 'new_total': {
      const { requestId, newCents, payBy } = event
      const path = toAgreedPath(payment)
      const data = { ...bill, isSilent, newCents, payBy, path, requestId }
      return { ...base, template: 'new_total', data }
    }
    case 'accepted':
    case 'remitted':
    case 'remittance_returned':
    case 'refund_refused': {
      const { remittance, chargedAt } = event
      const { refundedCents, returnedCents, paidCents } = event.paid
      const data = {
        ...bill,
        ...card,
        remittance,
        ...{ refundedCents, returnedCents, paidCents },
        chargedAt,
        isSilent,
        ...(event.correction && { correction: event.correction }),
      }
      const template = event.kind === 'accepted' ? 'payment_accepted' : 'payment_remitted'
      return { ...base, template, data }
    }
    case 'rejected': {
      const { code, note, isReplaced = false, hasShortPage = false } = event
      const reason = rejectSentences[payment.locale][code]
      const isUnpaid = code !== 'already_paid' && !isReplaced
      const nextStep = isReplaced || hasShortPage ? 'none' : toNextStep(code, payee)
      const data = { ...bill, reason, note, isUnpaid, nextStep }
      return { ...base, template: 'payment_rejected', data }
    }
    case 'canceled':
      return {
        ...base,
        template: 'payment_canceled',
        data: {
          ...bill,
          why: event.why,
          ...(event.isReplaced && { isReplaced: true }),
          ...(event.isPastDue && { isPastDue: true }),
          nextStep: payee === null || event.isReplaced || event.hasShortPage ? 'none' : 'again',
        },
      }
    case 'refunded': {
      const { refundCents, refundedAt, isSettling, checkNumber, paid } = event
      const { remittance, reason, note, isUncollected } = event
      const { refundedCents, returnedCents, paidCents } = paid
      const sums = { refundCents, refundedAt, isSettling, refundedCents, returnedCents, paidCents }
      const words = { checkNumber, remittance, reason, note, isUncollected, isSilent }
      const data = { ...bill, ...card, ...sums, isWhole: paidCents === 0, ...words }
      return { ...base, template: 'payment_refunded', data }
    }
  }
}

/** Told by a question's text, or by none. */
type Unexplained = 'question' | 'answered' | 'new_total'

type SendingTopic = 'remitted' | 'collectable' | 'remittance_returned'

function toSendingTopic(remittance: Remittance): SendingTopic | `${SendingTopic}_part` {
  const sent = isCollectable(remittance) ? 'collectable' : 'remitted'
  const topic = remittance.state === 'returned' ? 'remittance_returned' : sent
  return isPart(remittance) ? `${topic}_part` : topic
}

/** Of a payment of which nothing is sent for now, since all of it is in question; null for any other. */
function toQuestionTopic(remittance: Remittance): 'uncollected' | 'disputed' | 'refunding' | null {
  if (isRefundDue(remittance)) return 'uncollected'
  const { state, unsentCents, disputedCents, refundingCents, cents } = remittance
  const isWhole = state === 'not_sent' ? unsentCents === 0 : disputedCents + refundingCents >= cents
  if (!isWhole || disputedCents + refundingCents === 0) return null
  return disputedCents > 0 ? 'disputed' : 'refunding'
}

const correctionTopics = { record: 'corrected', code: 'code_void' } as const

function toTextTopic(
  event: Exclude<PayerEvent, { readonly kind: Unexplained }>,
): MessageData['payment_text']['topic'] {
  switch (event.kind) {
    case 'accepted': {
      if (event.correction) return correctionTopics[event.correction]
      const credited = event.remittance.creditedOn === null ? 'accepted' : 'accepted_credited'
      return toQuestionTopic(event.remittance) ?? credited
    }
    case 'remitted':
    case 'remittance_returned':
      if (event.correction) return correctionTopics[event.correction]
      return toQuestionTopic(event.remittance) ?? toSendingTopic(event.remittance)
    case 'canceled':
      return event.why === 'no_answer' ? event.why : event.kind
    case 'refunded':
      if (event.refundCents === 0) return 'bank_returned'
      if (event.remittance.refund?.state === 'refused') return 'owed_rest'
      return event.checkNumber === null ? event.kind : 'check_mailed'
    default:
      return event.kind
  }
}

function toText(event: PayerEvent, { payment, payee }: Subject): Message {
  const base = { kind: 'sms', recipient: payment.phone, paymentId: payment.id } as const
  const { reference, locale } = payment
  const isDebtCollector = payee?.debtCollector ?? false
  switch (event.kind) {
    case 'question':
    case 'new_total': {
      const data = {
        locale,
        topic: event.kind,
        reference,
        isDebtCollector,
        requestId: event.requestId,
        answerBy: event.kind === 'question' ? event.expiresAt : event.payBy,
      }
      return { ...base, template: 'info_question_text', data }
    }
    case 'answered':
      throw new Error('an answer is not confirmed by text')
    default: {
      const data = {
        locale,
        topic: toTextTopic(event),
        reference,
        isDebtCollector,
        attemptId: payment.attempt_id,
      }
      return { ...base, template: 'payment_text', data }
    }
  }
}
