import { toOneLine } from '../../../../shared/field-rules'
import { receiptEmailCopy } from '../../../../shared/locales/emails/payments'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAmountFacts,
  toBill,
  toBillFacts,
  toCardText,
  toDateText,
  toFees,
  toMomentText,
  toPayeeName,
  toShortDay,
  toStatusButton,
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
  const total = toTotalText(data)
  const { decideBy } = data
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview(total, toShortDay(decideBy, locale)),
    heading: copy.heading,
    status: { label: statusPage.statuses.in_review, tone: 'waiting' },
    amount: total,
    bill: toBill(data, { locale, lead: [copy.received(total, payee)] }),
    paragraphs: [],
    notice: data.isDebtCollector
      ? [
          debtCollector.notice,
          debtCollector.review,
          ...(data.isSilent ? [] : [debtCollector.resultByEmail]),
        ].join(' ')
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
        await toReviewStep(data.attemptId, context),
        copy.steps.otherwise(toMomentText(decideBy, locale)),
        copy.steps.accepted(total, payee),
        data.isSilent ? copy.steps.resultOnPage : copy.steps.result,
        copy.steps.cancel,
        statusPage.statement(toOneLine(data.statementName)),
      ],
    },
    button: await toStatusButton(data.attemptId, context),
    reference: data.reference,
  }
}
