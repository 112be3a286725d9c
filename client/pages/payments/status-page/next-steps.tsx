import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { useCopy } from '../../../ui/locale'
import styles from './next-steps.module.css'

/** What happens next with a payment under review; no message is promised if `notifiedBy` is 'page'. */
export function NextSteps({ payment }: { readonly payment: ReceiptPageData }) {
  const copy = useCopy(receiptCopy)
  const { status, notifiedBy, email, reviewTime } = payment
  if (status !== 'submitted' && status !== 'in_review') return null
  const [review, charge] = copy.nextSteps
  const result = copy.nextResult[notifiedBy]
  const steps = [
    reviewTime ? copy.reviewTime(reviewTime.unit, reviewTime.count) : review,
    charge,
    ...(result === null ? [] : [result]),
  ]
  return (
    <section className={styles.next} aria-labelledby="receipt-next">
      <h2 id="receipt-next" className={styles.title}>
        {copy.next}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {notifiedBy !== 'text' && (
        <p className={styles.mail}>
          {notifiedBy === 'email' ? copy.emailSent(email) : copy.nextSilent}
        </p>
      )}
    </section>
  )
}
