import type { ReactNode } from 'react'
import type { CaptchaNoticeKind } from '../../../shared/captcha/captcha-notice'
import { uiCopy } from '../../../shared/locales/ui'
import type { SiteData } from '../../../shared/page-data'
import { CaptchaNotice } from '../captcha-notice'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import type { CachedHtml } from './cached-html'
import styles from './page-frame.module.css'
import { type PageHead, PageHeadServerOnly } from './page-head-server-only'
import { ServerOnly } from './server-only'

export type PageFrameProps = Readonly<{
  site: SiteData
  /** What the browser's tab shows; null if the content renders it, because it follows the content's state. */
  title: string | null
  /** A page with a script passes `import.meta.env.SSR && …`, so that the bundler leaves the head out of the script. */
  head: PageHead | false
  /** Pass `import.meta.env.SSR && …`, as for the footer. */
  header: ReactNode
  /** Null for a page without one. */
  footer: CachedHtml | false | null
  /** Of the footer: without one, the content ends with it. The browser's script need not know it. */
  captchaNotice?: CaptchaNoticeKind | undefined
  /** wide: a payment's ticket. narrow: a message or a form. full: bands and columns of the content's own. */
  width?: 'wide' | 'narrow' | 'full'
  /** The band is green. */
  isForBillers?: boolean
  children: ReactNode
}>

type FrameSite = Pick<SiteData, 'headerless' | 'canonicalUrl'>

/** What every page has: the head of its document, a header, the content and a footer. */
export function PageFrame({
  site,
  title,
  head,
  header,
  footer,
  captchaNotice,
  width = 'full',
  isForBillers,
  children,
}: Omit<PageFrameProps, 'site'> & Readonly<{ site: FrameSite }>) {
  const copy = useCopy(uiCopy.pageFrame)
  return (
    <div className={classNames(styles.shell, isForBillers && 'leaf')}>
      {title !== null && <title>{title}</title>}
      {import.meta.env.SSR && head && (
        <PageHeadServerOnly site={site} title={title ?? ''} {...head} />
      )}
      <a className={`unprinted ${styles.skip}`} href="#main">
        {copy.skip}
      </a>
      {!site.headerless && <ServerOnly name="header">{header}</ServerOnly>}
      <main id="main" tabIndex={-1} className={classNames(styles.main, styles[width])}>
        {children}
        {site.headerless && (
          <ServerOnly name="notice">
            {import.meta.env.SSR && captchaNotice && (
              <div className={`soft small ${styles.notice}`}>
                <CaptchaNotice check={captchaNotice} isHeaderless />
              </div>
            )}
          </ServerOnly>
        )}
      </main>
      {!site.headerless && footer !== null && <ServerOnly name="footer" cached={footer} />}
    </div>
  )
}
