// The layout of the download pages: the simple header, the content beside a drawing, a small footer.
import type { ReactNode } from 'react'
import type { SiteData } from '../../../shared/page-data'
import { Scene } from '../../ui/brand/scene'
import { PageShell } from '../../ui/layout/page-shell'
import { ServerOnly } from '../../ui/layout/server-only'
import { SimpleHeader } from '../../ui/layout/simple-header'
import { type DownloadFooterProps, DownloadFooterServerOnly } from './download-footer-server-only'
import styles from './download-shell.module.css'

type Props = { readonly site: SiteData; readonly children: ReactNode }

export function DownloadShell({ site, children }: Props) {
  return (
    <PageShell
      header={site.headerless ? undefined : <SimpleHeader hasTagline />}
      footer={site.headerless ? undefined : <DownloadFooter {...site} />}
    >
      <div className={styles.columns}>
        <div className={styles.text}>{children}</div>
        <div className={styles.art}>
          <Scene name="bill" />
        </div>
      </div>
    </PageShell>
  )
}

function DownloadFooter(props: DownloadFooterProps) {
  return (
    <ServerOnly name="footer">
      {import.meta.env.SSR && <DownloadFooterServerOnly {...props} />}
    </ServerOnly>
  )
}
