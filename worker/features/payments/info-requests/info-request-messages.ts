// The payer's contact data, and the messages for a question and its answer. A silent payment gets no
// messages.

import type { Payee } from '../../../../shared/payees/payee'
import type { InfoQuestion } from '../../../../shared/payments/info-question-schema'
import type { Message } from '../../notifications/messages'
import { toUsMobile } from '../../sms-link/us-mobile'
import { toRecordedBill } from '../review/payment-email-data'
import type { PaymentRow } from '../store'
import { toBalanceAmount } from './agreed-increase'
import { toBalancePath } from './balance-link'
import { type InfoRow, isStopped } from './store'

type Contact = { readonly email: string | null; readonly phone: string | null }

export async function findContact(payment: PaymentRow, db: D1Database): Promise<Contact> {
  if (payment.is_silent === 1) return { email: null, phone: null }
  const phone = toUsMobile(payment.phone)
  return {
    email: payment.email || null,
    phone: phone !== null && (await isStopped(db, phone)) ? null : phone,
  }
}

type NewMessage = { readonly id: string; readonly message: Message }

type QuestionData = {
  readonly payment: PaymentRow
  readonly payee: Payee | null
  readonly requestId: string
  readonly question: InfoQuestion
  readonly expiresAt: number
}

/** Unique per question. The request id is shortened for display. */
const toMessageId = (payment: PaymentRow, what: string, requestId: string) =>
  `${payment.id}:${what}:${requestId.slice(0, 12)}`

export function toQuestionMessages(contact: Contact, data: QuestionData): readonly NewMessage[] {
  const { payment, payee, requestId, question, expiresAt } = data
  const messages: NewMessage[] = []
  if (contact.email !== null)
    messages.push({
      id: toMessageId(payment, 'question', requestId),
      message: {
        kind: 'email',
        template: 'info_question',
        recipient: contact.email,
        paymentId: payment.id,
        data: { ...toRecordedBill(payment, payee), question, requestId, expiresAt },
      },
    })
  if (contact.phone !== null)
    messages.push({
      id: toMessageId(payment, 'question-text', requestId),
      message: {
        kind: 'sms',
        template: 'info_question_text',
        recipient: contact.phone,
        paymentId: payment.id,
        data: { requestId },
      },
    })
  return messages
}

type AnswerData = {
  readonly payment: PaymentRow
  readonly payee: Payee | null
  readonly request: InfoRow
}

/** Null when the payment is silent or has no email address. */
export function toAnswerMessage({ payment, payee, request }: AnswerData): NewMessage | null {
  if (payment.is_silent === 1 || payment.email === '') return null
  const balanceAmount =
    request.extra_cents > 0 && payee !== null ? toBalanceAmount(request.extra_cents, payee) : null
  return {
    id: toMessageId(payment, 'answered', request.id),
    message: {
      kind: 'email',
      template: 'info_answered',
      recipient: payment.email,
      paymentId: payment.id,
      data: {
        ...toRecordedBill(payment, payee),
        rest:
          balanceAmount === null
            ? null
            : {
                totalCents: request.extra_cents,
                amountCents: balanceAmount,
                path: toBalancePath(payment),
                requestId: request.id,
              },
      },
    },
  }
}
