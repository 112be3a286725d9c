// The payer-type chooser (spec section 2): a link for patients and one for companies.

import { withHeaderlessQuery } from '../../../shared/headerless'
import { payerTypeChooserCopy } from '../../../shared/locales/pay-landing'
import type { PageProps } from '../../../shared/page-data'
import type { PayerTypeChooserPageData } from '../../../shared/pay-landing/page-data'
import { BillerSlip } from '../../ui/brand/biller-head'
import { ButtonLink } from '../../ui/button'
import { cachedHtml } from '../../ui/layout/cached-html'
import { CheckoutFooterServerOnly } from '../../ui/layout/checkout-footer-server-only'
import { Deck, Hero } from '../../ui/layout/hero'
import { PageFrame } from '../../ui/layout/page-frame'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { SimpleHeaderServerOnly } from '../../ui/layout/simple-header-server-only'
import { useCopy } from '../../ui/locale'
import { IsThisReal } from './is-this-real'
import '../../ui/content.css'

function PayerTypeChooserPage({ data, site }: PageProps<PayerTypeChooserPageData>) {
  const copy = useCopy(payerTypeChooserCopy)
  const { payee } = data
  const title = (payee.isPartner ? copy.title : copy.titleForOther)(payee.payeeName)
  const choices = [
    { path: data.patientPath, label: copy.patient, note: copy.patientNote },
    { path: data.companyPath, label: copy.company, note: copy.companyNote },
  ]
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
          hasCardsOnPhone: true,
        })
      }
      width="full"
    >
      <Hero>
        {import.meta.env.SSR && <BillerSlip biller={payee} />}
        <h1>{copy.heading}</h1>
      </Hero>
      <Deck>
        <div>
          <div className="columns">
            {choices.map(({ path, label, note }) => (
              <Panel key={path} as="div" className="stack tight">
                <ButtonLink
                  variant="secondary"
                  block
                  href={withHeaderlessQuery(path, site.headerless)}
                >
                  {label}
                </ButtonLink>
                <p className="soft">{note}</p>
              </Panel>
            ))}
          </div>
        </div>
        <div>
          <ServerOnly name="real">
            {import.meta.env.SSR && <IsThisReal payee={payee} isHeaderless={site.headerless} />}
          </ServerOnly>
        </div>
      </Deck>
    </PageFrame>
  )
}

export { PayerTypeChooserPage as Page }
