import { toOneLine } from '../../../../shared/field-rules'
import { paymentAcceptedEmailCopy as copy } from '../../../../shared/locales/en/emails/payments'
import { feeCopy } from '../../../../shared/locales/en/payments/fees'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'
import {
  toAmountFacts,
  toBillFacts,
  toCardText,
  toFees,
  toNotice,
  toPayeeName,
  toSubject,
  toTotalText,
} from './payment-words'

export function toPaymentAcceptedContent(data: MessageData['payment_accepted']): EmailContent {
  const receipt = receiptCopy
  const payee = toPayeeName(data.payeeName)
  const card = toCardText(data)
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview(toTotalText(data), card),
    heading: copy.heading,
    status: { label: receipt.statuses.accepted, tone: 'good' },
    paragraphs: [
      copy.charged(payee, toTotalText(data), card),
      receipt.statement(toOneLine(data.statementName)),
    ],
    notice: toNotice(data),
    facts: [
      { label: receipt.reference, value: data.reference },
      { label: receipt.payee, value: payee },
      ...toBillFacts(data),
      { label: receipt.card, value: card },
      ...toAmountFacts(data),
    ],
    fees: toFees(data, feeCopy.charged),
    next: null,
    button: null,
    reference: data.reference,
  }
}
