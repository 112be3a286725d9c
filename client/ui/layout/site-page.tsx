import { cachedHtml } from './cached-html'
import { PageFrame, type PageFrameProps } from './page-frame'
import { type SiteFooterProps, SiteFooterServerOnly } from './site-footer-server-only'
import { type SiteHeaderProps, SiteHeaderServerOnly } from './site-header-server-only'

type Props = Omit<PageFrameProps, 'header' | 'footer'> & {
  readonly header?: SiteHeaderProps
  readonly footer?: Omit<SiteFooterProps, 'device' | 'year'>
}

/** A page with the site's header and footer. */
export function SitePage({ header, footer, ...page }: Props) {
  const { device, year } = page.site
  return (
    <PageFrame
      {...page}
      header={import.meta.env.SSR && <SiteHeaderServerOnly {...header} />}
      footer={
        import.meta.env.SSR &&
        cachedHtml('site-footer', SiteFooterServerOnly, {
          device,
          year,
          ...footer,
        })
      }
      captchaNotice={footer?.captchaNotice}
    />
  )
}
