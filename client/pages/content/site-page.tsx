// The content pages, for payers and billers. They have no script.
import type { ComponentType } from 'react'
import type { SitePageName } from '../../../shared/content/pages'
import { siteHeads } from '../../../shared/locales/en/content/heads'
import type { PageProps } from '../../../shared/page-data'
import { LinkPreview, type PreviewPicture } from '../../ui/brand/link-preview'
import { PageShell } from '../../ui/layout/page-shell'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
import { AboutContent } from './about-content'
import { BrandKitContent } from './brand-kit-content'
import { CareersContent } from './careers-content'
import type { ContentProps } from './content-props'
import { EbillsContent } from './ebills-content'
import { FiveContent } from './five-content'
import { HomeContent } from './home-content'
import { HowContent } from './how-content'
import { PaymentPlanContent } from './payment-plan-content'

const contents = {
  home: HomeContent,
  about: AboutContent,
  howItWorks: HowContent,
  careers: CareersContent,
  brandKit: BrandKitContent,
  five: FiveContent,
  ebills: EbillsContent,
  paymentPlanOptions: PaymentPlanContent,
} as const satisfies Record<SitePageName, ComponentType<ContentProps>>

const pictures: Partial<Record<SitePageName, PreviewPicture>> = {
  howItWorks: 'how-it-works',
  ebills: 'ebills',
}

export function Page({ data, site }: PageProps<'site'>) {
  const Content = contents[data.page]
  const head = siteHeads[data.page]
  return (
    <PageShell
      width="full"
      header={site.headerless ? undefined : <SiteHeader current={site.path} />}
      footer={
        site.headerless ? undefined : (
          <SiteFooter device={site.device} year={site.year} trustLogos={data.page === 'home'} />
        )
      }
    >
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <LinkPreview site={site} {...head} picture={pictures[data.page]} />
      <Content
        supportEmail={site.supportEmail}
        partnershipsEmail={data.partnershipsEmail}
        isHeaderless={site.headerless}
      />
    </PageShell>
  )
}
