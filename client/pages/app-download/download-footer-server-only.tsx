import { appDownloadCopy } from '../../../shared/locales/app-download'
import { uiCopy } from '../../../shared/locales/ui'
import type { SiteData } from '../../../shared/page-data'
import { useCopy } from '../../ui/locale'
import styles from './download-footer.module.css'

type DownloadFooterProps = Pick<SiteData, 'supportEmail' | 'year'>

export function DownloadFooterServerOnly({ supportEmail, year }: DownloadFooterProps) {
  const copy = useCopy(appDownloadCopy)
  const footerTexts = useCopy(uiCopy.siteFooter)
  return (
    <footer className={styles.footer}>
      <div className="wrap row between soft small links">
        <p>
          {copy.footer.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <nav aria-label={copy.footer.navigation}>
          <ul className="row">
            <li>
              <a href="/termsofservice">{footerTexts.terms}</a>
            </li>
            <li>
              <a href="/privacy">{footerTexts.privacy}</a>
            </li>
          </ul>
        </nav>
        <p>{footerTexts.copyright(year)}</p>
      </div>
    </footer>
  )
}
