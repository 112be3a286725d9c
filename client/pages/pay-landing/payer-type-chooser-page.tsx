// The payer-type chooser (spec section 2): a link for patients and one for companies.

import { withHeaderlessQuery } from '../../../shared/headerless'
import { payerTypeChooserCopy } from '../../../shared/locales/pay-landing'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { PayeeLogo } from '../../ui/brand/payee-logo'
import { ButtonLink } from '../../ui/button'
import { CheckoutFooter } from '../../ui/layout/checkout-footer'
import { PageShell } from '../../ui/layout/page-shell'
import { Panel } from '../../ui/layout/panel'
import { ServerOnly } from '../../ui/layout/server-only'
import { SimpleHeader } from '../../ui/layout/simple-header'
import { useCopy } from '../../ui/locale'
import { IsThisReal } from './is-this-real'
import styles from './payer-type-chooser-page.module.css'

export function Page({ data, site }: PageProps<'payer-type-chooser'>) {
  const copy = useCopy(payerTypeChooserCopy)
  const { payee } = data
  const title = copy.title(payee.name)
  return (
    <PageShell
      width="reading"
      header={site.headerless ? undefined : <SimpleHeader hasTagline />}
      footer={
        site.headerless ? undefined : (
          <CheckoutFooter year={site.year} brands={data.acceptedBrands} hasLock />
        )
      }
    >
      <title>{title}</title>
      <meta name="description" content={copy.description(payee.name)} />
      <LinkPreview
        site={site}
        title={title}
        description={copy.description(payee.name)}
        canonicalUrl={data.canonicalUrl}
      />
      <div className={styles.top}>
        {payee.logoUrl === null ? (
          <p className={styles.name}>{payee.name}</p>
        ) : (
          <PayeeLogo src={payee.logoUrl} alt={payee.name} size="l" />
        )}
        <h1>{copy.heading}</h1>
      </div>
      <div className={styles.choices}>
        <Panel as="div">
          <div className={styles.choice}>
            <ButtonLink
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
    </PageShell>
  )
}
