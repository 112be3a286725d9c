import { toOneLine } from '../../../../shared/field-rules'
import { paymentRefundedEmailCopy as copy } from '../../../../shared/locales/en/emails/payments'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'
import {
  toAmountFacts,
  toBillFacts,
  toBillWord,
  toCardText,
  toNotice,
  toPayeeName,
  toSubject,
} from './payment-words'

export function toPaymentRefundedContent(data: MessageData['payment_refunded']): EmailContent {
  const payee = toPayeeName(data.payeeName)
  const card = toCardText(data)
  const refund = formatCents(data.refundCents)
  const isFirst = data.refundedCents === data.refundCents
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview(refund, card),
    heading: data.isWhole ? copy.heading.whole : copy.heading.part,
    status: {
      label: data.isWhole ? receiptCopy.refunds.status.whole : receiptCopy.refunds.status.part,
      tone: 'neutral',
    },
    paragraphs: [
      copy.refunded(payee, refund, card),
      copy.reason(toOneLine(data.reason)),
      copy.stillOpen(toBillWord(data), payee),
    ],
    notice: toNotice(data),
    facts: [
      { label: receiptCopy.reference, value: data.reference },
      { label: receiptCopy.payee, value: payee },
      ...toBillFacts(data),
      { label: receiptCopy.card, value: card },
      ...toAmountFacts(data),
      { label: copy.refund, value: refund },
      ...(isFirst ? [] : [{ label: copy.refundedSoFar, value: formatCents(data.refundedCents) }]),
    ],
    next: null,
    button: null,
    reference: data.reference,
  }
}
