import { ServerOnly } from './server-only'
import { SimpleHeaderMarkup } from './simple-header-markup'

export type SimpleHeaderProps = Readonly<{
  tagline?: boolean
  storeIcons?: boolean
}>

export function SimpleHeader(props: SimpleHeaderProps) {
  return (
    <ServerOnly name="header">
      {import.meta.env.SSR && <SimpleHeaderMarkup {...props} />}
    </ServerOnly>
  )
}
