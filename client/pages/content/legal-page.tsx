// The legal texts, on the site and embedded in another page or the app. Each section can be linked to.

import { legalCopy } from '../../../shared/locales/legal/words'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { PageShell } from '../../ui/layout/page-shell'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { useCopy, useLocale } from '../../ui/locale'
import styles from './legal-page.module.css'
import { LegalBlocks, LegalText, type LegalTextContext } from './legal-text'
import { TableOfContents } from './table-of-contents'

export function Page({ data, site }: PageProps<'legal'>) {
  const copy = useCopy(legalCopy)
  const { document } = data.text
  // Only the English text is binding: the Spanish page shows it with a Spanish summary above each section.
  const summary = useLocale() === 'es' ? data.text.summary : null
  const text = summary ?? document
  const isBare = data.isEmbedded || site.headerless
  const context: LegalTextContext = {
    supportEmail: site.supportEmail,
    isEmbedded: data.isEmbedded,
    isHeaderless: site.headerless,
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
        {summary && (
          <>
            <p className={styles.governs}>{summary.governs}</p>
            <div className="prose" lang="en">
              <h2>{document.heading}</h2>
              {document.intro.map((paragraph) => (
                <p key={paragraph}>
                  <LegalText text={paragraph} context={context} />
                </p>
              ))}
            </div>
          </>
        )}
        <div className={styles.contents}>
          <TableOfContents
            label={copy.contents}
            items={document.sections.map(({ id, heading }) => ({
              id,
              heading: summary?.sections[id]?.heading ?? heading,
            }))}
            isNumbered
          />
        </div>
        <p className={styles.printNote}>{copy.printNote}</p>
        <div className={styles.sections}>
          {document.sections.map((section) => {
            const sectionSummary = summary?.sections[section.id]
            return (
              <section key={section.id} id={section.id} className={styles.section}>
                <h2 className={styles.heading}>{sectionSummary?.heading ?? section.heading}</h2>
                {sectionSummary && (
                  <p className={styles.summary}>
                    <LegalText text={sectionSummary.text} context={context} />
                  </p>
                )}
                <div className="prose" lang={sectionSummary && 'en'}>
                  {sectionSummary && <h3>{section.heading}</h3>}
                  <LegalBlocks blocks={section.blocks} context={context} />
                </div>
              </section>
            )
          })}
        </div>
        <p className={styles.top}>
          <a href="#top">{copy.top}</a>
        </p>
      </article>
    </PageShell>
  )
}
