import type { ReactNode, Ref } from 'react'
import { payLaterCopy } from '../../../shared/locales/pay-later'
import type { SiteData } from '../../../shared/page-data'
import { LinkPreview } from '../../ui/brand/link-preview'
import { PageShell } from '../../ui/layout/page-shell'
import { SiteFooter } from '../../ui/layout/site-footer'
import { SiteHeader } from '../../ui/layout/site-header'
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
    <PageShell
      width="narrow"
      header={site.headerless ? undefined : <SiteHeader isPayQuiet />}
      footer={site.headerless ? undefined : <SiteFooter device={site.device} year={site.year} />}
    >
      <title>{(hasErrors ? copy.errorTitle : '') + title}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={copy.description} />
      )}
      {children}
    </PageShell>
  )
}

export type HeadingRef = Ref<HTMLHeadingElement>
