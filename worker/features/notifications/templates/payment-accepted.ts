import { toOneLine } from '../../../../shared/field-rules'
import { paymentAcceptedEmailCopy } from '../../../../shared/locales/emails/payments'
import { feeCopy } from '../../../../shared/locales/payments/fees'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
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

export function toPaymentAcceptedContent(
  data: MessageData['payment_accepted'],
  { locale }: TemplateContext,
): EmailContent {
  const copy = paymentAcceptedEmailCopy[locale]
  const receipt = receiptCopy[locale]
  const payee = toPayeeName(data.payeeName, locale)
  const card = toCardText(data, locale)
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview(toTotalText(data), card),
    heading: copy.heading,
    status: { label: receipt.statuses.accepted, tone: 'good' },
    amount: toTotalText(data),
    paragraphs: [
      copy.charged(payee, toTotalText(data), card),
      receipt.statement(toOneLine(data.statementName)),
    ],
    notice: toNotice(data, locale),
    facts: [
      { label: receipt.reference, value: data.reference },
      { label: receipt.payee, value: payee },
      ...toBillFacts(data, locale),
      { label: receipt.card, value: card },
      ...toAmountFacts(data, locale),
    ],
    fees: toFees(data, feeCopy[locale].charged),
    next: null,
    button: null,
    reference: data.reference,
  }
}
