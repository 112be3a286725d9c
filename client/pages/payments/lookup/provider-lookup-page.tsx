// The payment page without a payee (spec section 2, Biller Info). A separate page, so that searching
// does not load the form's script.
import { withHeaderlessQuery } from '../../../../shared/headerless'
import { findPaymentCopy } from '../../../../shared/locales/payments/find-payment'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { readyCopy } from '../../../../shared/locales/payments/provider-lookup'
import type { PageProps } from '../../../../shared/page-data'
import type { ProviderLookupPageData } from '../../../../shared/payments/page-data'
import { paths } from '../../../../shared/urls'
import { Icon } from '../../../ui/brand/icon'
import { cachedHtml } from '../../../ui/layout/cached-html'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { FramePart, PaymentFrame } from '../summary/payment-frame'
import { ProviderLookup } from './provider-lookup'
import '../../../ui/content.css'

function ProviderLookupPage({ data, site }: PageProps<ProviderLookupPageData>) {
  const copy = useCopy(paymentPageCopy)
  const preserved = { query: data.query, headerless: site.headerless }
  return (
    <PaymentFrame
      site={site}
      title={(data.error === null ? '' : copy.errorPrefix) + copy.pageTitle}
      head={import.meta.env.SSR && { title: copy.pageTitle }}
      hasSlip={false}
    >
      {/* Payers install this page as an app. On other pages the manifest would only cost a request. */}
      <link rel="manifest" href="/manifest.webmanifest" />
      <FramePart place="sheet">
        <ProviderLookup lookup={data} preserved={preserved} device={site.device} />
      </FramePart>
      <FramePart place="aside">
        <ServerOnly
          name="at-hand"
          cached={
            import.meta.env.SSR &&
            cachedHtml('bill-at-hand', BillHint, { isHeaderless: site.headerless })
          }
        />
      </FramePart>
    </PaymentFrame>
  )
}

type BillHintProps = { readonly isHeaderless?: boolean }

/** Lists what the form requires, so that payers have it ready. */
function BillHint({ isHeaderless = false }: BillHintProps) {
  const copy = useCopy(readyCopy)
  const { lostLink } = useCopy(findPaymentCopy)
  return (
    <aside aria-labelledby="at-hand-heading" className="stack">
      <h2 id="at-hand-heading" className="subtitle">
        {copy.heading}
      </h2>
      <ul className="items good">
        {copy.items.map((text) => (
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
      <p className="links ruled">
        <a href={withHeaderlessQuery(paths.findPayment, isHeaderless)}>{lostLink}</a>
      </p>
    </aside>
  )
}

export { ProviderLookupPage as Page }
