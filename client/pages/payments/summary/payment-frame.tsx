import type { ReactNode } from 'react'
import type { CardBrand } from '../../../../shared/card-brands'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { classNames } from '../../../ui/class-names'
import { CheckoutPage, type CheckoutPageProps } from '../../../ui/layout/checkout-page'
import type { PageHead } from '../../../ui/layout/page-head-server-only'
import { useCopy } from '../../../ui/locale'
import styles from './payment-frame.module.css'

type Props = Omit<CheckoutPageProps, 'footer' | 'head' | 'width'> & {
  readonly head: Omit<PageHead, 'description'> | false
  /** The cards that the page's biller accepts. */
  readonly brands?: readonly CardBrand[]
  /** False: what stands beside the sheet is an aside. */
  readonly hasSlip?: boolean
}

/**
 * The frame of the payment pages: a band in the biller's color with the page's heading. On it lie its `FramePart`s.
 * The footer always has the notice of our own captcha: a page with card fields does not load a vendor's captcha.
 */
export function PaymentFrame({ head, brands, hasSlip = true, children, ...page }: Props) {
  const copy = useCopy(paymentPageCopy)
  return (
    <CheckoutPage
      {...page}
      width="full"
      head={import.meta.env.SSR && head && { ...head, description: copy.description }}
      footer={import.meta.env.SSR ? { brands, captchaNotice: 'standard' } : {}}
    >
      <div className={classNames(styles.frame, !hasSlip && styles.withAside)}>
        <div className={styles.band}>
          <h1>{copy.title}</h1>
        </div>
        {children}
      </div>
    </CheckoutPage>
  )
}

type PartProps = Readonly<{
  /** slip: whose bill it is. sheet: the one task. facts: what to know besides. aside: beside a sheet without a slip. */
  place: 'slip' | 'sheet' | 'facts' | 'aside'
  children: ReactNode
}>

/** A part of a payment page, in its place of the frame. */
export function FramePart({ place, children }: PartProps) {
  return <div className={styles[place]}>{children}</div>
}
