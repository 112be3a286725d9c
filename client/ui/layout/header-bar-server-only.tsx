import type { ReactNode } from 'react'
import { uiCopy } from '../../../shared/locales/ui'
import { Logo } from '../brand/logo'
import { useCopy } from '../locale'
import styles from './header-bar.module.css'

/** The bar at the top of a page, on its band: the logo, which leads home, and what belongs beside it. */
export function HeaderBarServerOnly({ children }: { readonly children: ReactNode }) {
  const copy = useCopy(uiCopy.brand)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={copy.home}>
          <Logo />
        </a>
        {children}
      </div>
    </header>
  )
}
