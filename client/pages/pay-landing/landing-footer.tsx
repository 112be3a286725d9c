import { ServerOnly } from '../../ui/layout/server-only'
import { LandingFooterMarkup } from './landing-footer-markup'

export type LandingFooterProps = { readonly year: number }

export function LandingFooter(props: LandingFooterProps) {
  return (
    <ServerOnly name="footer">
      {import.meta.env.SSR && <LandingFooterMarkup {...props} />}
    </ServerOnly>
  )
}
