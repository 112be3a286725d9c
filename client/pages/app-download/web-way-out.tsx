// The way to the web payment page for those who want no app. It keeps the payee of the link.
import { withHeaderlessQuery } from '../../../shared/headerless'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { SiteData } from '../../../shared/page-data'
import { useCopy } from '../../ui/locale'

type Props = { readonly payPath: string; readonly site: Pick<SiteData, 'headerless'> }

export function WebWayOut({ payPath, site }: Props) {
  const copy = useCopy(appDownloadCopy).web
  return (
    <p className="soft">
      {copy.intro} <a href={withHeaderlessQuery(payPath, site.headerless)}>{copy.link}</a>
    </p>
  )
}
