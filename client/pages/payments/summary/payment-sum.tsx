import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { formatCents } from '../../../../shared/money'
import { SummaryList } from '../../../ui/layout/summary-list'

export type PaymentSumProps = {
  /** Null until a payable amount is typed. */
  readonly amountCents: number | null
  readonly feeCents: number
  /** In dollars; null without an amount. */
  readonly total: string | null
}

const copy = paymentFormCopy.summary
const notYet = '–'

/** Amount, fee and total. All rows are always rendered, so that typing does not shift the layout. */
export function PaymentSum({ amountCents, feeCents, total }: PaymentSumProps) {
  const amount = {
    term: copy.amount,
    detail: amountCents === null ? notYet : formatCents(amountCents),
  }
  const fee = { term: copy.fee, detail: formatCents(feeCents) }
  const all = { term: copy.total, detail: total ?? notYet, strong: true }
  return <SummaryList look="sum" items={feeCents > 0 ? [amount, fee, all] : [amount, all]} />
}
