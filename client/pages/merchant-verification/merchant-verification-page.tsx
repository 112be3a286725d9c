// The merchant verification page (spec section 2): the form in an iframe of 600 by 800 px, beside a panel that
// says why it is safe to fill in. Works without JavaScript.
import { merchantVerificationCopy } from '../../../shared/locales/merchant-verification'
import type { MerchantVerificationPageData } from '../../../shared/merchant-verification/page-data'
import type { PageProps } from '../../../shared/page-data'
import { Icon } from '../../ui/brand/icon'
import { Panel } from '../../ui/layout/panel'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import styles from './merchant-verification-page.module.css'

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
      <div className={styles.columns}>
        <div className={styles.intro}>
          <h1>{copy.title}</h1>
          <p className={styles.lead}>{copy.lead}</p>
          <Panel title={security.title} titleId="security" tone="quiet">
            <ul className={styles.list}>
              {facts.map((fact) => (
                <li key={fact}>
                  <Icon name="shield" />
                  {fact}
                </li>
              ))}
            </ul>
            <p className={styles.notSure}>
              {security.notSure} <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
            </p>
          </Panel>
        </div>
        <div className={styles.form}>
          <iframe
            className={styles.frame}
            title={copy.frameTitle}
            src={frame.url}
            sandbox={frame.sandbox}
            width={600}
            height={800}
            referrerPolicy="origin"
          />
          <p className={styles.newTab}>
            <a href={frame.url} target="_blank" rel="noopener">
              {copy.newTab}
              <Icon name="external" size="s" />
            </a>
          </p>
        </div>
      </div>
    </SitePage>
  )
}

export { MerchantVerificationPage as Page }
