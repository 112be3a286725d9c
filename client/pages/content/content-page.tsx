// The content pages, for payers and payees. They ship no JavaScript.

import type { SitePageData } from '../../../shared/content/pages'
import type { PageProps } from '../../../shared/page-data'
import { HeaderlessContext } from '../../ui/headerless-links'
import { SitePage } from '../../ui/layout/site-page'
import { siteContents } from './site-contents'
import { SiteTextsContext } from './site-texts'

function ContentPage({ data, site }: PageProps<SitePageData>) {
  const { Content, picture } = siteContents[data.page]
  const { head } = data.texts[data.page]
  return (
    <SiteTextsContext value={data.texts}>
      <SitePage
        site={site}
        title={head.title}
        head={{ ...head, isIndexed: true, picture }}
        header={{ current: site.path }}
        footer={{ hasTrustLogos: data.page === 'home' }}
        width="full"
      >
        <HeaderlessContext value={site.headerless}>
          <Content
            supportEmail={site.supportEmail}
            partnershipsEmail={data.partnershipsEmail}
            isDemo={data.isDemo}
          />
        </HeaderlessContext>
      </SitePage>
    </SiteTextsContext>
  )
}

export { ContentPage as Page }
