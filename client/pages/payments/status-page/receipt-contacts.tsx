import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import type { SiteData } from '../../../../shared/page-data'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { toPhoneUrl } from '../../../../shared/phone-url'
import { Panel } from '../../../ui/layout/panel'
import { useCopy } from '../../../ui/locale'
import { SupportNote } from '../../../ui/support-note'
import styles from './receipt-contacts.module.css'
import { mayBeCharged } from './receipt-details'

type Props = {
  readonly payment: ReceiptPageData
  readonly site: SiteData
}

/** Below the slip: whom to ask about the bill and about the payment. */
export function ReceiptContacts({ payment, site }: Props) {
  const copy = useCopy(receiptCopy)
  return (
    <Panel title={copy.questionsHeading} titleId="receipt-questions" tone="quiet">
      <div className={styles.text}>
        {mayBeCharged(payment) && <p>{copy.statement(payment.statementName)}</p>}
        {payment.payeePhone !== null && (
          <p>
            {payment.isBtoB ? copy.questions.invoice : copy.questions.bill}{' '}
            <a href={toPhoneUrl(payment.payeePhone)}>{payment.payeePhone}</a>
          </p>
        )}
        <p>
          <SupportNote text={copy.support} site={site} />
        </p>
      </div>
    </Panel>
  )
}
