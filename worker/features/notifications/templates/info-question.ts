import { toOneLine } from '../../../../shared/field-rules'
import { toDayText } from '../../../../shared/locales/dates'
import { infoQuestionEmailCopy } from '../../../../shared/locales/emails/info-request'
import { paymentEmailCopy } from '../../../../shared/locales/emails/payments'
import type { Locale } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toTotalChangeCents } from '../../../../shared/payments/info-question'
import { toQuestionLabel } from '../../../../shared/payments/question-label'
import type { MessageData } from '../messages'
import type { EmailContent, Fact, TemplateContext } from './email-content'
import {
  toBill,
  toMonthDay,
  toNotice,
  toPayeeName,
  toPaymentFacts,
  toSentenceMoment,
  toSubject,
  toTotalText,
} from './payment-words'

type Data = MessageData['info_question']
export async function toInfoQuestionContent(
  data: Data,
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = infoQuestionEmailCopy[locale]
  const info = infoRequestCopy[locale]
  const { question } = data
  const total = toTotalText(data)
  const [day, by] = [toMonthDay(data.expiresAt, locale), toSentenceMoment(data.expiresAt, locale)]
  return {
    subject: toSubject(copy.subject(day), data),
    preview: data.isPrivate ? copy.privatePreview(day) : copy.preview(total, day),
    heading: info.heading,
    status: { label: receiptCopy[locale].statuses.awaiting_info, tone: 'waiting' },
    bill: toBill(data, { locale, lead: [toQuestionText(data, locale)] }),
    paragraphs: [
      `${copy.notCharged} ${copy.waits(by)}`,
      ...toPayOnTime(data, locale),
      toResult(data, locale),
      copy.cancel,
    ],
    notice: toNotice(data, locale),
    facts: [...toPaymentFacts(data, info.bill), ...toFacts(data, locale)],
    next:
      question.type === 'extraFields'
        ? {
            heading: copy.haveAtHand,
            steps: question.fields.map(
              ({ field }) => toQuestionLabel(toOneLine(field.name), locale).text,
            ),
          }
        : null,
    button: {
      label: copy.button,
      url: await context.infoRequestUrl(data.requestId),
      hint: paymentEmailCopy[locale].statusHint,
    },
    reference: data.reference,
  }
}

/** What follows the answer: our review, or the payment of the new total. */
function toResult(data: Data, locale: Locale): string {
  const { resultOnPage, result, newTotal } = infoQuestionEmailCopy[locale]
  if (toTotalChangeCents(data.question) > 0) return newTotal
  return data.isSilent ? resultOnPage : result
}

const toNewTotalCents = ({ amountCents, feeCents, question }: Data): number =>
  toTotalCents(amountCents, feeCents) + toTotalChangeCents(question)

/** The question with the sums on which the payer decides. */
function toQuestionText(data: Data, locale: Locale): string {
  const { questions } = infoQuestionEmailCopy[locale]
  const { question } = data
  const payee = toPayeeName(data.payeeName, locale)
  const total = toTotalText(data)
  switch (question.type) {
    case 'confirmDeadlineApproaching': {
      const due = toOneLine(toDayText(question.dueDate, locale))
      return questions[data.isPastDue ? 'pastDue' : question.type](payee, total, due)
    }
    case 'confirmAmountIncrease': {
      const amount = formatCents(question.oldAmountCents)
      return questions.confirmAmountIncrease(payee, amount, formatCents(question.newAmountCents))
    }
    case 'confirmAmountIncreaseFee':
      return questions.confirmAmountIncreaseFee(payee, total, formatCents(question.feeCents))
    case 'extraFields':
      return questions.extraFields(payee, total)
  }
}

/** How to pay before the due date that our payment misses. */
function toPayOnTime({ question, isPastDue, ...data }: Data, locale: Locale): readonly string[] {
  const { payeePhone } = data
  const canBeOnTime = question.type === 'confirmDeadlineApproaching' && !isPastDue
  if (!canBeOnTime || payeePhone === null) return []
  return [infoQuestionEmailCopy[locale].payOnTime(toOneLine(payeePhone))]
}

function toFacts(data: Data, locale: Locale): readonly Fact[] {
  const { bill } = infoRequestCopy[locale]
  const { question } = data
  const hasFee = data.feeCents > 0
  const amount = { label: bill.amount, value: formatCents(data.amountCents) }
  const fees = hasFee ? [{ label: bill.fee, value: formatCents(data.feeCents) }] : []
  // Without a card fee, the amount is the hold.
  const amounts = hasFee ? [amount, ...fees] : []
  const newTotal = {
    label: bill.newTotal(hasFee),
    value: formatCents(toNewTotalCents(data)),
    isTotal: true,
  }
  const held = { label: bill.total, value: toTotalText(data), isTotal: true }
  const released = { label: bill.released, value: toTotalText(data) }
  switch (question.type) {
    case 'confirmDeadlineApproaching':
    case 'extraFields':
      return [...amounts, held]
    case 'confirmAmountIncrease':
      return [
        released,
        { label: bill.newAmount, value: formatCents(question.newAmountCents), isTotal: !hasFee },
        ...(hasFee ? [...fees, newTotal] : []),
      ]
    case 'confirmAmountIncreaseFee':
      return [
        released,
        ...amounts,
        { label: bill.billerFee, value: formatCents(question.feeCents) },
        newTotal,
      ]
  }
}
