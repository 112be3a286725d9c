import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import type { PaymentPayee } from '../../../../shared/payments/schema'
import { PayeeLogo } from '../../../ui/brand/payee-logo'
import styles from './payee-heading.module.css'

type Props = {
  readonly payee: PaymentPayee
  /** Where another payee can be chosen; null for a link that names its payee. */
  readonly changeUrl: string | null
}

/** The payee's logo, else its own heading, else its name. */
export function PayeeHeading({ payee, changeUrl }: Props) {
  return (
    <div className={styles.heading}>
      {payee.logoUrl !== null ? (
        <PayeeLogo src={payee.logoUrl} alt={payee.payeeName} size="m" />
      ) : payee.customHeadingHtml !== null ? (
        <div
          className={styles.custom}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff, sanitized on the server to inline formatting; hydration never writes them
          dangerouslySetInnerHTML={{ __html: payee.customHeadingHtml }}
        />
      ) : (
        <p className={styles.name}>{payee.payeeName}</p>
      )}
      {changeUrl !== null && <a href={changeUrl}>{paymentFormCopy.changeProvider}</a>}
    </div>
  )
}
