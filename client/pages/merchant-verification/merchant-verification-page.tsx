// The merchant verification page (spec section 2): the form in an iframe of 600 by 800 px, beside a panel that
// says why it is safe to fill in. Works without JavaScript.
import { merchantVerificationCopy } from '../../../shared/locales/merchant-verification'
import type { MerchantVerificationPageData } from '../../../shared/merchant-verification/page-data'
import type { PageProps } from '../../../shared/page-data'
import { Icon } from '../../ui/brand/icon'
import { Deck, Hero, HeroLead } from '../../ui/layout/hero'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import styles from './merchant-verification-page.module.css'
import '../../ui/content.css'

function MerchantVerificationPage({ data, site }: PageProps<MerchantVerificationPageData>) {
  const copy = useCopy(merchantVerificationCopy)
  const { frame } = data
  const { security } = copy
  const facts = [
    security.encrypted,
    frame.host === null ? security.ownFrame : security.vendorFrame(frame.host),
    security.neverAsksFor,
  ]
  return (
    <SitePage
      site={site}
      title={copy.pageTitle}
      head={{ description: copy.description }}
      header={{ hidePartnerLink: true }}
      footer={{ hidePartnerLink: true }}
    >
      <Hero isOverlapped>
        <h1>{copy.title}</h1>
        <HeroLead>{copy.lead}</HeroLead>
        <section aria-labelledby="security" className="stack tight">
          <h2 id="security">{security.title}</h2>
          <ul className="items">
            {facts.map((fact) => (
              <li key={fact}>
                <Icon name="shield" />
                {fact}
              </li>
            ))}
          </ul>
        </section>
      </Hero>
      <Deck>
        <div>
          <iframe
            className={styles.frame}
            title={copy.frameTitle}
            src={frame.url}
            sandbox={frame.sandbox}
            width={600}
            height={800}
            referrerPolicy="origin"
          />
        </div>
        <div className={styles.beside}>
          <p>
            {security.notSure} <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
          </p>
          <p className="links">
            <a href={frame.url} target="_blank" rel="noopener">
              <span className="row dense">
                {copy.newTab}
                <Icon name="external" size="s" />
              </span>
            </a>
          </p>
        </div>
      </Deck>
    </SitePage>
  )
}

export { MerchantVerificationPage as Page }
