// The buttons to the store, and the ways around it: what both pages for phones and tablets offer.
import type { StoreRedirect } from '../../../shared/app-download/page-data'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { SiteData } from '../../../shared/page-data'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { RedirectToStore } from './redirect-to-store'
import { WebWayOut } from './web-way-out'

type Props = {
  readonly data: {
    readonly storeUrl: string
    readonly pixelUrl: string | null
    readonly redirect: StoreRedirect | null
    readonly payPath: string
  }
  readonly label: string
  readonly site: Pick<SiteData, 'headerless'>
}

export function StorePaper({ data, label, site }: Props) {
  const { stay } = useCopy(appDownloadCopy).redirect
  const { storeUrl, pixelUrl, redirect, payPath } = data
  return (
    <Panel as="div">
      <div className="stack">
        <div className="row buttons">
          <ButtonLink href={storeUrl}>{label}</ButtonLink>
          {redirect && (
            <ButtonLink variant="secondary" href={redirect.stayUrl}>
              {stay}
            </ButtonLink>
          )}
        </div>
        <WebWayOut payPath={payPath} site={site} />
        <RedirectToStore storeUrl={storeUrl} pixelUrl={pixelUrl} redirect={redirect} />
      </div>
    </Panel>
  )
}
