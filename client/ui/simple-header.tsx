import { SimpleHeaderMarkup } from './simple-header-markup'
import { StaticPart } from './static-part'

export type SimpleHeaderProps = Readonly<{
  tagline?: boolean
  storeIcons?: boolean
}>

export function SimpleHeader(props: SimpleHeaderProps) {
  return (
    <StaticPart name="header">
      {import.meta.env.SSR && <SimpleHeaderMarkup {...props} />}
    </StaticPart>
  )
}
