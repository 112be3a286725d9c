import { toOneLine } from '../../../../shared/field-rules'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { paths } from '../../../../shared/urls'
import type { MessageData } from '../messages'
import type { EmailContent, RenderContext } from './email-content'
import { toAmountFacts, toBillWord, toCompanyFacts, toPayeeName, toSubject } from './payment-words'

export function writePaymentRejected(
  data: MessageData['payment_rejected'],
  context: RenderContext,
): EmailContent {
  const payee = toPayeeName(data.payeeName)
  const reason = toOneLine(data.reason)
  return {
    subject: toSubject('We could not accept your payment to', data.payeeName, data.reference),
    preview: 'Your card was not charged. Here is what you can do next.',
    heading: 'We could not accept your payment.',
    paragraphs: [
      `We are sorry, but your payment to ${payee} could not go through. Your card was not charged.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      'The amount was only reserved, and we have released it. Depending on your bank, it can take a few days until it no longer shows.',
    ],
    notice: null,
    facts: [
      { label: receiptCopy.reference, value: data.reference },
      { label: receiptCopy.payee, value: payee },
      ...toCompanyFacts(data),
      ...toAmountFacts(data),
    ],
    next: null,
    button: {
      label: 'Make a new payment',
      url: `${context.siteUrl}${paths.webPayment}`,
      hint: `Please have your ${toBillWord(data)} on hand.`,
    },
    reference: data.reference,
  }
}
