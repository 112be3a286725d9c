import { toOneLine } from '../../../../shared/field-rules'
import { receiptEmailCopy as copy } from '../../../../shared/locales/en/emails/payments'
import { debtCollectorCopy } from '../../../../shared/locales/en/payments/debt-collector'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import type { MessageData } from '../messages'
import type { EmailContent, RenderContext } from './email-content'
import {
  toAmountFacts,
  toBillFacts,
  toBillWord,
  toCardText,
  toDateText,
  toFees,
  toPayeeName,
  toSubject,
  toTotalText,
} from './payment-words'

async function toReview(attemptId: string, context: RenderContext): Promise<string> {
  const time = await context.reviewTime(attemptId)
  return time === null ? receiptCopy.nextSteps[0] : receiptCopy.reviewTime(time.unit, time.count)
}

export async function toReceiptContent(
  data: MessageData['receipt'],
  context: RenderContext,
): Promise<EmailContent> {
  const receipt = receiptCopy
  const { summary } = paymentFormCopy
  const payee = toPayeeName(data.payeeName)
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview(toTotalText(data), toCardText(data)),
    heading: copy.heading,
    status: { label: receipt.statuses.in_review, tone: 'waiting' },
    paragraphs: [copy.thanks(toBillWord(data), payee)],
    notice: data.isDebtCollector ? `${debtCollectorCopy.notice} ${debtCollectorCopy.review}` : null,
    facts: [
      { label: receipt.reference, value: data.reference },
      { label: receipt.payee, value: payee },
      ...toBillFacts(data),
      { label: receipt.date, value: toDateText(data.createdAt) },
      { label: receipt.card, value: toCardText(data) },
      ...toAmountFacts(data),
    ],
    fees: toFees(data, summary.charge),
    next: {
      heading: receipt.next,
      steps: [
        ...copy.steps(await toReview(data.attemptId, context)),
        receipt.statement(toOneLine(data.statementName)),
      ],
    },
    button: {
      label: copy.button,
      url: await context.receiptUrl(data.attemptId),
      hint: copy.hint,
    },
    reference: data.reference,
  }
}
