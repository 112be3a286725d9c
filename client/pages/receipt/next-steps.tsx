import { guestPaymentCopy } from '../../../shared/copy/en/guest-payment'
import type { ReceiptPageData } from '../../../shared/guest-payment'
import { Panel } from '../../ui/card-panel'
import styles from './next-steps.module.css'

type Props = { readonly receipt: ReceiptPageData; readonly supportEmail: string }

const copy = guestPaymentCopy.receipt

/** What happens now; a silent payment promises no email. */
export function NextSteps({ receipt, supportEmail }: Props) {
  const hasEmail = !receipt.isSilent && receipt.emailMasked !== ''
  const steps = hasEmail ? copy.nextSteps : copy.nextSteps.slice(0, 2)
  return (
    <Panel title={copy.next} titleId="receipt-next" tone="quiet">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.words}>
        <p>{hasEmail ? copy.emailSent(receipt.emailMasked) : copy.nextSilent}</p>
        <p>{guestPaymentCopy.summary.statement(receipt.statementName)}</p>
        {receipt.payeePhone !== null && <p>{copy.questions(receipt.payeePhone)}</p>}
        <p>
          {copy.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </Panel>
  )
}
