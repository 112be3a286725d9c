// The guest payment page (spec section 2) of a link's payee.
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import type { PageProps } from '../../../../shared/page-data'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import type { PaymentPayee } from '../../../../shared/payments/schema'
import { PayeeLogo } from '../../../ui/brand/payee-logo'
import { ServerOnly } from '../../../ui/layout/server-only'
import { Notice } from '../../../ui/notice'
import { PaymentFrame } from '../summary/payment-frame'
import styles from './guest-payment-page.module.css'
import { PaymentForm } from './payment-form'

export function Page({ data, site }: PageProps<'guest-payment'>) {
  const { payee, query } = data
  const preserved = { query, headerless: site.headerless }
  const changeUrl = query.isGeneric
    ? toPaymentUrl(preserved, { p: null, t: null, isGeneric: false })
    : null

  return (
    <PaymentFrame
      site={site}
      top={
        <ServerOnly name="payee">
          {import.meta.env.SSR && (
            <>
              <PayeeHeading payee={payee} changeUrl={changeUrl} />
              {payee.isDebtCollector && <DebtCollectorNotice />}
            </>
          )}
        </ServerOnly>
      }
    >
      <PaymentForm data={data} site={site} preserved={preserved} />
    </PaymentFrame>
  )
}

type HeadingProps = {
  readonly payee: PaymentPayee
  /** Where another payee can be chosen; null for a link that names its payee. */
  readonly changeUrl: string | null
}

/** The payee's logo, else its own heading, else its name. */
function PayeeHeading({ payee, changeUrl }: HeadingProps) {
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

/** By law the first sentence must be shown before any field. */
function DebtCollectorNotice() {
  return (
    <Notice tone="warning" title={paymentFormCopy.debtCollector}>
      <p>{paymentFormCopy.debtCollectorLegal}</p>
    </Notice>
  )
}
