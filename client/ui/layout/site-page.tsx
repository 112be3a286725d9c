import { CaptchaNotice } from '../captcha-notice'
import { cachedHtml } from './cached-html'
import { PageFrame, type PageFrameProps } from './page-frame'
import { ServerOnly } from './server-only'
import { type SiteFooterProps, SiteFooterServerOnly } from './site-footer-server-only'
import { type SiteHeaderProps, SiteHeaderServerOnly } from './site-header-server-only'
import styles from './site-page.module.css'

type Props = Omit<PageFrameProps, 'header' | 'footer'> & {
  readonly header?: SiteHeaderProps
  readonly footer?: Omit<SiteFooterProps, 'device' | 'year'>
}

/** A page with the site's header and footer. Without them, its content ends with the footer's captcha notice. */
export function SitePage({ header, footer, children, ...page }: Props) {
  const { site } = page
  return (
    <PageFrame
      {...page}
      header={import.meta.env.SSR && <SiteHeaderServerOnly isPayQuiet {...header} />}
      footer={
        import.meta.env.SSR &&
        cachedHtml('site-footer', SiteFooterServerOnly, {
          device: site.device,
          year: site.year,
          ...footer,
        })
      }
    >
      {children}
      {site.headerless && footer?.captchaNotice && (
        <div className={styles.notice}>
          <ServerOnly name="notice">
            {import.meta.env.SSR && <CaptchaNotice check={footer.captchaNotice} isHeaderless />}
          </ServerOnly>
        </div>
      )}
    </PageFrame>
  )
}
