import { ServerOnly } from '../../ui/layout/server-only'
import { type LandingFooterProps, LandingFooterServerOnly } from './landing-footer-server-only'

export function LandingFooter(props: LandingFooterProps) {
  return (
    <ServerOnly name="footer">
      {import.meta.env.SSR && <LandingFooterServerOnly {...props} />}
    </ServerOnly>
  )
}
