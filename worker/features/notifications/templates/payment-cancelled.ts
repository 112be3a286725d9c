import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { paths } from '../../../../shared/urls'
import type { MessageData } from '../messages'
import type { EmailContent, RenderContext } from './email-content'
import { toAmountFacts, toBillWord, toCompanyFacts, toPayeeName, toSubject } from './payment-words'

const reasons = {
  payer: (payee: string) =>
    `As you asked, we have cancelled your payment to ${payee}. Your card was not charged.`,
  hold_ended: (payee: string) =>
    `We are sorry: your payment to ${payee} could not be finished before your bank's reservation ended, so we have cancelled it. Your card was not charged.`,
} as const

export function writePaymentCancelled(
  data: MessageData['payment_cancelled'],
  context: RenderContext,
): EmailContent {
  const payee = toPayeeName(data.payeeName)
  return {
    subject: toSubject('We cancelled your payment to', data.payeeName, data.reference),
    preview: 'Your card was not charged.',
    heading: 'Your payment has been cancelled.',
    paragraphs: [
      reasons[data.why](payee),
      'The amount was only reserved, and we have released it. Depending on your bank, it can take a few days until it no longer shows.',
      `The ${toBillWord(data)} itself is still open. Please pay it in another way, or make a new payment, before it is due.`,
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
