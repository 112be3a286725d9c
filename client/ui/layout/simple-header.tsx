import { ServerOnly } from './server-only'
import { type SimpleHeaderProps, SimpleHeaderServerOnly } from './simple-header-server-only'

export function SimpleHeader(props: SimpleHeaderProps) {
  return (
    <ServerOnly name="header">
      {import.meta.env.SSR && <SimpleHeaderServerOnly {...props} />}
    </ServerOnly>
  )
}
