import { ServerOnly } from './server-only'
import { type SiteHeaderProps, SiteHeaderServerOnly } from './site-header-server-only'

export function SiteHeader(props: SiteHeaderProps) {
  return (
    <ServerOnly name="header">
      {import.meta.env.SSR && <SiteHeaderServerOnly {...props} />}
    </ServerOnly>
  )
}
