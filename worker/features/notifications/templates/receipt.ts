import { toOneLine } from '../../../../shared/field-rules'
import { toMomentText } from '../../../../shared/locales/dates'
import { receiptEmailCopy } from '../../../../shared/locales/emails/payments'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { UnderWay } from '../../../../shared/payments/deciding'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAmountFacts,
  toBill,
  toCardText,
  toFees,
  toMonthDay,
  toPaymentFacts,
  toSentenceMoment,
  toStatusButton,
  toSubject,
  toTotalText,
} from './payment-words'

type Words = Pick<
  EmailContent,
  'subject' | 'preview' | 'heading' | 'status' | 'bill' | 'fees' | 'next'
>

async function toReviewWords(
  data: MessageData['receipt'],
  context: TemplateContext,
): Promise<Words> {
  const { locale } = context
  const copy = receiptEmailCopy[locale]
  const statusPage = receiptCopy[locale]
  const { decideBy } = data
  const time = await context.reviewTime(data)
  const by = toMonthDay(decideBy, locale)
  return {
    subject: toSubject(statusPage.statuses.in_review, data),
    preview: data.isPrivate ? copy.privatePreview(by) : copy.preview(toTotalText(data), by),
    heading: copy.heading,
    status: { label: statusPage.statuses.in_review, tone: 'waiting' },
    bill: toBill(data, { locale, lead: [copy.notCharged] }),
    fees: toFees(data, paymentFormCopy[locale].summary.charge),
    next: {
      heading: statusPage.next,
      steps: [
        ...(time === null ? [] : [statusPage.reviewTime(time.unit, time.count)]),
        copy.steps.otherwise(toSentenceMoment(decideBy, locale)),
        copy.steps.accepted,
        data.isSilent ? copy.steps.resultOnPage : copy.steps.result,
        copy.steps.cancel,
        statusPage.statement(toOneLine(data.statementName)),
      ],
    },
  }
}

/** Says nothing about the charge, and offers no cancellation. */
function toUnderWayWords(
  data: MessageData['receipt'],
  underWay: UnderWay,
  { locale }: TemplateContext,
): Words {
  const wait = receiptEmailCopy[locale].underWay
  const { heading, status } = receiptCopy[locale].underWay[underWay]
  return {
    subject: toSubject(status, data),
    preview: wait,
    heading: `${heading}.`,
    status: { label: status, tone: 'waiting' },
    bill: toBill(data, { locale, lead: [wait] }),
  }
}

/** The payment as it was submitted. */
export async function toReceiptContent(
  data: MessageData['receipt'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const statusPage = receiptCopy[locale]
  const debtCollector = debtCollectorCopy[locale]
  const { underWay } = data
  const words = underWay
    ? toUnderWayWords(data, underWay, context)
    : await toReviewWords(data, context)
  return {
    ...words,
    amount: toTotalText(data),
    paragraphs: [],
    notice: data.isDebtCollector
      ? [
          debtCollector.notice,
          ...(underWay ? [] : [debtCollector.review]),
          ...(underWay || data.isSilent ? [] : [debtCollector.resultByEmail]),
        ].join(' ')
      : null,
    facts: [
      ...toPaymentFacts(data, statusPage),
      { label: statusPage.date, value: toMomentText(data.createdAt, locale) },
      { label: statusPage.card, value: toCardText(data, locale) },
      ...toAmountFacts(data, locale),
    ],
    button: await toStatusButton(data.attemptId, context),
    reference: data.reference,
  }
}
