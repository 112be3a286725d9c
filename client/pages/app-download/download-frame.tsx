// The layout of the download pages: the simple header, a band with a drawing, paper, a small footer.
import type { ReactNode } from 'react'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import { Scene } from '../../ui/brand/scene'
import { cachedHtml } from '../../ui/layout/cached-html'
import { Deck, Hero, HeroArt } from '../../ui/layout/hero'
import { PageFrame, type PageFrameProps } from '../../ui/layout/page-frame'
import type { PageHead } from '../../ui/layout/page-head-server-only'
import { SimpleHeaderServerOnly } from '../../ui/layout/simple-header-server-only'
import { useCopy } from '../../ui/locale'
import { DownloadFooterServerOnly } from './download-footer-server-only'

type Props = Omit<PageFrameProps, 'header' | 'footer' | 'head'> & {
  readonly head: Omit<PageHead, 'description'> | false
  /** On the band. The children are papers below it. */
  readonly top: ReactNode
}

export function DownloadFrame({ head, top, children, ...page }: Props) {
  const { description } = useCopy(appDownloadCopy)
  const { supportEmail, year } = page.site
  return (
    <PageFrame
      {...page}
      head={import.meta.env.SSR && head && { ...head, description }}
      header={import.meta.env.SSR && <SimpleHeaderServerOnly hasTagline />}
      footer={
        import.meta.env.SSR &&
        cachedHtml('download-footer', DownloadFooterServerOnly, { supportEmail, year })
      }
    >
      <Hero
        isOverlapped
        aside={
          <HeroArt look="cut">
            <Scene name="bill" />
          </HeroArt>
        }
      >
        {top}
      </Hero>
      <Deck>{children}</Deck>
    </PageFrame>
  )
}
