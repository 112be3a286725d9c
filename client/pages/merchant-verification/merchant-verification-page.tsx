// The merchant verification page (spec section 2): the form in an iframe of 600 by 800 px, beside a panel that
// says why it is safe to fill in. Works without JavaScript.
import { merchantVerificationCopy } from '../../../shared/locales/merchant-verification'
import type { PageProps } from '../../../shared/page-data'
import { Icon } from '../../ui/brand/icon'
import { LinkPreview } from '../../ui/brand/link-preview'
import { PageShell } from '../../ui/layout/page-shell'
import { Panel } from '../../ui/layout/panel'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { useCopy } from '../../ui/locale'
import styles from './merchant-verification-page.module.css'

export function Page({ data, site }: PageProps<'merchant-verification'>) {
  const copy = useCopy(merchantVerificationCopy)
  const { frame } = data
  const { security } = copy
  const facts = [
    security.encrypted,
    frame.host === null ? security.ownFrame : security.vendorFrame(frame.host),
    security.neverAsksFor,
  ]
  return (
    <PageShell
      header={site.headerless ? undefined : <SiteHeader hidePartnerLink isPayQuiet />}
      footer={
        site.headerless ? undefined : (
          <SiteFooter device={site.device} year={site.year} hidePartnerLink />
        )
      }
    >
      <title>{copy.pageTitle}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      <LinkPreview site={site} title={copy.pageTitle} description={copy.description} />
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
    </PageShell>
  )
}
