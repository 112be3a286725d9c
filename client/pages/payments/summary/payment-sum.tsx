import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { formatCents } from '../../../../shared/money'
import type { PaymentPayee } from '../../../../shared/payments/page-data'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { FeesBefore } from './fee-lines'
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

/**
 * The total; with a fee also the amount and the fee. With a list of fees nothing is called a total: the biller may add
 * one of them. Before an amount is typed, the hint of its field has the fee.
 */
export function PaymentSum({ place, payee, sum }: PaymentSumProps) {
  const copy = useCopy(paymentFormCopy).summary
  const { feeList } = payee
  const { amountCents, feeCents, total } = sum
  return (
    <>
      {amountCents !== null && total !== null && (
        <dl className={styles.sum}>
          {[
            { term: copy.amount, detail: formatCents(amountCents) },
            { term: copy.fee, detail: formatCents(feeCents) },
            { term: feeList === null ? copy.total : copy.amount, detail: total },
          ]
            .slice(feeCents > 0 ? 0 : 2)
            .map(({ term, detail }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
        </dl>
      )}
      {feeList !== null && (
        <div className={`stack dense small ${styles.fees}`}>
          <p>{copy.charge(total ?? copy.yourAmount)}</p>
          <ServerOnly name={`${place}-fees`}>
            {import.meta.env.SSR && <FeesBefore list={feeList} />}
          </ServerOnly>
        </div>
      )}
    </>
  )
}
