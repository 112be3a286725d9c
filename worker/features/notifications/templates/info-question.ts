import { toOneLine } from '../../../../shared/field-rules'
import { infoQuestionEmailCopy } from '../../../../shared/locales/emails/info-request'
import { type Locale, localeTags } from '../../../../shared/locales/locale'
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
  toBillFacts,
  toMomentText,
  toNotice,
  toPayeeName,
  toShortDay,
  toSubject,
  toTotalText,
} from './payment-words'

type Data = MessageData['info_question']
const toDayFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
const dayFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: toDayFormat('en'),
  es: toDayFormat('es'),
}

export async function toInfoQuestionContent(
  data: Data,
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = infoQuestionEmailCopy[locale]
  const info = infoRequestCopy[locale]
  const { bill } = info
  const { question } = data
  const totalChangeCents = toTotalChangeCents(question)
  const total = toTotalText(data)
  const balanceNote = info.rest.body(total, formatCents(totalChangeCents))
  const [day, by] = [toShortDay(data.expiresAt, locale), toMomentText(data.expiresAt, locale)]
  return {
    subject: toSubject((name) => copy.subject(day, name), data),
    preview: copy.preview(total, day),
    heading: info.heading,
    status: { label: receiptCopy[locale].statuses.awaiting_info, tone: 'waiting' },
    bill: toBill(data, { locale, lead: [toQuestionText(data, locale)] }),
    paragraphs: [
      `${copy.notCharged(toPayeeName(data.payeeName, locale))} ${copy.waits(by)}`,
      ...(totalChangeCents > 0 ? [balanceNote] : []),
      ...toPayOnTime(data, locale),
      data.isSilent ? copy.resultOnPage : copy.result,
      copy.cancel,
    ],
    notice: toNotice(data, locale),
    facts: [
      { label: bill.reference, value: data.reference },
      { label: bill.payee, value: toPayeeName(data.payeeName, locale) },
      ...toBillFacts(data, locale),
      ...toFacts(data, locale),
    ],
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

/** The question with the sums on which the payer decides. */
function toQuestionText(data: Data, locale: Locale): string {
  const { questions } = infoQuestionEmailCopy[locale]
  const { question } = data
  const payee = toPayeeName(data.payeeName, locale)
  const total = toTotalText(data)
  switch (question.type) {
    case 'confirmDeadlineApproaching': {
      const due = toOneLine(dayFormats[locale].format(Date.parse(question.dueDate)))
      return questions.confirmDeadlineApproaching(payee, total, due)
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

function toPayOnTime({ question, payeeName, payeePhone }: Data, locale: Locale): readonly string[] {
  if (question.type !== 'confirmDeadlineApproaching' || payeePhone === null) return []
  const payee = toPayeeName(payeeName, locale)
  return [infoQuestionEmailCopy[locale].payOnTime(payee, toOneLine(payeePhone))]
}

function toFacts(data: Data, locale: Locale): readonly Fact[] {
  const { bill } = infoRequestCopy[locale]
  const { question } = data
  const amounts = [
    { label: bill.amount, value: formatCents(data.amountCents) },
    ...(data.feeCents > 0 ? [{ label: bill.fee, value: formatCents(data.feeCents) }] : []),
  ]
  const newTotal = {
    label: bill.newTotal(data.feeCents > 0),
    value: formatCents(
      toTotalCents(data.amountCents, data.feeCents) + toTotalChangeCents(question),
    ),
    isTotal: true,
  }
  const held = { label: bill.total, value: toTotalText(data), isTotal: true }
  const left = [
    { label: bill.held, value: toTotalText(data) },
    { label: bill.left, value: formatCents(toTotalChangeCents(question)), isTotal: true },
  ]
  switch (question.type) {
    case 'confirmDeadlineApproaching': {
      const due = dayFormats[locale].format(Date.parse(question.dueDate))
      return [{ label: bill.dueDate, value: toOneLine(due) }, ...amounts, held]
    }
    case 'confirmAmountIncrease':
      return [
        { label: bill.oldAmount, value: formatCents(question.oldAmountCents) },
        { label: bill.newAmount, value: formatCents(question.newAmountCents) },
        ...(data.feeCents > 0 ? [...amounts.slice(1), { ...newTotal, isTotal: false }] : []),
        ...left,
      ]
    case 'confirmAmountIncreaseFee':
      return [
        ...amounts,
        { label: bill.billerFee, value: formatCents(question.feeCents) },
        { ...newTotal, isTotal: false },
        ...left,
      ]
    case 'extraFields':
      return [...amounts, held]
  }
}
