import { cachedHtml } from './cached-html'
import { navigationPaths } from './navigation-paths'
import { ServerOnly } from './server-only'
import { SiteHeaderServerOnly } from './site-header-server-only'

type Props = Readonly<{
  hidePartnerLink?: boolean
  /** Path of the current page, such as '/about'. */
  current?: string
}>

export function SiteHeader({ current, ...props }: Props) {
  return (
    <ServerOnly
      name="header"
      cached={
        import.meta.env.SSR &&
        cachedHtml('site-header', SiteHeaderServerOnly, {
          ...props,
          current: navigationPaths.find((path) => path === current),
        })
      }
    />
  )
}
