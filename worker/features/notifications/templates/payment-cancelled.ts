import {
  paymentCancelledEmailCopy,
  paymentEmailCopy,
} from '../../../../shared/locales/emails/payments'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { paths } from '../../../../shared/urls'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
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
  context: TemplateContext,
): EmailContent {
  const { locale } = context
  const copy = paymentCancelledEmailCopy[locale]
  const receipt = receiptCopy[locale]
  const shared = paymentEmailCopy[locale]
  const payee = toPayeeName(data.payeeName, locale)
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview,
    heading: copy.heading,
    status: { label: receipt.statuses.cancelled, tone: 'neutral' },
    paragraphs: [copy.reasons[data.why](payee), shared.released, copy.stillOpen(toBillWord(data))],
    notice: toNotice(data, locale),
    facts: [
      { label: receipt.reference, value: data.reference },
      { label: receipt.payee, value: payee },
      ...toBillFacts(data, locale),
      ...toAmountFacts(data, locale),
    ],
    next: null,
    button: {
      label: shared.again,
      url: `${context.siteUrl}${paths.webPayment}`,
      hint: shared.againHint(toBillWord(data)),
    },
    reference: data.reference,
  }
}
