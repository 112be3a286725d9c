import { toDayText } from '../../../../shared/locales/dates'
import type { Locale } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toTotalChangeCents } from '../../../../shared/payments/info-question'
import type { RequestedInfo } from '../../../../shared/payments/info-request'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useLocale } from '../../../ui/locale'

type BillAndQuestion = Pick<RequestedInfo, 'bill' | 'question' | 'isPastDue'>

/** Enough to recognize the bill, and nothing that a stranger with the link could use. */
export function BillFacts({ bill, question, isPastDue }: RequestedInfo) {
  const locale = useLocale()
  const copy = infoRequestCopy[locale].bill
  return (
    <SummaryList
      look="sum"
      items={[
        { term: copy.reference, detail: bill.reference },
        ...toQuestionFacts({ bill, question, isPastDue }, locale),
      ]}
    />
  )
}

function toQuestionFacts({ bill, question, isPastDue }: BillAndQuestion, locale: Locale) {
  const copy = infoRequestCopy[locale].bill
  const totalCents = toTotalCents(bill.amountCents, bill.feeCents)
  const feeRows = bill.feeCents > 0 ? [{ term: copy.fee, detail: formatCents(bill.feeCents) }] : []
  const amountRows = [{ term: copy.amount, detail: formatCents(bill.amountCents) }, ...feeRows]
  const totalRow = { term: copy.total, detail: formatCents(totalCents), strong: true }
  const newTotalRow = {
    term: copy.newTotal(bill.feeCents > 0),
    detail: formatCents(totalCents + toTotalChangeCents(question)),
    strong: true,
  }
  const releasedRow = { term: copy.released, detail: formatCents(totalCents) }
  switch (question.type) {
    case 'confirmDeadlineApproaching':
      return [
        // Before that day, the question's notice names it.
        ...(isPastDue ? [{ term: copy.dueDate, detail: toDayText(question.dueDate, locale) }] : []),
        ...(feeRows.length > 0 ? amountRows : []),
        totalRow,
      ]
    case 'confirmAmountIncrease':
      return [
        releasedRow,
        // Without a card fee, the new amount is the new total.
        ...(feeRows.length > 0
          ? [{ term: copy.newAmount, detail: formatCents(question.newAmountCents) }, ...feeRows]
          : []),
        feeRows.length > 0 ? newTotalRow : { ...newTotalRow, term: copy.newAmount },
      ]
    case 'confirmAmountIncreaseFee':
      return [
        releasedRow,
        ...amountRows,
        { term: copy.billerFee, detail: formatCents(question.feeCents) },
        newTotalRow,
      ]
    case 'extraFields':
      return [...(feeRows.length > 0 ? amountRows : []), totalRow]
  }
}
