// The financing page (spec section 1): facts about a third party's credit, the disclaimer, and a link
// back to the payment. Needs no script.

import type { FinancingPageData } from '../../../shared/financing/page-data'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { financingCopy } from '../../../shared/locales/financing'
import type { PageProps } from '../../../shared/page-data'
import { toPhoneUrl } from '../../../shared/phone-url'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import styles from './financing-page.module.css'

function FinancingPage({ data, site }: PageProps<FinancingPageData>) {
  const copy = useCopy(financingCopy)
  const { payeeName, payeePhone } = data.back
  const path = withHeaderlessQuery(data.back.path, site.headerless)
  return (
    <SitePage
      site={site}
      title={copy.pageTitle}
      head={{ description: copy.description, isIndexed: true }}
      header={{ hidePartnerLink: true }}
      footer={{ hidePartnerLink: true }}
      width="reading"
    >
      <p className={styles.back}>
        <a href={path}>{payeeName === null ? copy.backToPay : copy.backTo(payeeName)}</a>
      </p>
      <div className={styles.page}>
        <div className={styles.intro}>
          <h1>{copy.title}</h1>
          <p className={styles.lead}>{copy.lead}</p>
        </div>
        <Panel title={copy.planTitle} titleId="plan" tone="flesh">
          <p>{copy.plan}</p>
          <p className={styles.action}>
            {payeePhone === null ? (
              <ButtonLink
                href={withHeaderlessQuery('/payment-plan-options', site.headerless)}
                size="lg"
              >
                {copy.aboutPlans}
              </ButtonLink>
            ) : (
              <ButtonLink href={toPhoneUrl(payeePhone)} size="lg">
                {copy.callBiller(payeePhone)}
              </ButtonLink>
            )}
          </p>
        </Panel>
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
          <ButtonLink href={path} size="lg" variant="secondary">
            {copy.button}
          </ButtonLink>
        </p>
      </div>
    </SitePage>
  )
}

export { FinancingPage as Page }
