import {
  paymentCancelledEmailCopy as copy,
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
  toNotice,
  toPayeeName,
  toSubject,
} from './payment-words'

export function toPaymentCancelledContent(
  data: MessageData['payment_cancelled'],
  context: RenderContext,
): EmailContent {
  const payee = toPayeeName(data.payeeName)
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview,
    heading: copy.heading,
    status: { label: receiptCopy.statuses.cancelled, tone: 'neutral' },
    paragraphs: [
      copy.reasons[data.why](payee),
      paymentEmailCopy.released,
      copy.stillOpen(toBillWord(data)),
    ],
    notice: toNotice(data),
    facts: [
      { label: receiptCopy.reference, value: data.reference },
      { label: receiptCopy.payee, value: payee },
      ...toBillFacts(data),
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
