// The layout of the contact and partner pages, whose forms email the team: header, footer and captcha notice.
import type { ReactNode } from 'react'
import type { CaptchaNoticeKind } from '../../../shared/captcha/captcha-notice'
import type { SiteData } from '../../../shared/page-data'
import { CaptchaNotice } from '../../ui/captcha-notice'
import { PageShell } from '../../ui/layout/page-shell'
import { ServerOnly } from '../../ui/layout/server-only'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import styles from './team-email-shell.module.css'

type Props = {
  readonly site: SiteData
  readonly humanCheck: CaptchaNoticeKind
  readonly path: string
  readonly children: ReactNode
}

export function TeamEmailShell({ site, humanCheck, path, children }: Props) {
  const { headerless, device, year } = site
  return (
    <PageShell
      header={headerless ? undefined : <SiteHeader current={path} isPayQuiet />}
      footer={
        headerless ? undefined : <SiteFooter device={device} year={year} humanCheck={humanCheck} />
      }
    >
      {children}
      {headerless && (
        <div className={styles.notice}>
          <ServerOnly name="notice">
            {import.meta.env.SSR && <CaptchaNotice check={humanCheck} />}
          </ServerOnly>
        </div>
      )}
    </PageShell>
  )
}
