import {
  paymentDeclinedEmailCopy,
  paymentEmailCopy,
} from '../../../../shared/locales/emails/payments'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { paths } from '../../../../shared/urls'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAmountFacts,
  toBill,
  toBillWord,
  toCardText,
  toNotice,
  toPaymentFacts,
  toSubject,
  toTotalText,
} from './payment-words'

/** Sent only when a breaker withheld the outcome; otherwise the page shows the decline. */
export function toPaymentDeclinedContent(
  data: MessageData['payment_declined'],
  context: TemplateContext,
): EmailContent {
  const { locale } = context
  const copy = paymentDeclinedEmailCopy[locale]
  const receipt = receiptCopy[locale]
  return {
    subject: toSubject(receipt.statuses.declined, data),
    preview: data.isPrivate
      ? paymentEmailCopy[locale].privateUncharged
      : copy.preview(toTotalText(data)),
    heading: copy.heading,
    status: { label: receipt.statuses.declined, tone: 'bad' },
    bill: toBill(data, { locale, lead: [copy.declined, copy.advice] }),
    paragraphs: [copy.stillOpen(toBillWord(data))],
    notice: toNotice(data, locale),
    facts: [
      ...toPaymentFacts(data, receipt),
      { label: receipt.card, value: toCardText(data, locale) },
      ...toAmountFacts(data, locale),
    ],
    button: {
      label: copy.again,
      url: `${context.siteUrl}${paths.webPayment}?p=${encodeURIComponent(data.payeeId)}`,
      hint: copy.againHint(toBillWord(data)),
    },
    reference: data.reference,
  }
}
