// The layout of the download pages: the simple header, the content beside a drawing, a small footer.
import { appDownloadCopy } from '../../../shared/locales/app-download'
import { Scene } from '../../ui/brand/scene'
import { cachedHtml } from '../../ui/layout/cached-html'
import { PageFrame, type PageFrameProps } from '../../ui/layout/page-frame'
import type { PageHead } from '../../ui/layout/page-head-server-only'
import { SimpleHeaderServerOnly } from '../../ui/layout/simple-header-server-only'
import { useCopy } from '../../ui/locale'
import { DownloadFooterServerOnly } from './download-footer-server-only'
import styles from './download-frame.module.css'

type Props = Omit<PageFrameProps, 'header' | 'footer' | 'head'> & {
  readonly head: Omit<PageHead, 'description'> | false
}

export function DownloadFrame({ head, children, ...page }: Props) {
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
      <div className={styles.columns}>
        <div className={styles.text}>{children}</div>
        <div className={styles.art}>
          <Scene name="bill" />
        </div>
      </div>
    </PageFrame>
  )
}
