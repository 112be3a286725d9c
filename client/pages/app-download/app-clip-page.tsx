// The app clip's page on an iPhone or iPad (spec section 2): explains what to do in the App Store and
// redirects there.

import type { AppClipPageData } from '../../../shared/app-download/page-data'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { PageProps } from '../../../shared/page-data'
import { HeroLead } from '../../ui/layout/hero'
import { useCopy } from '../../ui/locale'
import { DownloadFrame } from './download-frame'
import { StorePaper } from './store-paper'

function AppClipPage({ data, site }: PageProps<AppClipPageData>) {
  const copy = useCopy(appDownloadCopy).clip
  const appDownloadTexts = useCopy(appDownloadCopy)
  return (
    <DownloadFrame
      site={site}
      title={copy.title}
      head={{
        isIndexed: data.isIndexed,
        canonicalUrl: data.canonicalUrl,
        title: appDownloadTexts.title,
      }}
      top={
        <>
          <h1>{copy.heading}</h1>
          <HeroLead>{copy.intro}</HeroLead>
        </>
      }
    >
      <StorePaper data={data} label={copy.open} site={site} />
    </DownloadFrame>
  )
}

export { AppClipPage as Page }
