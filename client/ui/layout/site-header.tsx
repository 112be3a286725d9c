import { ServerOnly } from './server-only'
import { SiteHeaderMarkup } from './site-header-markup'

export type SiteHeaderProps = Readonly<{
  hidePartnerLink?: boolean
  /** Path of the page being shown, such as '/about'. */
  current?: string
}>

export function SiteHeader(props: SiteHeaderProps) {
  return (
    <ServerOnly name="header">{import.meta.env.SSR && <SiteHeaderMarkup {...props} />}</ServerOnly>
  )
}
