import type { Locale } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toTotalChangeCents } from '../../../../shared/payments/info-question'
import type { InfoQuestion } from '../../../../shared/payments/info-question-schema'
import type { InfoBill, RequestedInfo } from '../../../../shared/payments/info-request'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useLocale } from '../../../ui/locale'
import { toDayText } from './dates'

type Facts = { readonly bill: InfoBill; readonly question: InfoQuestion }

/** Enough to recognize the bill, and nothing that a stranger with the link could use. */
export function BillFacts({ bill, question }: RequestedInfo) {
  const locale = useLocale()
  const copy = infoRequestCopy[locale].bill
  return (
    <SummaryList
      look="sum"
      items={[
        { term: copy.payee, detail: bill.payeeName },
        { term: copy.reference, detail: bill.reference },
        ...toQuestionFacts({ bill, question }, locale),
      ]}
    />
  )
}

function toQuestionFacts({ bill, question }: Facts, locale: Locale) {
  const copy = infoRequestCopy[locale].bill
  const total = toTotalCents(bill.amountCents, bill.feeCents)
  const fee = bill.feeCents > 0 ? [{ term: copy.fee, detail: formatCents(bill.feeCents) }] : []
  const amounts = [{ term: copy.amount, detail: formatCents(bill.amountCents) }, ...fee]
  const held = { term: copy.total, detail: formatCents(total), strong: true }
  const change = toTotalChangeCents(question)
  const newTotal = {
    term: copy.newTotal(bill.feeCents > 0),
    detail: formatCents(total + change),
  }
  const left = [
    { term: copy.held, detail: formatCents(total) },
    { term: copy.left, detail: formatCents(change), strong: true },
  ]
  switch (question.type) {
    case 'confirmDeadlineApproaching':
      return [
        { term: copy.dueDate, detail: toDayText(question.dueDate, locale) },
        ...(fee.length > 0 ? amounts : []),
        held,
      ]
    case 'confirmAmountIncrease':
      return [
        { term: copy.newAmount, detail: formatCents(question.newAmountCents) },
        // Without a card fee, the new total is the amount above.
        ...(fee.length > 0 ? [...fee, newTotal] : []),
        ...left,
      ]
    case 'confirmAmountIncreaseFee':
      return [
        ...amounts,
        { term: copy.billerFee, detail: formatCents(question.feeCents) },
        newTotal,
        ...left,
      ]
    case 'extraFields':
      return [...(fee.length > 0 ? amounts : []), held]
  }
}
