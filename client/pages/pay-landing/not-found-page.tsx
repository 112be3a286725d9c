// The 404 page (spec section 2): suggests similar pages and sends a link to the app by SMS.

import { withHeaderlessQuery } from '../../../shared/headerless'
import { notFoundCopy } from '../../../shared/locales/pay-landing'
import type { PageProps } from '../../../shared/page-data'
import type { NotFoundPageData } from '../../../shared/pay-landing/page-data'
import { Scene } from '../../ui/brand/scene'
import { ButtonLink } from '../../ui/button'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'
import styles from './not-found-page.module.css'
import { SmsLinkPanel } from './sms-link-panel'

function NotFoundPage({ data, site }: PageProps<NotFoundPageData>) {
  const copy = useCopy(notFoundCopy)
  const { form, suggestions } = data
  const guestPath = withHeaderlessQuery('/web-payment?ref=404', site.headerless)
  return (
    <SitePage
      site={site}
      title={null}
      head={
        import.meta.env.SSR && { title: copy.pageTitle, description: copy.lead, canonicalUrl: null }
      }
      width="reading"
    >
      <div className={styles.page}>
        <div className={styles.top}>
          <div className={styles.scene}>
            <Scene name="nothing-found" />
          </div>
          <h1>{copy.title}</h1>
        </div>
        {suggestions.length > 0 && (
          <nav className={styles.near} aria-labelledby="near-heading">
            <h2 id="near-heading" className={styles.nearHeading}>
              {copy.suggestions}
            </h2>
            <ul className={styles.list}>
              {suggestions.map(({ href, label }) => (
                <li key={href}>
                  <a href={withHeaderlessQuery(href, site.headerless)}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className={styles.lead}>{copy.lead}</p>
        <SmsLinkPanel
          form={form}
          purpose={{ messageType: 'not-found' }}
          title={copy.pageTitle}
          action={data.action}
          payPath={guestPath}
          heading={copy.formHeading}
          label={copy.label}
          hint={copy.note}
          successNote={copy.successNote}
          store={null}
        />
        <p className={styles.guest}>
          <ButtonLink variant="secondary" href={guestPath}>
            {copy.guest}
          </ButtonLink>
        </p>
        <p className={styles.support}>
          {copy.support} <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </p>
      </div>
    </SitePage>
  )
}

export { NotFoundPage as Page }
