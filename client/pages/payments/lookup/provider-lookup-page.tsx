// The payment page while no payee is set (spec section 2, Biller Info). A page of its own, so that
// searching loads nothing of the form.
import { paymentPageCopy as copy } from '../../../../shared/locales/en/payments/page'
import type { PageProps } from '../../../../shared/page-data'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { cachedHtml } from '../../../ui/layout/cached-html'
import { ServerOnly } from '../../../ui/layout/server-only'
import { BillAtHand } from '../form/bill-hint'
import { PaymentFrame } from '../summary/payment-frame'
import { ProviderLookup } from './provider-lookup'
import styles from './provider-lookup-page.module.css'

export function Page({ data, site }: PageProps<'provider-lookup'>) {
  const kept = { query: data.query, headerless: site.headerless }
  return (
    <PaymentFrame site={site}>
      <title>{(data.error === null ? '' : copy.errorPrefix) + copy.pageTitle}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={copy.pageTitle} description={copy.description} />
      )}
      {/* What people keep on a home screen to pay the next bill; elsewhere it is one request more. */}
      <link rel="manifest" href="/manifest.webmanifest" />
      <div className={styles.columns}>
        <ProviderLookup lookup={data} kept={kept} device={site.device} />
        <ServerOnly
          name="at-hand"
          cached={import.meta.env.SSR && cachedHtml('bill-at-hand', BillAtHand, {})}
        />
      </div>
    </PaymentFrame>
  )
}
