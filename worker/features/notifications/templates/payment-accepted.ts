import { toOneLine } from '../../../../shared/field-rules'
import { guestPaymentCopy } from '../../../../shared/locales/en/payments/form'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'
import {
  toAmountFacts,
  toCardText,
  toCompanyFacts,
  toPayeeName,
  toSubject,
  toTotalText,
} from './payment-words'

export function writePaymentAccepted(data: MessageData['payment_accepted']): EmailContent {
  const receipt = receiptCopy
  const { summary } = guestPaymentCopy
  const payee = toPayeeName(data.payeeName)
  const card = toCardText(data)
  return {
    subject: toSubject('Your payment was accepted:', data.payeeName, data.reference),
    preview: `${toTotalText(data)} was charged to your ${card}.`,
    heading: 'Good news! Your payment was accepted.',
    paragraphs: [
      `We reviewed your payment to ${payee} and everything is in order. We charged ${toTotalText(data)} to your ${card}.`,
      summary.statement(toOneLine(data.statementName)),
    ],
    notice: null,
    facts: [
      { label: receipt.reference, value: data.reference },
      { label: receipt.payee, value: payee },
      ...toCompanyFacts(data),
      { label: receipt.card, value: card },
      ...toAmountFacts(data),
    ],
    next: null,
    button: null,
    reference: data.reference,
  }
}
