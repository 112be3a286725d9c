import { cachedHtml } from './cached-html'
import { type CheckoutFooterProps, CheckoutFooterServerOnly } from './checkout-footer-server-only'
import { PageFrame, type PageFrameProps } from './page-frame'
import { SimpleHeaderServerOnly } from './simple-header-server-only'

export type CheckoutPageProps = Omit<PageFrameProps, 'header' | 'footer'> & {
  readonly footer?: Omit<CheckoutFooterProps, 'year'>
}

/** A page that a payment passes through: a band in the biller's color, and paper on it. */
export function CheckoutPage({ footer, ...page }: CheckoutPageProps) {
  return (
    <PageFrame
      {...page}
      header={import.meta.env.SSR && <SimpleHeaderServerOnly hasLock />}
      footer={
        import.meta.env.SSR &&
        cachedHtml('checkout-footer', CheckoutFooterServerOnly, { year: page.site.year, ...footer })
      }
      captchaNotice={footer?.captchaNotice}
    />
  )
}
