// The frame of every view: the document head, and a panel with icon, heading and content.
import type { ReactNode, Ref } from 'react'
import { mailboxLinkCopy } from '../../../shared/locales/en/mailbox-link'
import type { SiteData } from '../../../shared/page-data'
import { Icon, type IconName } from '../../ui/brand/icon'
import { LinkPreview } from '../../ui/brand/link-preview'
import { classNames } from '../../ui/class-names'
import { Panel } from '../../ui/layout/card-panel'
import { PageShell } from '../../ui/layout/page-shell'
import { SimpleHeader } from '../../ui/layout/simple-header'
import styles from './link-panel.module.css'

export type LinkSign = { readonly name: IconName; readonly tone: 'calm' | 'done' | 'failed' }

type Props = {
  readonly site: SiteData
  readonly title: string
  readonly heading: string
  /** Focused when the view changes. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly sign: LinkSign | null
  readonly art?: ReactNode
  readonly children: ReactNode
}

export function LinkPanel(props: Props) {
  const { site, title, heading, headingRef, sign, art, children } = props
  return (
    <PageShell width="narrow" header={site.headerless ? undefined : <SimpleHeader />}>
      <title>{title}</title>
      <meta name="description" content={mailboxLinkCopy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={mailboxLinkCopy.description} />
      )}
      <Panel as="div" className={styles.panel}>
        <div className={styles.head}>
          {art && <div className={styles.art}>{art}</div>}
          {sign && (
            <span className={classNames(styles.badge, styles[sign.tone])}>
              <Icon name={sign.name} size="l" />
            </span>
          )}
          <h1 ref={headingRef} tabIndex={-1}>
            {heading}
          </h1>
        </div>
        {children}
      </Panel>
    </PageShell>
  )
}
