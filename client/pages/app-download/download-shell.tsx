// What the download pages share: the simple header, two columns with the phone, a small footer.
import type { ReactNode } from 'react'
import { appDownloadCopy as copy } from '../../../shared/copy/en/app-download'
import { uiCopy } from '../../../shared/copy/en/ui'
import type { SiteData } from '../../../shared/page-data'
import { IllustrationPhone } from '../../ui/illustration-phone'
import { PageShell } from '../../ui/page-shell'
import { SimpleHeader } from '../../ui/simple-header'
import styles from './download-shell.module.css'

type Props = { readonly site: SiteData; readonly children: ReactNode }

const words = uiCopy.siteFooter

export function DownloadShell({ site, children }: Props) {
  return (
    <PageShell
      header={site.headerless ? undefined : <SimpleHeader tagline />}
      footer={site.headerless ? undefined : <DownloadFooter site={site} />}
    >
      <div className={styles.columns}>
        <div className={styles.words}>{children}</div>
        <div className={styles.art}>
          <IllustrationPhone />
        </div>
      </div>
    </PageShell>
  )
}

function DownloadFooter({ site: { supportEmail, year } }: Pick<Props, 'site'>) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          {copy.footer.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <nav aria-label={copy.footer.navigation}>
          <ul className={styles.links}>
            <li>
              <a className={styles.link} href="/termsofservice">
                {words.terms}
              </a>
            </li>
            <li>
              <a className={styles.link} href="/privacy">
                {words.privacy}
              </a>
            </li>
          </ul>
        </nav>
        <p>{words.copyright(year)}</p>
      </div>
    </footer>
  )
}
