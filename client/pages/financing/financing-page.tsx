// The financing page (spec section 1): facts about a third party's credit, the disclaimer, and a link
// back to the payment. Needs no script.

import { withHeaderlessQuery } from '../../../shared/headerless'
import { financingCopy } from '../../../shared/locales/financing'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { ButtonLink } from '../../ui/button'
import { PageShell } from '../../ui/layout/page-shell'
import { Panel } from '../../ui/layout/panel'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { useCopy } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import styles from './financing-page.module.css'

export function Page({ data, site }: PageProps<'financing'>) {
  const copy = useCopy(financingCopy)
  const { payeeName } = data.back
  const path = withHeaderlessQuery(data.back.path, site.headerless)
  return (
    <PageShell
      width="reading"
      header={site.headerless ? undefined : <SiteHeader hidePartnerLink isPayQuiet />}
      footer={
        site.headerless ? undefined : (
          <SiteFooter device={site.device} year={site.year} hidePartnerLink />
        )
      }
    >
      <title>{copy.pageTitle}</title>
      <meta name="description" content={copy.description} />
      <LinkPreview site={site} title={copy.pageTitle} description={copy.description} />
      <p className={styles.back}>
        <a href={path}>{payeeName === null ? copy.backToPay : copy.backTo(payeeName)}</a>
      </p>
      <div className={styles.page}>
        <div className={styles.intro}>
          <h1>{copy.title}</h1>
          <p className={styles.lead}>{copy.lead}</p>
        </div>
        <Notice tone="warning" title={copy.disclaimerTitle}>
          <p>{copy.disclaimer}</p>
        </Notice>
        <Panel title={copy.factsTitle} titleId="facts">
          <ul className={styles.facts}>
            {copy.facts.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={copy.askTitle} titleId="ask" tone="quiet">
          <ul className={styles.list}>
            {copy.ask.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Panel>
        <p>
          <ButtonLink href={path} size="lg">
            {copy.button}
          </ButtonLink>
        </p>
      </div>
    </PageShell>
  )
}
