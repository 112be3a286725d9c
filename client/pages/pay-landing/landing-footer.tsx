import { cachedHtml } from '../../ui/layout/cached-html'
import { ServerOnly } from '../../ui/layout/server-only'
import { type LandingFooterProps, LandingFooterServerOnly } from './landing-footer-server-only'

export function LandingFooter(props: LandingFooterProps) {
  return (
    <ServerOnly
      name="footer"
      cached={import.meta.env.SSR && cachedHtml('landing-footer', LandingFooterServerOnly, props)}
    />
  )
}
