import type { ReactNode, Ref } from 'react'
import type { SiteData } from '../../../shared/page-data'
import { PageShell } from '../../ui/page-shell'
import { SiteFooter } from '../../ui/site-footer'
import { SiteHeader } from '../../ui/site-header'

type Props = { readonly site: SiteData; readonly children: ReactNode }

export function PayLaterFrame({ site, children }: Props) {
  return (
    <PageShell
      width="narrow"
      header={site.headerless ? undefined : <SiteHeader />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      {children}
    </PageShell>
  )
}

export type HeadingRef = Ref<HTMLHeadingElement>
