import {
  paymentCanceledEmailCopy,
  paymentEmailCopy,
} from '../../../../shared/locales/emails/payments'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAgainButton,
  toAmountFacts,
  toBill,
  toBillWord,
  toNotice,
  toPayeeName,
  toPaymentFacts,
  toSubject,
  toTotalText,
} from './payment-words'

export async function toPaymentCanceledContent(
  data: MessageData['payment_canceled'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = paymentCanceledEmailCopy[locale]
  const receipt = receiptCopy[locale]
  const shared = paymentEmailCopy[locale]
  const payee = toPayeeName(data.payeeName, locale)
  const stillOpen = data.isPastDue ? copy.stillOpenPastDue : copy.stillOpen
  return {
    subject: toSubject(receipt.statuses.canceled, data),
    preview: data.isPrivate
      ? shared.privateUncharged
      : copy.preview(toTotalText(data), toBillWord(data)),
    heading: copy.heading,
    status: { label: receipt.statuses.canceled, tone: 'neutral' },
    bill: toBill(data, { locale, lead: [copy.reasons[data.why]] }),
    paragraphs: [
      shared.released,
      `${data.isReplaced ? copy.replaced : stillOpen(toBillWord(data), payee)} ${receipt.closedByEmail}`,
    ],
    notice: toNotice(data, locale),
    facts: [...toPaymentFacts(data, receipt), ...toAmountFacts(data, locale)],
    button: await toAgainButton({ ...data, status: 'canceled' }, context),
    reference: data.reference,
  }
}
