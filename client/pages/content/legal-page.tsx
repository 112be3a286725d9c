// The legal texts, on the site and embedded in another page or the app. Each clause can be linked to.

import type { LegalDocumentName } from '../../../shared/content/pages'
import { billPayTerms } from '../../../shared/locales/en/legal/bill-pay-terms'
import { privacyPolicy } from '../../../shared/locales/en/legal/privacy'
import { termsOfService } from '../../../shared/locales/en/legal/terms'
import { legalCopy } from '../../../shared/locales/legal/words'
import type { LegalDocument } from '../../../shared/locales/legal-document'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { PageShell } from '../../ui/layout/page-shell'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { useCopy } from '../../ui/locale'
import { Contents } from './contents'
import styles from './legal-page.module.css'
import { LegalBlocks, LegalText, type LegalTextContext } from './legal-text'

const documents = {
  terms: termsOfService,
  privacy: privacyPolicy,
  billPayTerms,
} as const satisfies Record<LegalDocumentName, LegalDocument>

export function Page({ data, site }: PageProps<'legal'>) {
  const copy = useCopy(legalCopy)
  const text: LegalDocument = documents[data.document]
  const isBare = data.isEmbedded || site.headerless
  const context: LegalTextContext = {
    supportEmail: site.supportEmail,
    isEmbedded: data.isEmbedded,
  }
  return (
    <PageShell
      width="reading"
      header={isBare ? undefined : <SiteHeader current={site.path} />}
      footer={isBare ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{text.head.title}</title>
      <meta name="description" content={text.head.description} />
      {data.isEmbedded && <meta name="robots" content="noindex" />}
      <LinkPreview site={site} {...text.head} canonicalUrl={data.canonicalUrl} picture="legal" />
      <article id="top">
        <h1>{text.heading}</h1>
        <p className={styles.dated}>{text.dated}</p>
        <div className="prose">
          {text.intro.map((paragraph) => (
            <p key={paragraph}>
              <LegalText text={paragraph} context={context} />
            </p>
          ))}
        </div>
        <div className={styles.contents}>
          <Contents label={copy.contents} items={text.sections} isNumbered />
        </div>
        <p className={styles.printNote}>{copy.printNote}</p>
        <div className={styles.sections}>
          {text.sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} className={styles.section}>
              <h2 className={styles.heading}>{heading}</h2>
              <div className="prose">
                <LegalBlocks blocks={blocks} context={context} />
              </div>
            </section>
          ))}
        </div>
        <p className={styles.top}>
          <a href="#top">{copy.top}</a>
        </p>
      </article>
    </PageShell>
  )
}
