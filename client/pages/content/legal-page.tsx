// The legal texts, on the site and embedded in another page or the app. Each section can be linked to.

import type { LegalPageData } from '../../../shared/content/pages'
import { legalCopy } from '../../../shared/locales/legal/words'
import type { PageProps } from '../../../shared/page-data'
import { classNames } from '../../ui/class-names'
import { Hero } from '../../ui/layout/hero'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy, useLocale } from '../../ui/locale'
import styles from './legal-page.module.css'
import { LegalBlocks, LegalText, type LegalTextContext } from './legal-text'
import { TableOfContents } from './table-of-contents'
import '../../ui/content.css'

function LegalPage({ data, site }: PageProps<LegalPageData>) {
  const copy = useCopy(legalCopy)
  const { isEmbedded } = data
  const { document } = data.text
  const locale = useLocale()
  // Only the English text is binding: a page in another language shows it with a summary above each section.
  const summary = locale === 'en' ? null : data.text.summaries[locale]
  const text = summary ?? document
  const context: LegalTextContext = {
    supportEmail: site.supportEmail,
    isEmbedded,
    isHeaderless: site.headerless,
  }
  return (
    <SitePage
      site={isEmbedded ? { ...site, headerless: true } : site}
      title={text.head.title}
      head={{
        ...text.head,
        isIndexed: !isEmbedded,
        canonicalUrl: data.canonicalUrl,
        picture: 'legal',
      }}
      header={{ current: site.path }}
    >
      <article id="top">
        <Hero>
          <h1>{text.heading}</h1>
          <p>
            {text.dated}
            <br />
            {text.revised}
          </p>
        </Hero>
        <div className={classNames('wrap', styles.text)}>
          <div className="prose">
            {text.intro.map((paragraph) => (
              <p key={paragraph}>
                <LegalText text={paragraph} context={context} />
              </p>
            ))}
          </div>
          {summary && (
            <>
              <p className={styles.summary}>{summary.governs}</p>
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
          <div className={`unprinted ${styles.contents}`}>
            <TableOfContents
              label={copy.contents}
              items={document.sections.map(({ id, heading }) => ({
                id,
                heading: summary?.sections[id]?.heading ?? heading,
              }))}
              isNumbered
            />
          </div>
          <p className={`soft small unprinted ${styles.printNote}`}>{copy.printNote}</p>
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
          <p className={`links unprinted ${styles.top}`}>
            <a href="#top">{copy.top}</a>
          </p>
        </div>
      </article>
    </SitePage>
  )
}

export { LegalPage as Page }
