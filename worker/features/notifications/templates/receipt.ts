import { toOneLine } from '../../../../shared/field-rules'
import { receiptEmailCopy } from '../../../../shared/locales/emails/payments'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
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

async function toReviewStep(attemptId: string, context: TemplateContext): Promise<string> {
  const copy = receiptCopy[context.locale]
  const time = await context.reviewTime(attemptId)
  return time === null ? copy.reviewStep : copy.reviewTime(time.unit, time.count)
}

export async function toReceiptContent(
  data: MessageData['receipt'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = receiptEmailCopy[locale]
  const statusPage = receiptCopy[locale]
  const { summary } = paymentFormCopy[locale]
  const debtCollector = debtCollectorCopy[locale]
  const payee = toPayeeName(data.payeeName, locale)
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview(toTotalText(data), toCardText(data, locale)),
    heading: copy.heading,
    status: { label: statusPage.statuses.in_review, tone: 'waiting' },
    amount: toTotalText(data),
    paragraphs: [copy.thanks(toBillWord(data), payee)],
    notice: data.isDebtCollector
      ? `${debtCollector.notice} ${debtCollector.review} ${debtCollector.resultByEmail}`
      : null,
    facts: [
      { label: statusPage.reference, value: data.reference },
      { label: statusPage.payee, value: payee },
      ...toBillFacts(data, locale),
      { label: statusPage.date, value: toDateText(data.createdAt, locale) },
      { label: statusPage.card, value: toCardText(data, locale) },
      ...toAmountFacts(data, locale),
    ],
    fees: toFees(data, summary.charge),
    next: {
      heading: statusPage.next,
      steps: [
        ...copy.steps(await toReviewStep(data.attemptId, context)),
        statusPage.statement(toOneLine(data.statementName)),
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
