import { toOneLine } from '../../../../shared/field-rules'
import { infoQuestionEmailCopy as copy } from '../../../../shared/locales/en/emails/info-request'
import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toTotalChangeCents } from '../../../../shared/payments/info-question'
import type { MessageData } from '../messages'
import type { EmailContent, Fact, RenderContext } from './email-content'
import {
  toBillFacts,
  toDateText,
  toNotice,
  toPayeeName,
  toSubject,
  toTotalText,
} from './payment-words'

type Data = MessageData['info_question']
const { bill } = infoRequestCopy

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export async function toInfoQuestionContent(
  data: Data,
  context: RenderContext,
): Promise<EmailContent> {
  const { question } = data
  const totalChangeCents = toTotalChangeCents(question)
  const balanceNote = infoRequestCopy.rest.body(toTotalText(data), formatCents(totalChangeCents))
  return {
    subject: toSubject(copy.subject, data),
    preview: copy.preview,
    heading: infoRequestCopy.heading,
    status: { label: receiptCopy.statuses.awaiting_info, tone: 'waiting' },
    paragraphs: [
      infoRequestCopy[question.type],
      ...(totalChangeCents > 0 ? [balanceNote] : []),
      copy.waits,
    ],
    notice: toNotice(data),
    facts: [
      { label: bill.reference, value: data.reference },
      { label: bill.payee, value: toPayeeName(data.payeeName) },
      ...toBillFacts(data),
      ...toFacts(data),
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
      hint: copy.hint(toDateText(data.expiresAt)),
    },
    reference: data.reference,
  }
}

function toFacts(data: Data): readonly Fact[] {
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
  const reserved = { label: bill.total, value: toTotalText(data), isTotal: true }
  switch (question.type) {
    case 'confirmDeadlineApproaching': {
      const due = dayFormat.format(Date.parse(question.dueDate))
      return [{ label: bill.dueDate, value: toOneLine(due) }, ...amounts, reserved]
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
      return [...amounts, reserved]
  }
}
