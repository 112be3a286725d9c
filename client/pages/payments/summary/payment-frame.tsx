import type { ReactNode } from 'react'
import type { CardBrand } from '../../../../shared/card'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import type { SiteData } from '../../../../shared/page-data'
import { CheckoutShell } from '../../../ui/layout/checkout-shell'
import { useCopy } from '../../../ui/locale'
import styles from './payment-frame.module.css'

type Props = {
  readonly site: SiteData
  /** The cards that the page's biller accepts. */
  readonly brands?: readonly CardBrand[]
  /** Beside the page's heading. */
  readonly top?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of the payment pages. Their footer always has the notice of our own captcha: a page with card
 * fields does not load a vendor's captcha.
 */
export function PaymentFrame({ site, brands, top, children }: Props) {
  const copy = useCopy(paymentPageCopy)
  return (
    <CheckoutShell site={site} humanCheck="standard" brands={brands}>
      <div className={styles.top}>
        <h1>{copy.title}</h1>
        {top}
      </div>
      {children}
    </CheckoutShell>
  )
}
