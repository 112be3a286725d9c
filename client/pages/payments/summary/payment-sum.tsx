import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { formatCents } from '../../../../shared/money'
import type { PaymentPayee } from '../../../../shared/payments/page-data'
import { ServerOnly } from '../../../ui/layout/server-only'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy } from '../../../ui/locale'
import { FeeLines } from './fee-lines'
import styles from './payment-sum.module.css'

export type PaymentSumProps = {
  /** Unique on the page. */
  readonly place: string
  readonly payee: PaymentPayee
  readonly sum: {
    /** Null until a payable amount is typed. */
    readonly amountCents: number | null
    readonly feeCents: number
    /** In dollars; null without an amount. */
    readonly total: string | null
  }
}

const notYet = '–'

/**
 * Amount, fee and total. With a list of fees nothing is called a total: the biller may add one of them.
 * All rows are always rendered, so that typing does not shift the layout.
 */
export function PaymentSum({ place, payee, sum }: PaymentSumProps) {
  const copy = useCopy(paymentFormCopy).summary
  const { feeList } = payee
  const { amountCents, feeCents, total } = sum
  const amountRow = {
    term: copy.amount,
    detail: amountCents === null ? notYet : formatCents(amountCents),
    strong: feeList !== null,
  }
  const feeRow = { term: copy.fee, detail: formatCents(feeCents) }
  const totalRow = { term: copy.total, detail: total ?? notYet, strong: true }
  if (feeList === null)
    return (
      <SummaryList
        look="sum"
        items={feeCents > 0 ? [amountRow, feeRow, totalRow] : [amountRow, totalRow]}
      />
    )
  return (
    <div>
      <SummaryList look="sum" items={[amountRow]} />
      <p className={styles.charge}>
        {copy.charge(total ?? copy.yourAmount)} {feeList.intro}
      </p>
      <ServerOnly name={`${place}-fees`}>
        {import.meta.env.SSR && <FeeLines list={feeList} />}
      </ServerOnly>
    </div>
  )
}
