// /partners/widget: a partner configures the widget, previews it and copies the snippet. A GET form to
// the same page; once hydrated, every field except the name updates the preview immediately.
import { useState } from 'react'
import { widgetBuilderCopy as copy } from '../../../../shared/locales/en/widget/builder'
import type { PageProps } from '../../../../shared/page-data'
import { paths } from '../../../../shared/urls'
import type { WidgetChoice } from '../../../../shared/widget/page-data'
import { toPolicyLines, toSnippet } from '../../../../shared/widget/snippet'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { Panel } from '../../../ui/layout/card-panel'
import { PageShell } from '../../../ui/layout/page-shell'
import { SiteFooter } from '../../../ui/layout/site-footer'
import { SiteHeader } from '../../../ui/layout/site-header'
import { BuilderForm } from './builder-form'
import { CodeBlock } from './code-block'
import { EventTable } from './event-table'
import styles from './widget-builder-page.module.css'
import { WidgetPreview } from './widget-preview'

export function Page({ data, site }: PageProps<'widget-builder'>) {
  const [choice, setChoice] = useState<WidgetChoice>(data.choice)
  const { siteUrl, fallbackPath, release } = data
  const snippet = { choice, siteUrl, fallbackPath, linkWords: copy.snippet.link }

  return (
    <PageShell
      header={site.headerless ? undefined : <SiteHeader current="/partners" />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{copy.title}</title>
      <meta name="description" content={copy.description} />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={copy.title} description={copy.description} />
      )}
      <div className={styles.top}>
        <h1>{copy.heading}</h1>
        <p className={styles.intro}>{copy.intro}</p>
      </div>
      <div className={styles.columns}>
        <Panel title={copy.form.heading}>
          <BuilderForm
            choice={choice}
            note={data.found === null ? undefined : copy.found[data.found]}
            isHeaderless={site.headerless}
            onChange={setChoice}
          />
        </Panel>
        <section className={styles.preview} aria-labelledby="preview-heading">
          <h2 id="preview-heading">{copy.preview.heading}</h2>
          <WidgetPreview choice={choice} />
        </section>
      </div>
      <div className={styles.stack}>
        <Panel title={copy.snippet.heading}>
          <CodeBlock label={copy.snippet.heading} text={toSnippet(snippet)} />
          <p className={styles.note}>{copy.snippet.note}</p>
        </Panel>
        <Panel title={copy.policy.heading}>
          <CodeBlock label={copy.policy.heading} text={toPolicyLines(siteUrl)} />
          <p className={styles.note}>{copy.policy.note}</p>
        </Panel>
        <Panel title={copy.snippet.pinned}>
          <CodeBlock label={copy.snippet.pinned} text={toSnippet({ ...snippet, release })} />
          <p className={styles.note}>
            {copy.snippet.pinnedNote} <a href={paths.embedVersions}>{paths.embedVersions}</a>
          </p>
        </Panel>
        <Panel title={copy.events.heading}>
          <EventTable />
        </Panel>
      </div>
    </PageShell>
  )
}
