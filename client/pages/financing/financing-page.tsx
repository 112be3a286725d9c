// The financing page (spec section 1): facts about a third party's credit, the disclaimer, and a link
// back to the payment. Needs no script.

import type { FinancingPageData } from '../../../shared/financing/page-data'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { financingCopy } from '../../../shared/locales/financing'
import type { PageProps } from '../../../shared/page-data'
import { toPhoneUrl } from '../../../shared/phone-url'
import { ButtonLink } from '../../ui/button'
import { Deck, Hero, HeroLead } from '../../ui/layout/hero'
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import '../../ui/content.css'

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
    >
      <Hero>
        <p className="links">
          <a href={path}>{payeeName === null ? copy.backToPay : copy.backTo(payeeName)}</a>
        </p>
        <h1>{copy.title}</h1>
        <HeroLead>{copy.lead}</HeroLead>
      </Hero>
      <Deck>
        <div>
          <section aria-labelledby="plan" className="stack tight start">
            <h2 id="plan">{copy.planTitle}</h2>
            <p>{copy.plan}</p>
            {payeePhone === null ? (
              <ButtonLink href={withHeaderlessQuery('/payment-plan-options', site.headerless)}>
                {copy.aboutPlans}
              </ButtonLink>
            ) : (
              <ButtonLink href={toPhoneUrl(payeePhone)}>{copy.callBiller(payeePhone)}</ButtonLink>
            )}
          </section>
          <Notice tone="warning" title={copy.disclaimerTitle}>
            <p>{copy.disclaimer}</p>
          </Notice>
          <section aria-labelledby="facts" className="stack">
            <h2 id="facts">{copy.factsTitle}</h2>
            <ul className="stack">
              {copy.facts.map(({ title, text }) => (
                <li key={title} className="ruled">
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
          <p>
            <ButtonLink href={path} variant="secondary">
              {copy.button}
            </ButtonLink>
          </p>
        </div>
        <Panel className="prose" title={copy.askTitle} titleId="ask" tone="quiet">
          <ul>
            {copy.ask.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Panel>
      </Deck>
    </SitePage>
  )
}

export { FinancingPage as Page }
