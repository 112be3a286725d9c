import { toOneLine } from '../../../../shared/field-rules'
import { infoQuestionEmailCopy } from '../../../../shared/locales/emails/info-request'
import { type Locale, localeTags } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toTotalChangeCents } from '../../../../shared/payments/info-question'
import type { MessageData } from '../messages'
import type { EmailContent, Fact, TemplateContext } from './email-content'
import {
  toBillFacts,
  toDateText,
  toNotice,
  toPayeeName,
  toSubject,
  toTotalText,
} from './payment-words'

type Data = MessageData['info_question']
const toDayFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'medium', timeZone: 'UTC' })
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
  const balanceNote = info.rest.body(toTotalText(data), formatCents(totalChangeCents))
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview,
    heading: info.heading,
    status: { label: receiptCopy[locale].statuses.awaiting_info, tone: 'waiting' },
    paragraphs: [info[question.type], ...(totalChangeCents > 0 ? [balanceNote] : []), copy.waits],
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
            steps: question.fields.map(({ field }) => toOneLine(field.name)),
          }
        : null,
    button: {
      label: copy.button,
      url: await context.infoRequestUrl(data.requestId),
      hint: copy.hint(toDateText(data.expiresAt, locale)),
    },
    reference: data.reference,
  }
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
  switch (question.type) {
    case 'confirmDeadlineApproaching': {
      const due = dayFormats[locale].format(Date.parse(question.dueDate))
      return [{ label: bill.dueDate, value: toOneLine(due) }, ...amounts, held]
    }
    case 'confirmAmountIncrease':
      return [
        { label: bill.oldAmount, value: formatCents(question.oldAmountCents) },
        { label: bill.newAmount, value: formatCents(question.newAmountCents) },
        ...amounts.slice(1),
        newTotal,
      ]
    case 'confirmAmountIncreaseFee':
      return [
        ...amounts,
        { label: bill.billerFee, value: formatCents(question.feeCents) },
        newTotal,
      ]
    case 'extraFields':
      return [...amounts, held]
  }
}
