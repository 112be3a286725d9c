// /partners/widget: a partner configures the widget, previews it and copies the snippet. A GET form to
// the same page; once hydrated, every field updates preview and snippet in place.
import { useState } from 'react'
import { widgetBuilderCopy } from '../../../../shared/locales/widget/builder'
import type { PageProps } from '../../../../shared/page-data'
import { paths } from '../../../../shared/urls'
import type {
  WidgetBuilderPageData,
  WidgetName,
  WidgetView,
} from '../../../../shared/widget/page-data'
import { toHeightRule, toPolicyLines, toSnippet } from '../../../../shared/widget/snippet'
import { parseTheme } from '../../../../shared/widget/theme'
import { ButtonLink } from '../../../ui/button'
import { Panel } from '../../../ui/layout/panel'
import { SitePage } from '../../../ui/layout/site-page'
import { useCopy, useLocale } from '../../../ui/locale'
import { type BuilderFields, BuilderForm } from './builder-form'
import { CodeBlock } from './code-block'
import { EventTable, withCode } from './event-table'
import { type NameState, useWidgetName } from './use-widget-name'
import styles from './widget-builder-page.module.css'
import { WidgetPreview } from './widget-preview'

function WidgetBuilderPage({ data, site }: PageProps<WidgetBuilderPageData>) {
  const copy = useCopy(widgetBuilderCopy)
  const locale = useLocale()
  const [fields, setFields] = useState<BuilderFields>({ ...data.choice, ...data.typed })
  const { widgetName, state, lookUp } = useWidgetName(data.found)
  const { siteUrl, release } = data
  const theme = parseTheme(fields.theme)
  const choice = { ...fields, payee: widgetName.name, theme: theme ?? '' }
  const snippetOptions = {
    choice,
    siteUrl,
    fallbackPath: widgetName.fallbackPath,
    linkWords: data.linkWords[fields.language === 'auto' ? locale : fields.language],
  }
  const blockedReason = toBlockedReason({ widgetName, state, isValidColor: theme !== null }, copy)
  // While a name is looked up, the previous name's snippet stays, so that the page does not shift.
  const isSnippetHidden = blockedReason !== undefined && state !== 'checking'
  const snippet = toSnippet(snippetOptions)

  return (
    <SitePage
      site={site}
      title={copy.title}
      head={import.meta.env.SSR && { description: copy.description, isIndexed: true }}
      header={{ current: paths.partners }}
    >
      <Panel as="div" tone="leaf" data-theme="dark" className={styles.top}>
        <h1>{copy.heading}</h1>
        <p className={styles.intro}>{copy.intro}</p>
      </Panel>
      <div className={styles.columns}>
        <Panel title={copy.form.heading}>
          <BuilderForm
            fields={fields}
            widgetName={widgetName}
            nameState={state}
            isHeaderless={site.headerless}
            onChange={setFields}
            onNameChange={lookUp}
          />
        </Panel>
        <div className={styles.result}>
          <section className={styles.preview} aria-labelledby="preview-heading">
            <h2 id="preview-heading">{copy.preview.heading}</h2>
            <WidgetPreview choice={choice} />
          </section>
          <Panel title={copy.snippet.heading}>
            {isSnippetHidden ? (
              <p role="status">{blockedReason}</p>
            ) : (
              <>
                <CodeBlock
                  label={copy.snippet.heading}
                  text={snippet}
                  blockedReason={blockedReason}
                />
                <p className={styles.note}>{copy.snippet.note(snippet.split('\n').length)}</p>
              </>
            )}
            {blockedReason === undefined && (
              <p className={styles.email}>
                <ButtonLink
                  variant="secondary"
                  href={toEmailUrl({ snippet, view: fields.view, siteUrl }, copy)}
                >
                  {copy.email.link}
                </ButtonLink>
              </p>
            )}
          </Panel>
        </div>
      </div>
      <div className={styles.stack}>
        <Panel title={copy.height.heading}>
          <CodeBlock label={copy.height.heading} text={toHeightRule(fields.view)} />
          <p className={styles.note}>{copy.height.note}</p>
        </Panel>
        <Panel title={copy.policy.heading}>
          <CodeBlock label={copy.policy.heading} text={toPolicyLines(siteUrl)} />
          <p className={styles.note}>{copy.policy.note}</p>
        </Panel>
        <Panel title={copy.check.heading}>
          <p>{withCode(copy.check.text)}</p>
        </Panel>
        <Panel title={copy.snippet.pinned}>
          {isSnippetHidden ? (
            <p>{blockedReason}</p>
          ) : (
            <CodeBlock
              label={copy.snippet.pinned}
              text={toSnippet({ ...snippetOptions, release })}
              blockedReason={blockedReason}
            />
          )}
          <p className={styles.note}>
            {copy.snippet.pinnedNote} <a href={paths.embedVersions}>{paths.embedVersions}</a>
          </p>
        </Panel>
        <Panel title={copy.events.heading}>
          <EventTable />
        </Panel>
      </div>
    </SitePage>
  )
}

type BuilderCopy = typeof widgetBuilderCopy.en
type FormState = {
  readonly widgetName: WidgetName
  readonly state: NameState
  readonly isValidColor: boolean
}

/** Why the snippet does not match the form; undefined if it does. */
function toBlockedReason(
  { widgetName, state, isValidColor }: FormState,
  copy: BuilderCopy,
): string | undefined {
  if (state !== 'ready') return copy.form.nameStates[state]
  if (widgetName.found === 'unknown') return copy.snippet.noName
  return isValidColor ? undefined : copy.snippet.noColor
}

type Email = { readonly snippet: string; readonly view: WidgetView; readonly siteUrl: string }

function toEmailUrl({ snippet, view, siteUrl }: Email, copy: BuilderCopy): string {
  const body = copy.email.body({
    snippet,
    height: toHeightRule(view),
    policy: toPolicyLines(siteUrl),
    builder: siteUrl + paths.widgetBuilder,
  })
  const subject = encodeURIComponent(copy.email.subject)
  return `mailto:?subject=${subject}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}

export { WidgetBuilderPage as Page }
