// The guest payment page (spec section 2): choose a payee, or pay the one that the link names.
import { guestPaymentCopy } from '../../../shared/copy/en/guest-payment'
import type { PageProps } from '../../../shared/page-data'
import { PageShell } from '../../ui/page-shell'
import { SiteFooter } from '../../ui/site-footer'
import { SiteHeader } from '../../ui/site-header'
import { DebtCollectorNotice } from './debt-collector-notice'
import styles from './guest-payment-page.module.css'
import { PageHead } from './page-head'
import { PayeeHeading } from './payee-heading'
import { PaymentForm } from './payment-form'
import { toPaymentUrl } from './payment-url'
import { ProviderLookup } from './provider-lookup'

export function Page({ data, site }: PageProps<'guest-payment'>) {
  const { payee, rules, attempt } = data
  const kept = { query: data.query, headerless: site.headerless }
  const hasForm = payee !== null && rules !== null && attempt !== null
  const changeUrl = data.query.isGeneric
    ? toPaymentUrl(kept, { p: null, t: null, isGeneric: false })
    : null

  return (
    <PageShell
      header={site.headerless ? null : <SiteHeader current="/web-payment" />}
      footer={
        site.headerless ? null : (
          <SiteFooter device={site.device} year={site.year} recaptchaNotice />
        )
      }
    >
      <div className={styles.top}>
        <h1>{guestPaymentCopy.title}</h1>
        {payee && <PayeeHeading payee={payee} changeUrl={changeUrl} />}
        {payee?.isDebtCollector && <DebtCollectorNotice />}
      </div>
      {hasForm ? (
        <PaymentForm
          data={data}
          payee={payee}
          rules={rules}
          attempt={attempt}
          site={site}
          kept={kept}
        />
      ) : (
        <>
          <PageHead payeeName={null} hasErrors={data.lookup.error !== null} />
          <ProviderLookup lookup={data.lookup} kept={kept} device={site.device} />
        </>
      )}
    </PageShell>
  )
}
