import type { ReactNode } from 'react'
import type { NamedHumanCheck } from '../../../shared/captcha/named-check'
import { ServerOnly } from './server-only'
import { SiteFooterServerOnly } from './site-footer-server-only'

export type SiteFooterProps = Readonly<{
  device: 'desktop' | 'android' | 'apple'
  year: number
  /** Given where the page says which human check guards its form. */
  humanCheck?: NamedHumanCheck
  trustLogos?: boolean
  hidePartnerLink?: boolean
  /** A page's own last words, above the copyright line. */
  children?: ReactNode
}>

export function SiteFooter(props: SiteFooterProps) {
  return (
    <ServerOnly name="footer">
      {import.meta.env.SSR && <SiteFooterServerOnly {...props} />}
    </ServerOnly>
  )
}
