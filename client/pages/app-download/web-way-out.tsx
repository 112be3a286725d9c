// The way to the web payment page for those who want no app. It keeps the payee of the link.
import { withHeaderlessQuery } from '../../../shared/headerless'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { SiteData } from '../../../shared/page-data'
import { useCopy } from '../../ui/locale'
import styles from './download-text.module.css'

type Props = { readonly payPath: string; readonly site: Pick<SiteData, 'headerless'> }

export function WebWayOut({ payPath, site }: Props) {
  const copy = useCopy(appDownloadCopy).web
  return (
    <p className={styles.soft}>
      {copy.intro} <a href={withHeaderlessQuery(payPath, site.headerless)}>{copy.link}</a>
    </p>
  )
}
