// The download page on a phone (spec section 2): a button to the store, or a redirect.

import type { AppStorePageData } from '../../../shared/app-download/page-data'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { PageProps } from '../../../shared/page-data'
import { HeroLead } from '../../ui/layout/hero'
import { useCopy } from '../../ui/locale'
import { SpinnerRing } from '../../ui/spinner'
import { DownloadFrame } from './download-frame'
import { StorePaper } from './store-paper'

function AppStorePage({ data, site }: PageProps<AppStorePageData>) {
  const copy = useCopy(appDownloadCopy)
  const { platform, redirect } = data
  return (
    <DownloadFrame
      site={site}
      title={redirect ? copy.redirect.title(platform) : copy.title}
      head={{ isIndexed: data.isIndexed, canonicalUrl: data.canonicalUrl, title: copy.title }}
      top={
        redirect ? (
          <>
            <h1 className="row">
              <SpinnerRing size="l" />
              {copy.redirect.heading(platform)}
            </h1>
            <HeroLead>{copy.redirect.notYet}</HeroLead>
          </>
        ) : (
          <>
            <h1>{copy.heading}</h1>
            <HeroLead>{copy.intro}</HeroLead>
          </>
        )
      }
    >
      <StorePaper data={data} label={redirect ? copy.redirect.now : copy.download} site={site} />
    </DownloadFrame>
  )
}

export { AppStorePage as Page }
