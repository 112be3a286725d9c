import { problemCopy } from '../../../shared/locales/problem'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import type { SceneName } from '../../ui/brand/scene'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/card-panel'
import { PageShell } from '../../ui/layout/page-shell'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { useCopy } from '../../ui/locale'
import { EmailNote, Message, MessageText } from '../../ui/message'

/** A failure as a page: what happened, a next step, and a reference for support. */
export function Page({ data, site }: PageProps<'problem'>) {
  const copy = useCopy(problemCopy)
  const action = data.action ?? copy.home
  const title = copy.pageTitle(data.title)
  return (
    <PageShell
      width="narrow"
      header={site.headerless ? undefined : <SiteHeader />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{title}</title>
      <meta name="description" content={data.message} />
      <meta name="robots" content="noindex" />
      <LinkPreview site={site} title={title} description={data.message} canonicalUrl={null} />
      <Panel as="div">
        <Message scene={toScene(data.status)} heading={data.title}>
          <MessageText
            lead={data.message}
            actions={<ButtonLink href={action.href}>{action.label}</ButtonLink>}
            note={
              <>
                <EmailNote words={copy.support} email={site.supportEmail} />
                {copy.reference} <code>{data.requestId}</code>
              </>
            }
          />
        </Message>
      </Panel>
    </PageShell>
  )
}

const scenesByStatus: Readonly<Record<number, SceneName>> = {
  401: 'lock',
  403: 'lock',
  404: 'nothing-found',
  410: 'calendar',
  429: 'waiting',
  503: 'waiting',
}

const toScene = (status: number): SceneName => scenesByStatus[status] ?? 'failed'
