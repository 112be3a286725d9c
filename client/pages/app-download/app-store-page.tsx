// The download page on a phone (spec section 2): a button to the store, or a redirect.

import { withHeaderlessQuery } from '../../../shared/headerless'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { PageProps } from '../../../shared/page-data'
import { paths } from '../../../shared/urls'
import { LinkPreview } from '../../ui/brand/link-preview'
import { ButtonLink } from '../../ui/button'
import { useCopy } from '../../ui/locale'
import { SpinnerRing } from '../../ui/spinner'
import { DownloadShell } from './download-shell'
import styles from './download-text.module.css'
import { RedirectToStore } from './redirect-to-store'

export function Page({ data, site }: PageProps<'app-store'>) {
  const copy = useCopy(appDownloadCopy)
  const { platform, storeUrl, pixelUrl, redirect } = data
  return (
    <DownloadShell site={site}>
      <title>{redirect ? copy.redirect.title(platform) : copy.title}</title>
      <meta name="description" content={copy.description} />
      {!data.isIndexed && <meta name="robots" content="noindex" />}
      <LinkPreview
        site={site}
        title={copy.title}
        description={copy.description}
        canonicalUrl={data.canonicalUrl}
      />
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
          <p className={styles.soft}>
            {copy.web.intro}{' '}
            <a href={withHeaderlessQuery(paths.webPayment, site.headerless)}>{copy.web.link}</a>
          </p>
        </>
      )}
      <RedirectToStore storeUrl={storeUrl} pixelUrl={pixelUrl} redirect={redirect} />
    </DownloadShell>
  )
}
