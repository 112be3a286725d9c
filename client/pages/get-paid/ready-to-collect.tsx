import { getPaidCopy } from '../../../shared/locales/en/get-paid'
import styles from './get-paid-form.module.css'

type Props = { readonly amount: string; readonly payeeName: string }

const copy = getPaidCopy.setPass

/** The payment behind the access code. The values come from the server, never from the link. */
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
