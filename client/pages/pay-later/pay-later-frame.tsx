import type { ReactNode, Ref } from 'react'
import { payLaterCopy } from '../../../shared/locales/pay-later'
import type { SiteData } from '../../../shared/page-data'
import { SitePage } from '../../ui/layout/site-page'
import { useCopy } from '../../ui/locale'

type Props = {
  readonly site: SiteData
  readonly title: string
  readonly hasErrors?: boolean
  readonly children: ReactNode
}

export function PayLaterFrame({ site, title, hasErrors = false, children }: Props) {
  const copy = useCopy(payLaterCopy)
  return (
    <SitePage
      site={site}
      title={(hasErrors ? copy.errorTitle : '') + title}
      head={import.meta.env.SSR && { title, description: copy.description }}
      width="narrow"
    >
      {children}
    </SitePage>
  )
}

export type HeadingRef = Ref<HTMLHeadingElement>
