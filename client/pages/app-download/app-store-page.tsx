// The download page on a phone (spec section 2): a button to the store, or a redirect.

import type { AppStorePageData } from '../../../shared/app-download/page-data'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { PageProps } from '../../../shared/page-data'
import { ButtonLink } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import { SpinnerRing } from '../../ui/spinner'
import { DownloadFrame } from './download-frame'
import styles from './download-text.module.css'
import { RedirectToStore } from './redirect-to-store'
import { WebWayOut } from './web-way-out'

function AppStorePage({ data, site }: PageProps<AppStorePageData>) {
  const copy = useCopy(appDownloadCopy)
  const { platform, storeUrl, pixelUrl, redirect } = data
  return (
    <DownloadFrame
      site={site}
      title={redirect ? copy.redirect.title(platform) : copy.title}
      head={{ isIndexed: data.isIndexed, canonicalUrl: data.canonicalUrl, title: copy.title }}
    >
      {redirect ? (
        <>
          <div className={styles.top}>
            <h1 className={styles.heading}>
              <SpinnerRing size="l" />
              {copy.redirect.heading(platform)}
            </h1>
            <p className={styles.intro}>{copy.redirect.notYet}</p>
          </div>
          <div className={styles.actions}>
            <ButtonLink size="lg" href={storeUrl}>
              {copy.redirect.now}
            </ButtonLink>
            <ButtonLink size="lg" variant="secondary" href={redirect.stayUrl}>
              {copy.redirect.stay}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <div className={styles.top}>
            <h1>{copy.heading}</h1>
            <p className={styles.intro}>{copy.intro}</p>
          </div>
          <div className={styles.actions}>
            <ButtonLink size="lg" href={storeUrl}>
              {copy.download}
            </ButtonLink>
          </div>
        </>
      )}
      <WebWayOut payPath={data.payPath} site={site} />
      <RedirectToStore storeUrl={storeUrl} pixelUrl={pixelUrl} redirect={redirect} />
    </DownloadFrame>
  )
}

export { AppStorePage as Page }
