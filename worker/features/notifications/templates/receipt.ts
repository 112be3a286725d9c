import { toOneLine } from '../../../../shared/field-rules'
import { guestPaymentCopy } from '../../../../shared/locales/en/payments/form'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import type { MessageData } from '../messages'
import type { EmailContent, RenderContext } from './email-content'
import {
  toAmountFacts,
  toBillWord,
  toCardText,
  toCompanyFacts,
  toDateText,
  toPayeeName,
  toSubject,
  toTotalText,
} from './payment-words'

export async function writeReceipt(
  data: MessageData['receipt'],
  context: RenderContext,
): Promise<EmailContent> {
  const receipt = receiptCopy
  const { summary } = guestPaymentCopy
  const payee = toPayeeName(data.payeeName)
  return {
    subject: toSubject('We received your payment to', data.payeeName, data.reference),
    preview: `${toTotalText(data)} with your ${toCardText(data)}. Your card is charged after our review.`,
    heading: 'We received your payment.',
    paragraphs: [
      `Thank you for paying your ${toBillWord(data)} from ${payee} with Papaya. This is your receipt: please keep it for your records.`,
    ],
    notice: data.isDebtCollector
      ? `${guestPaymentCopy.debtCollector} ${guestPaymentCopy.debtCollectorLegal}`
      : null,
    facts: [
      { label: receipt.reference, value: data.reference },
      { label: receipt.payee, value: payee },
      ...toCompanyFacts(data),
      { label: receipt.date, value: toDateText(data.createdAt) },
      { label: receipt.card, value: toCardText(data) },
      ...toAmountFacts(data),
    ],
    next: {
      heading: receipt.next,
      steps: [
        'We review your payment, usually within one business day.',
        'When it is accepted, your card is charged. Until then the amount is only reserved.',
        'We email you the result either way. There is nothing more for you to do.',
        summary.statement(toOneLine(data.statementName)),
      ],
    },
    button: {
      label: 'View your receipt',
      url: await context.receiptUrl(data.attemptId),
      hint: 'This link is only for you. It works for 30 days.',
    },
    reference: data.reference,
  }
}
