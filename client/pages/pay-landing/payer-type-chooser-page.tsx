// The payer-type chooser (spec section 2): a link for patients and one for companies.

import { withHeaderlessQuery } from '../../../shared/headerless'
import { payerTypeChooserCopy } from '../../../shared/locales/pay-landing'
import type { PageProps } from '../../../shared/page-data'
import type { PayerTypeChooserPageData } from '../../../shared/pay-landing/page-data'
import { BillerHead } from '../../ui/brand/biller-head'
import { ButtonLink } from '../../ui/button'
import { cachedHtml } from '../../ui/layout/cached-html'
import { CheckoutFooterServerOnly } from '../../ui/layout/checkout-footer-server-only'
import { PageFrame } from '../../ui/layout/page-frame'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { SimpleHeaderServerOnly } from '../../ui/layout/simple-header-server-only'
import { useCopy } from '../../ui/locale'
import { IsThisReal } from './is-this-real'
import styles from './payer-type-chooser-page.module.css'

function PayerTypeChooserPage({ data, site }: PageProps<PayerTypeChooserPageData>) {
  const copy = useCopy(payerTypeChooserCopy)
  const { payee } = data
  const title = (payee.isPartner ? copy.title : copy.titleForOther)(payee.payeeName)
  return (
    <PageFrame
      site={site}
      title={title}
      head={{
        description: copy.description(payee.payeeName),
        isIndexed: payee.isPartner,
        canonicalUrl: data.canonicalUrl,
        hasPreview: payee.isPartner,
      }}
      header={import.meta.env.SSR && <SimpleHeaderServerOnly hasTagline={!payee.isPartner} />}
      footer={
        import.meta.env.SSR &&
        cachedHtml('checkout-footer', CheckoutFooterServerOnly, {
          year: site.year,
          brands: data.acceptedBrands,
          hasLock: true,
        })
      }
      width="reading"
    >
      <div className={styles.top}>
        {import.meta.env.SSR && <BillerHead biller={payee} />}
        <h1>{copy.heading}</h1>
      </div>
      <div className={styles.choices}>
        <Panel as="div">
          <div className={styles.choice}>
            <ButtonLink
              variant="secondary"
              size="lg"
              block
              href={withHeaderlessQuery(data.patientPath, site.headerless)}
            >
              {copy.patient}
            </ButtonLink>
            <p>{copy.patientNote}</p>
          </div>
        </Panel>
        <Panel as="div">
          <div className={styles.choice}>
            <ButtonLink
              variant="secondary"
              size="lg"
              block
              href={withHeaderlessQuery(data.companyPath, site.headerless)}
            >
              {copy.company}
            </ButtonLink>
            <p>{copy.companyNote}</p>
          </div>
        </Panel>
      </div>
      <div className={styles.real}>
        <ServerOnly name="real">
          {import.meta.env.SSR && <IsThisReal payee={payee} isHeaderless={site.headerless} />}
        </ServerOnly>
      </div>
    </PageFrame>
  )
}

export { PayerTypeChooserPage as Page }
