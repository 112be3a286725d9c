import {
  paymentDeclinedEmailCopy as copy,
  paymentEmailCopy,
} from '../../../../shared/locales/en/emails/payments'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { paths } from '../../../../shared/urls'
import type { MessageData } from '../messages'
import type { EmailContent, RenderContext } from './email-content'
import {
  toAmountFacts,
  toBillFacts,
  toBillWord,
  toCardText,
  toNotice,
  toPayeeName,
  toSubject,
} from './payment-words'

/** Sent only when a breaker withheld the outcome; otherwise the page shows the decline. */
export function toPaymentDeclinedContent(
  data: MessageData['payment_declined'],
  context: RenderContext,
): EmailContent {
  const payee = toPayeeName(data.payeeName)
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview,
    heading: copy.heading,
    status: { label: receiptCopy.statuses.declined, tone: 'bad' },
    paragraphs: [copy.declined(payee), copy.stillOpen(toBillWord(data))],
    notice: toNotice(data),
    facts: [
      { label: receiptCopy.reference, value: data.reference },
      { label: receiptCopy.payee, value: payee },
      ...toBillFacts(data),
      { label: receiptCopy.card, value: toCardText(data) },
      ...toAmountFacts(data),
    ],
    next: null,
    button: {
      label: paymentEmailCopy.again,
      url: `${context.siteUrl}${paths.webPayment}`,
      hint: paymentEmailCopy.againHint(toBillWord(data)),
    },
    reference: data.reference,
  }
}
