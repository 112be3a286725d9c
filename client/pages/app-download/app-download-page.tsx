// The download page on a computer (spec section 2): sends a link to a phone number by SMS.

import { type AppDownloadPageData, ipadScript } from '../../../shared/app-download/page-data'
import { withHeaderlessQuery } from '../../../shared/headerless'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { PageProps } from '../../../shared/page-data'
import { StoreBadge } from '../../ui/brand/store-badge'
import { HeroLead } from '../../ui/layout/hero'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { DownloadFrame } from './download-frame'
import { SmsPanel } from './sms-panel'

function AppDownloadPage({ data, site }: PageProps<AppDownloadPageData>) {
  const copy = useCopy(appDownloadCopy)
  const { form, storeUrls } = data
  return (
    <>
      <script
        data-to={data.ipadUrl}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash in the CSP
        dangerouslySetInnerHTML={{ __html: ipadScript }}
      />
      <DownloadFrame
        site={site}
        title={null}
        head={
          import.meta.env.SSR && {
            isIndexed: data.isIndexed,
            canonicalUrl: data.canonicalUrl,
            title: copy.title,
          }
        }
        top={
          <>
            <h1>{copy.heading}</h1>
            <HeroLead>{copy.intro}</HeroLead>
          </>
        }
      >
        <SmsPanel
          form={form}
          action={data.action}
          payPath={withHeaderlessQuery(data.payPath, site.headerless)}
        />
        <Panel as="div">
          <div className="stack tight">
            <h2 className="minor">{copy.stores}</h2>
            <div className="row">
              <StoreBadge store="apple" href={storeUrls.apple} />
              <StoreBadge store="google" href={storeUrls.android} />
            </div>
          </div>
        </Panel>
      </DownloadFrame>
    </>
  )
}

export { AppDownloadPage as Page }
