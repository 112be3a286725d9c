import { toOneLine } from '../../../../shared/field-rules'
import { toDayText } from '../../../../shared/locales/dates'
import {
  infoQuestionEmailCopy,
  newTotalEmailCopy,
} from '../../../../shared/locales/emails/info-request'
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
  toNotice,
  toPayeeName,
  toPaymentFacts,
  toSentenceMoment,
  toShortDay,
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
  const { bill } = info
  const { question } = data
  const isTotal = toTotalChangeCents(question) > 0
  const total = toTotalText(data)
  const [day, by] = [toShortDay(data.expiresAt, locale), toSentenceMoment(data.expiresAt, locale)]
  return {
    subject: toSubject(copy.subject(day), data),
    preview: data.isPrivate ? copy.privatePreview(day) : copy.preview(total, day),
    heading: info.heading,
    status: { label: receiptCopy[locale].statuses.awaiting_info, tone: 'waiting' },
    bill: toBill(data, { locale, lead: [toQuestionText(data, locale)] }),
    paragraphs: [
      `${copy.notCharged(toPayeeName(data.payeeName, locale))} ${copy.waits(by)}`,
      ...(isTotal ? [info.beforeYes.body(total, formatCents(toNewTotalCents(data)))] : []),
      ...toLate(data, locale),
      toResult(data, locale),
      isTotal ? copy.cancel : `${copy.cancel} ${copy.cancelLater}`,
    ],
    notice: toNotice(data, locale),
    facts: [...toPaymentFacts(data, bill), ...toFacts(data, locale)],
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
      hint: copy.hint(by),
    },
    reference: data.reference,
  }
}

/** What follows the answer: our review, or the payment of the new total. */
function toResult({ question, isSilent }: Data, locale: Locale): string {
  const { resultOnPage, result } = infoQuestionEmailCopy[locale]
  if (toTotalChangeCents(question) === 0) return isSilent ? resultOnPage : result
  const { review, reviewSilent } = newTotalEmailCopy[locale].steps
  return isSilent ? reviewSilent : review
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

/** What a due date means, and how to pay on time. */
function toLate({ question, isPastDue, ...data }: Data, locale: Locale): readonly string[] {
  const { payeeName, payeePhone } = data
  if (question.type !== 'confirmDeadlineApproaching' || isPastDue) return []
  const late = infoRequestCopy[locale].lateAfter(toOneLine(toDayText(question.dueDate, locale)))
  if (payeePhone === null) return [late]
  const payee = toPayeeName(payeeName, locale)
  return [`${late} ${infoQuestionEmailCopy[locale].payOnTime(payee, toOneLine(payeePhone))}`]
}

function toFacts(data: Data, locale: Locale): readonly Fact[] {
  const { bill } = infoRequestCopy[locale]
  const { question } = data
  const hasFee = data.feeCents > 0
  const amounts = [
    { label: bill.amount, value: formatCents(data.amountCents) },
    ...(hasFee ? [{ label: bill.fee, value: formatCents(data.feeCents) }] : []),
  ]
  const newTotal = {
    label: bill.newTotal(hasFee),
    value: formatCents(toNewTotalCents(data)),
    isTotal: true,
  }
  const held = { label: bill.total, value: toTotalText(data), isTotal: true }
  const released = { label: bill.released, value: toTotalText(data) }
  switch (question.type) {
    case 'confirmDeadlineApproaching': {
      const due = toDayText(question.dueDate, locale)
      return [{ label: bill.dueDate, value: toOneLine(due) }, ...amounts, held]
    }
    case 'confirmAmountIncrease':
      return [
        { label: bill.oldAmount, value: formatCents(question.oldAmountCents) },
        released,
        { label: bill.newAmount, value: formatCents(question.newAmountCents), isTotal: !hasFee },
        ...(hasFee ? [...amounts.slice(1), newTotal] : []),
      ]
    case 'confirmAmountIncreaseFee':
      return [
        ...amounts,
        released,
        { label: bill.billerFee, value: formatCents(question.feeCents) },
        newTotal,
      ]
    case 'extraFields':
      return [...amounts, held]
  }
}
