// The content pages, for payers and payees. They ship no JavaScript.
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { PageShell } from '../../ui/layout/page-shell'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { HeaderlessContext } from './headerless-links'
import { siteContents } from './site-contents'
import { SiteTextsContext } from './site-texts'

export function Page({ data, site }: PageProps<'site'>) {
  const { Content, picture } = siteContents[data.page]
  const { head } = data.texts[data.page]
  return (
    <SiteTextsContext value={data.texts}>
      <PageShell
        width="full"
        header={site.headerless ? undefined : <SiteHeader current={site.path} />}
        footer={
          site.headerless ? undefined : (
            <SiteFooter
              device={site.device}
              year={site.year}
              hasTrustLogos={data.page === 'home'}
            />
          )
        }
      >
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <LinkPreview site={site} {...head} picture={picture} />
        <HeaderlessContext value={site.headerless}>
          <Content
            supportEmail={site.supportEmail}
            partnershipsEmail={data.partnershipsEmail}
            isDemo={data.isDemo}
          />
        </HeaderlessContext>
      </PageShell>
    </SiteTextsContext>
  )
}
