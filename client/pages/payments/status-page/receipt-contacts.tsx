import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { Panel } from '../../../ui/layout/panel'
import { useCopy } from '../../../ui/locale'
import styles from './receipt-contacts.module.css'
import { isVoid } from './receipt-details'

type Props = {
  readonly payment: ReceiptPageData
  readonly supportEmail: string
}

/** Below the slip: whom to ask about the bill and about the payment. */
export function ReceiptContacts({ payment, supportEmail }: Props) {
  const copy = useCopy(receiptCopy)
  return (
    <Panel title={copy.questionsHeading} titleId="receipt-questions" tone="quiet">
      <div className={styles.text}>
        {!isVoid(payment) && <p>{copy.statement(payment.statementName)}</p>}
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
