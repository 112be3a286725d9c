// What both pages have around their words: head, header, footer, the notice of the human check.
import type { ReactNode } from 'react'
import type { SiteData } from '../../../shared/page-data'
import { HumanCheckNotice } from '../../ui/human-check-notice'
import { PageShell } from '../../ui/page-shell'
import { SiteFooter } from '../../ui/site-footer'
import { SiteHeader } from '../../ui/site-header'
import styles from './team-mail-frame.module.css'

type Props = {
  readonly site: SiteData
  readonly path: string
  readonly title: string
  readonly description: string
  readonly children: ReactNode
}

export function TeamMailFrame({ site, path, title, description, children }: Props) {
  const { headerless, device, year, canonicalUrl } = site
  return (
    <PageShell
      header={headerless ? undefined : <SiteHeader current={path} />}
      footer={headerless ? undefined : <SiteFooter device={device} year={year} recaptchaNotice />}
    >
      <meta name="description" content={description} />
      <link rel="canonical" href={canonicalUrl} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={new URL('/og/papaya.png', canonicalUrl).href} />
      {children}
      {headerless && (
        <div className={styles.notice}>
          <HumanCheckNotice />
        </div>
      )}
    </PageShell>
  )
}
