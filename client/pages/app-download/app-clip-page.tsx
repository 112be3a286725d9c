// The app clip's page on an iPhone or iPad (spec section 2): explains what to do in the App Store and
// redirects there.

import type { AppClipPageData } from '../../../shared/app-download/page-data'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { PageProps } from '../../../shared/page-data'
import { ButtonLink } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import { DownloadFrame } from './download-frame'
import styles from './download-text.module.css'
import { RedirectToStore } from './redirect-to-store'
import { WebWayOut } from './web-way-out'

function AppClipPage({ data, site }: PageProps<AppClipPageData>) {
  const copy = useCopy(appDownloadCopy).clip
  const appDownloadTexts = useCopy(appDownloadCopy)
  const { storeUrl, pixelUrl, redirect } = data
  return (
    <DownloadFrame
      site={site}
      title={copy.title}
      head={{
        isIndexed: data.isIndexed,
        canonicalUrl: data.canonicalUrl,
        title: appDownloadTexts.title,
      }}
    >
      <div className={styles.top}>
        <h1>{copy.heading}</h1>
        <p className={styles.intro}>{copy.intro}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink size="lg" href={storeUrl}>
          {copy.open}
        </ButtonLink>
        {redirect && (
          <ButtonLink size="lg" variant="secondary" href={redirect.stayUrl}>
            {appDownloadTexts.redirect.stay}
          </ButtonLink>
        )}
      </div>
      <WebWayOut payPath={data.payPath} site={site} />
      <RedirectToStore storeUrl={storeUrl} pixelUrl={pixelUrl} redirect={redirect} />
    </DownloadFrame>
  )
}

export { AppClipPage as Page }
