// The layout of every mailbox link view: the document head, and a panel with scene, heading and content.
import type { ReactNode, Ref } from 'react'
import { mailboxLinkCopy } from '../../../shared/locales/mailbox-link'
import type { SiteData } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import type { SceneName } from '../../ui/brand/scene'
import { PageShell } from '../../ui/layout/page-shell'
import { Panel } from '../../ui/layout/panel'
import { SimpleHeader } from '../../ui/layout/simple-header'
import { useCopy } from '../../ui/locale'
import { Message } from '../../ui/message'

type Props = {
  readonly site: SiteData
  readonly title: string
  readonly heading: string
  /** Focused when the view changes. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly scene: SceneName | null
  readonly children: ReactNode
}

export function MailboxLinkPanel(props: Props) {
  const copy = useCopy(mailboxLinkCopy)
  const { site, title, heading, headingRef, scene, children } = props
  return (
    <PageShell width="narrow" header={site.headerless ? undefined : <SimpleHeader />}>
      <title>{title}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={copy.description} />
      )}
      <Panel as="div">
        <Message scene={scene} heading={heading} headingRef={headingRef}>
          {children}
        </Message>
      </Panel>
    </PageShell>
  )
}
