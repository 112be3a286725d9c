import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { Panel } from '../../../ui/layout/card-panel'
import { useCopy } from '../../../ui/locale'
import styles from './next-steps.module.css'

type Props = {
  readonly payment: ReceiptPageData
  readonly supportEmail: string
}

/** The next steps; a silent payment promises no message. */
export function NextSteps({ payment, supportEmail }: Props) {
  const copy = useCopy(receiptCopy)
  const { status, hearsBy, email, reviewTime } = payment
  const isWaiting = status === 'submitted' || status === 'in_review'
  const isVoid = status === 'rejected' || status === 'cancelled'
  const [review, charge] = copy.nextSteps
  const result = copy.nextResult[hearsBy]
  const steps = [
    reviewTime ? copy.reviewTime(reviewTime.unit, reviewTime.count) : review,
    charge,
    ...(result === null ? [] : [result]),
  ]
  return (
    <Panel
      title={isWaiting ? copy.next : copy.questionsHeading}
      titleId="receipt-next"
      tone="quiet"
    >
      {isWaiting && (
        <>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {hearsBy !== 'text' && (
            <p className={styles.mail}>
              {hearsBy === 'email' ? copy.emailSent(email) : copy.nextSilent}
            </p>
          )}
        </>
      )}
      <div className={styles.words}>
        {!isVoid && <p>{copy.statement(payment.statementName)}</p>}
        {payment.payeePhone !== null && (
          <p>
            {payment.isBtoB ? copy.questions.invoice : copy.questions.bill}{' '}
            <a href={`tel:${payment.payeePhone.replace(/[^\d+]/g, '')}`}>{payment.payeePhone}</a>
          </p>
        )}
        <p>
          {copy.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </Panel>
  )
}
