import { cachedHtml } from './cached-html'
import { ServerOnly } from './server-only'
import { type SiteFooterProps, SiteFooterServerOnly } from './site-footer-server-only'

export function SiteFooter(props: SiteFooterProps) {
  return (
    <ServerOnly
      name="footer"
      cached={import.meta.env.SSR && cachedHtml('site-footer', SiteFooterServerOnly, props)}
    />
  )
}
