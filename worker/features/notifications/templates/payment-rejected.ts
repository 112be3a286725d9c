import { toOneLine } from '../../../../shared/field-rules'
import {
  paymentEmailCopy,
  paymentRejectedEmailCopy,
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

export function toPaymentRejectedContent(
  data: MessageData['payment_rejected'],
  context: TemplateContext,
): EmailContent {
  const { locale } = context
  const copy = paymentRejectedEmailCopy[locale]
  const receipt = receiptCopy[locale]
  const shared = paymentEmailCopy[locale]
  const payee = toPayeeName(data.payeeName, locale)
  const reason = toOneLine(data.reason)
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview,
    heading: copy.heading,
    status: { label: receipt.statuses.rejected, tone: 'bad' },
    paragraphs: [copy.sorry(payee), ...(reason ? [copy.reason(reason)] : []), shared.released],
    notice: toNotice(data, locale),
    facts: [
      { label: receipt.reference, value: data.reference },
      { label: receipt.payee, value: payee },
      ...toBillFacts(data, locale),
      ...toAmountFacts(data, locale),
    ],
    next: null,
    button: data.mayPayAgain
      ? {
          label: shared.again,
          url: `${context.siteUrl}${paths.webPayment}`,
          hint: shared.againHint(toBillWord(data)),
        }
      : null,
    reference: data.reference,
  }
}
