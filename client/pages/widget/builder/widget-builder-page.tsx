// /partners/widget: a partner configures the widget, previews it and copies the snippet. A GET form to
// the same page; once hydrated, every field updates preview and snippet in place.
import { useState } from 'react'
import { widgetBuilderCopy } from '../../../../shared/locales/widget/builder'
import type { PageProps } from '../../../../shared/page-data'
import { isPartnerRef, maxRefLength } from '../../../../shared/payments/partner-ref'
import { isListedReturn, readReturnHost } from '../../../../shared/payments/return-url'
import { paths } from '../../../../shared/urls'
import type {
  WidgetBuilderPageData,
  WidgetName,
  WidgetView,
} from '../../../../shared/widget/page-data'
import { readOwn, toPayLink, toPayPath } from '../../../../shared/widget/pay-link'
import { toHeightRule, toPolicyLines, toSnippet } from '../../../../shared/widget/snippet'
import { parseTheme } from '../../../../shared/widget/theme'
import { ButtonLink } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Hero, HeroLead } from '../../../ui/layout/hero'
import { Panel } from '../../../ui/layout/panel'
import { SitePage } from '../../../ui/layout/site-page'
import { useCopy, useLocale } from '../../../ui/locale'
import { type BuilderFields, BuilderForm, type OwnErrors } from './builder-form'
import { CodeBlock } from './code-block'
import { EventTable, withCode } from './event-table'
import { PayLink } from './pay-link'
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
  const ownErrors = findOwnErrors(fields, widgetName, copy)
  const choice = { ...fields, ...readOwn(fields), payee: widgetName.name, theme: theme ?? '' }
  const hasOwn = choice.ref !== '' || choice.returnUrl !== ''
  const payLink = toPayLink(widgetName, choice, siteUrl)
  const snippetOptions = {
    choice,
    siteUrl,
    fallbackPath: (hasOwn && toPayPath(widgetName, choice)) || widgetName.fallbackPath,
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
      isForBillers
    >
      <Hero>
        <h1>{copy.heading}</h1>
        <HeroLead>{copy.intro}</HeroLead>
      </Hero>
      <div className={classNames('wrap', styles.columns)}>
        <Panel title={copy.form.heading}>
          <BuilderForm
            fields={fields}
            widgetName={widgetName}
            nameState={state}
            ownErrors={ownErrors}
            isHeaderless={site.headerless}
            onChange={setFields}
            onNameChange={lookUp}
          />
        </Panel>
        <div className={classNames('stack loose', styles.result)}>
          <section className="stack" aria-labelledby="preview-heading">
            <h2 id="preview-heading">{copy.preview.heading}</h2>
            <WidgetPreview choice={choice} />
          </section>
          <div className="stack tight start">
            <h2>{copy.snippet.heading}</h2>
            {isSnippetHidden ? (
              <p role="status">{blockedReason}</p>
            ) : (
              <>
                <CodeBlock
                  label={copy.snippet.heading}
                  text={snippet}
                  blockedReason={blockedReason}
                />
                <p className="soft small">{copy.snippet.note(snippet.split('\n').length)}</p>
              </>
            )}
            {blockedReason === undefined && (
              <p>
                <ButtonLink
                  variant="secondary"
                  href={toEmailUrl({ snippet, view: fields.view, siteUrl }, copy)}
                >
                  {copy.email.link}
                </ButtonLink>
              </p>
            )}
          </div>
        </div>
      </div>
      <div className={classNames('wrap stack loose', styles.more)}>
        <PayLink link={isSnippetHidden ? null : payLink} first={data.payLink} />
        <div className="stack tight ruled">
          <h2>{copy.height.heading}</h2>
          <CodeBlock label={copy.height.heading} text={toHeightRule(fields.view)} />
          <p className="soft small">{copy.height.note}</p>
        </div>
        <div className="stack tight ruled">
          <h2>{copy.policy.heading}</h2>
          <CodeBlock label={copy.policy.heading} text={toPolicyLines(siteUrl)} />
          <p className="soft small">{copy.policy.note}</p>
        </div>
        <div className="stack tight ruled">
          <h2>{copy.check.heading}</h2>
          <p>{withCode(copy.check.text)}</p>
        </div>
        <div className="stack tight ruled">
          <h2>{copy.snippet.pinned}</h2>
          {isSnippetHidden ? (
            <p>{blockedReason}</p>
          ) : (
            <CodeBlock
              label={copy.snippet.pinned}
              text={toSnippet({ ...snippetOptions, release })}
              blockedReason={blockedReason}
            />
          )}
          <p className="soft small">
            {copy.snippet.pinnedNote} <a href={paths.embedVersions}>{paths.embedVersions}</a>
          </p>
        </div>
        <div className="stack tight ruled">
          <h2>{copy.events.heading}</h2>
          <EventTable />
        </div>
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

function findOwnErrors(
  { ref, returnUrl }: BuilderFields,
  { payeeId, returnHosts }: WidgetName,
  { form }: BuilderCopy,
): OwnErrors {
  const host = readReturnHost(returnUrl)
  const isUnlisted = host !== null && payeeId !== null && !isListedReturn(returnUrl, returnHosts)
  return {
    ref: ref === '' || isPartnerRef(ref, '') ? undefined : form.refWrong(maxRefLength),
    returnUrl:
      returnUrl !== '' && host === null
        ? form.returnWrong
        : isUnlisted
          ? form.returnUnlisted(host)
          : undefined,
  }
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
