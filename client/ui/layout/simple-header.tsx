import { cachedHtml } from './cached-html'
import { ServerOnly } from './server-only'
import { type SimpleHeaderProps, SimpleHeaderServerOnly } from './simple-header-server-only'

export function SimpleHeader(props: SimpleHeaderProps) {
  return (
    <ServerOnly
      name="header"
      cached={import.meta.env.SSR && cachedHtml('simple-header', SimpleHeaderServerOnly, props)}
    />
  )
}
