import { ServerOnly } from './server-only'
import { SimpleHeaderServerOnly } from './simple-header-server-only'

export type SimpleHeaderProps = Readonly<{
  tagline?: boolean
  storeIcons?: boolean
}>

export function SimpleHeader(props: SimpleHeaderProps) {
  return (
    <ServerOnly name="header">
      {import.meta.env.SSR && <SimpleHeaderServerOnly {...props} />}
    </ServerOnly>
  )
}
