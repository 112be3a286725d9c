// The app clip's page on an iPhone or iPad (spec section 2): explains what to do in the App Store and
// redirects there.
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { ButtonLink } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import { DownloadShell } from './download-shell'
import styles from './download-text.module.css'
import { RedirectToStore } from './redirect-to-store'

export function Page({ data, site }: PageProps<'app-clip'>) {
  const copy = useCopy(appDownloadCopy).clip
  const appDownloadTexts = useCopy(appDownloadCopy)
  const { storeUrl, pixelUrl, redirect } = data
  return (
    <DownloadShell site={site}>
      <title>{copy.title}</title>
      <meta name="description" content={appDownloadTexts.description} />
      {!data.isIndexed && <meta name="robots" content="noindex" />}
      <LinkPreview
        site={site}
        title={appDownloadTexts.title}
        description={appDownloadTexts.description}
        canonicalUrl={data.canonicalUrl}
      />
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
      <RedirectToStore storeUrl={storeUrl} pixelUrl={pixelUrl} redirect={redirect} />
    </DownloadShell>
  )
}
