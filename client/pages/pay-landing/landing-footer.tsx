import { ServerOnly } from '../../ui/layout/server-only'
import { LandingFooterServerOnly } from './landing-footer-server-only'

export type LandingFooterProps = { readonly year: number }

export function LandingFooter(props: LandingFooterProps) {
  return (
    <ServerOnly name="footer">
      {import.meta.env.SSR && <LandingFooterServerOnly {...props} />}
    </ServerOnly>
  )
}
