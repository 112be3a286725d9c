import { uiCopy } from '../../../shared/locales/ui'
import { Logo } from '../brand/logo'
import { AndroidGlyph, StoreGlyph } from '../brand/store-glyph'
import { useCopy } from '../locale'
import styles from './simple-header.module.css'

export type SimpleHeaderProps = Readonly<{
  tagline?: boolean
  storeIcons?: boolean
}>

export function SimpleHeaderServerOnly({ tagline = false, storeIcons = false }: SimpleHeaderProps) {
  const brandTexts = useCopy(uiCopy.brand)
  const copy = useCopy(uiCopy.simpleHeader)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={brandTexts.home}>
          <Logo />
        </a>
        {tagline && <p className={styles.tagline}>{copy.tagline}</p>}
        {storeIcons && (
          <ul className={styles.stores}>
            <li>
              <a className={styles.store} href="/download" aria-label={copy.apple}>
                <StoreGlyph store="apple" className={styles.glyph} />
              </a>
            </li>
            <li>
              <a className={styles.store} href="/download" aria-label={copy.android}>
                <AndroidGlyph className={styles.glyph} />
              </a>
            </li>
          </ul>
        )}
      </div>
    </header>
  )
}
