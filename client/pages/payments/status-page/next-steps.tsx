import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { Panel } from '../../../ui/layout/card-panel'
import styles from './next-steps.module.css'

type Props = {
  readonly receipt: ReceiptPageData
  /** The payment is submitted or in review. */
  readonly isWaiting: boolean
  readonly supportEmail: string
}

const copy = receiptCopy

/** The next steps; a silent payment promises no email. */
export function NextSteps({ receipt, isWaiting, supportEmail }: Props) {
  const hasEmail = !receipt.isSilent && receipt.emailMasked !== ''
  const isVoid = receipt.status === 'rejected' || receipt.status === 'cancelled'
  const [review, ...others] = hasEmail ? copy.nextSteps : copy.nextSteps.slice(0, 2)
  const { reviewTime } = receipt
  const steps = [
    reviewTime ? copy.reviewTime(reviewTime.unit, reviewTime.count) : review,
    ...others,
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
          <p className={styles.mail}>
            {hasEmail ? copy.emailSent(receipt.emailMasked) : copy.nextSilent}
          </p>
        </>
      )}
      <div className={styles.words}>
        {!isVoid && <p>{copy.statement(receipt.statementName)}</p>}
        {receipt.payeePhone !== null && (
          <p>
            {receipt.isBtoB ? copy.questions.invoice : copy.questions.bill}{' '}
            <a href={`tel:${receipt.payeePhone.replace(/[^\d+]/g, '')}`}>{receipt.payeePhone}</a>
          </p>
        )}
        <p>
          {copy.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </Panel>
  )
}
