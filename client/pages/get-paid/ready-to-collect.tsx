import { getPaidCopy } from '../../../shared/locales/en/get-paid'
import styles from './get-paid-form.module.css'

type Props = { readonly amount: string; readonly payeeName: string }

const copy = getPaidCopy.setPass

/** What the code told: nothing of it comes from the link. */
export function ReadyToCollect({ amount, payeeName }: Props) {
  if (amount === '' && payeeName === '') return null
  return (
    <div className={styles.ready}>
      <p className={styles.readyLabel}>{copy.ready}</p>
      {amount !== '' && <p className={styles.amount}>{amount}</p>}
      {payeeName !== '' && <p className={styles.payee}>{copy.from(payeeName)}</p>}
    </div>
  )
}
