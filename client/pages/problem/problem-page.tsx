import type { ReactNode } from 'react'
import { problemCopy } from '../../../shared/locales/problem'
import type { PageProps, SiteData } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { LinkPreview } from '../../ui/brand/link-preview'
import type { SceneName } from '../../ui/brand/scene'
import { ButtonLink } from '../../ui/button'
import { CheckoutShell } from '../../ui/layout/checkout-shell'
import { PageShell } from '../../ui/layout/page-shell'
import { Panel } from '../../ui/layout/panel'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { useCopy } from '../../ui/locale'
import { EmailNote, Message, MessageText } from '../../ui/message'

/** A failure as a page: what happened, a next step, and a reference for support. */
export function Page({ data, site }: PageProps<'problem'>) {
  const copy = useCopy(problemCopy)
  const action = data.action ?? copy.home
  const title = copy.pageTitle(data.title)
  const canRetry = data.action === null && (data.status === 429 || data.status >= 500)
  return (
    <Shell site={site}>
      <title>{title}</title>
      <meta name="description" content={data.message} />
      <meta name="robots" content="noindex" />
      <LinkPreview site={site} title={title} description={data.message} canonicalUrl={null} />
      <Panel as="div">
        <Message scene={toScene(data.status)} heading={data.title}>
          <MessageText
            lead={data.message}
            actions={
              <>
                {/* An empty href is the page's own URL, requested by GET. */}
                {canRetry && <ButtonLink href="">{copy.tryAgain}</ButtonLink>}
                <ButtonLink href={action.href} variant={canRetry ? 'secondary' : 'primary'}>
                  {action.label}
                </ButtonLink>
              </>
            }
            note={
              <>
                <EmailNote text={copy.support} email={site.supportEmail} />
                {copy.reference} <code>{data.requestId}</code>
              </>
            }
          />
        </Message>
      </Panel>
    </Shell>
  )
}

type ShellProps = { readonly site: SiteData; readonly children: ReactNode }

/** A payment's problem is shown in the checkout's shell, which has no navigation. */
function Shell({ site, children }: ShellProps) {
  if (site.path.startsWith(paths.webPayment))
    return (
      <CheckoutShell site={site} width="narrow">
        {children}
      </CheckoutShell>
    )
  return (
    <PageShell
      width="narrow"
      header={site.headerless ? undefined : <SiteHeader isPayQuiet />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      {children}
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
