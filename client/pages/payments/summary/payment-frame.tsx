import type { ReactNode } from 'react'
import { paymentPageCopy } from '../../../../shared/locales/en/payments/page'
import type { SiteData } from '../../../../shared/page-data'
import { PageShell } from '../../../ui/layout/page-shell'
import { SiteFooter } from '../../../ui/layout/site-footer'
import { SiteHeader } from '../../../ui/layout/site-header'
import styles from './payment-frame.module.css'

type Props = {
  readonly site: SiteData
  /** Beside the page's heading. */
  readonly top?: ReactNode
  readonly children: ReactNode
}

/** The frame of the payment pages. Their footer names our own captcha, the only one of a card form. */
export function PaymentFrame({ site, top, children }: Props) {
  return (
    <PageShell
      header={site.headerless ? null : <SiteHeader current="/web-payment" />}
      footer={
        site.headerless ? null : (
          <SiteFooter device={site.device} year={site.year} humanCheck="standard" />
        )
      }
    >
      <div className={styles.top}>
        <h1>{paymentPageCopy.title}</h1>
        {top}
      </div>
      {children}
    </PageShell>
  )
}
