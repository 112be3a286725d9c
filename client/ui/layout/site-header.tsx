import { ServerOnly } from './server-only'
import { SiteHeaderServerOnly } from './site-header-server-only'

export type SiteHeaderProps = Readonly<{
  hidePartnerLink?: boolean
  /** Path of the page being shown, such as '/about'. */
  current?: string
}>

export function SiteHeader(props: SiteHeaderProps) {
  return (
    <ServerOnly name="header">
      {import.meta.env.SSR && <SiteHeaderServerOnly {...props} />}
    </ServerOnly>
  )
}
