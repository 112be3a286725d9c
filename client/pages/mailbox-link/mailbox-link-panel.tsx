// The layout of every mailbox link view: the document head, and a panel with scene, heading and content.
import type { ReactNode, Ref } from 'react'
import { mailboxLinkCopy } from '../../../shared/locales/mailbox-link'
import type { SiteData } from '../../../shared/page-data'
import type { SceneName } from '../../ui/brand/scene'
import { PageFrame } from '../../ui/layout/page-frame'
import { Panel } from '../../ui/layout/panel'
import { SimpleHeaderServerOnly } from '../../ui/layout/simple-header-server-only'
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
    <PageFrame
      site={site}
      title={title}
      head={import.meta.env.SSR && { description: copy.description }}
      header={import.meta.env.SSR && <SimpleHeaderServerOnly />}
      footer={null}
      width="narrow"
    >
      <Panel as="div">
        <Message scene={scene} heading={heading} headingRef={headingRef}>
          {children}
        </Message>
      </Panel>
    </PageFrame>
  )
}
