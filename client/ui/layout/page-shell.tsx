import type { ReactNode } from 'react'
import { uiCopy } from '../../../shared/locales/ui'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import styles from './page-shell.module.css'

export type PageShellProps = Readonly<{
  header?: ReactNode
  footer?: ReactNode
  /** full: the page's sections reach from edge to edge. */
  width?: 'wide' | 'narrow' | 'reading' | 'full'
  /** A surface of the color --leaf (green) behind the top of a page for billers. */
  isForBillers?: boolean
  children: ReactNode
}>

export function PageShell({
  header,
  footer,
  width = 'wide',
  isForBillers,
  children,
}: PageShellProps) {
  const copy = useCopy(uiCopy.pageShell)
  return (
    <div className={classNames(styles.shell, isForBillers && styles.leaf)}>
      <a className={styles.skip} href="#main">
        {copy.skip}
      </a>
      {header}
      <main id="main" tabIndex={-1} className={classNames(styles.main, styles[width])}>
        {children}
      </main>
      {footer}
    </div>
  )
}
