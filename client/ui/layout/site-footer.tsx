import { ServerOnly } from './server-only'
import { type SiteFooterProps, SiteFooterServerOnly } from './site-footer-server-only'

export function SiteFooter(props: SiteFooterProps) {
  return (
    <ServerOnly name="footer">
      {import.meta.env.SSR && <SiteFooterServerOnly {...props} />}
    </ServerOnly>
  )
}
