import type { ReactNode } from 'react'
import type { CardBrand } from '../../../../shared/card-brands'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { CheckoutPage, type CheckoutPageProps } from '../../../ui/layout/checkout-page'
import type { PageHead } from '../../../ui/layout/page-head-server-only'
import { useCopy } from '../../../ui/locale'
import styles from './payment-frame.module.css'

type Props = Omit<CheckoutPageProps, 'footer' | 'head'> & {
  readonly head: Omit<PageHead, 'description'> | false
  /** The cards that the page's biller accepts. */
  readonly brands?: readonly CardBrand[]
  /** Beside the page's heading. */
  readonly top?: ReactNode
}

/**
 * The frame of the payment pages. Their footer always has the notice of our own captcha: a page with card
 * fields does not load a vendor's captcha.
 */
export function PaymentFrame({ head, brands, top, children, ...page }: Props) {
  const copy = useCopy(paymentPageCopy)
  return (
    <CheckoutPage
      {...page}
      head={import.meta.env.SSR && head && { ...head, description: copy.description }}
      footer={import.meta.env.SSR ? { brands, captchaNotice: 'standard' } : {}}
    >
      <div className={styles.top}>
        <h1>{copy.title}</h1>
        {top}
      </div>
      {children}
    </CheckoutPage>
  )
}
