import { toOneLine } from '../../../../shared/field-rules'
import { paymentRefundedEmailCopy } from '../../../../shared/locales/emails/payments'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAmountFacts,
  toBillFacts,
  toBillWord,
  toCardText,
  toNotice,
  toPayeeName,
  toSubject,
} from './payment-words'

export function toPaymentRefundedContent(
  data: MessageData['payment_refunded'],
  { locale }: TemplateContext,
): EmailContent {
  const copy = paymentRefundedEmailCopy[locale]
  const receipt = receiptCopy[locale]
  const payee = toPayeeName(data.payeeName, locale)
  const card = toCardText(data, locale)
  const refund = formatCents(data.refundCents)
  const isFirst = data.refundedCents === data.refundCents
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview(refund, card),
    heading: data.isWhole ? copy.heading.whole : copy.heading.part,
    status: {
      label: data.isWhole ? receipt.refunds.status.whole : receipt.refunds.status.part,
      tone: 'neutral',
    },
    paragraphs: [
      copy.refunded(payee, refund, card),
      copy.reason(toOneLine(data.reason)),
      copy.stillOpen(toBillWord(data), payee),
    ],
    notice: toNotice(data, locale),
    facts: [
      { label: receipt.reference, value: data.reference },
      { label: receipt.payee, value: payee },
      ...toBillFacts(data, locale),
      { label: receipt.card, value: card },
      ...toAmountFacts(data, locale),
      { label: copy.refund, value: refund },
      ...(isFirst ? [] : [{ label: copy.refundedSoFar, value: formatCents(data.refundedCents) }]),
    ],
    next: null,
    button: null,
    reference: data.reference,
  }
}
