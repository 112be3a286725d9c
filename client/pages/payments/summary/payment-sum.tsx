import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { formatCents } from '../../../../shared/money'
import { SummaryList } from '../../../ui/layout/summary-list'

type Props = {
  /** Null until a payable amount is typed. */
  readonly amountCents: number | null
  readonly feeCents: number
}

const copy = paymentFormCopy.summary
const notYet = '–'

/** Amount, fee and total. All rows are always rendered, so that typing does not shift the layout. */
export function PaymentSum({ amountCents, feeCents }: Props) {
  const amount = {
    term: copy.amount,
    detail: amountCents === null ? notYet : formatCents(amountCents),
  }
  const fee = { term: copy.fee, detail: formatCents(feeCents) }
  const total = {
    term: copy.total,
    detail: amountCents === null ? notYet : formatCents(amountCents + feeCents),
    strong: true,
  }
  return <SummaryList look="sum" items={feeCents > 0 ? [amount, fee, total] : [amount, total]} />
}
