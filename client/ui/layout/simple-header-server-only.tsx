import { uiCopy } from '../../../shared/locales/ui'
import { Icon } from '../brand/icon'
import { Logo } from '../brand/logo'
import { AndroidGlyph, StoreGlyph } from '../brand/store-glyph'
import { useCopy } from '../locale'
import { LanguageSwitch } from './language-switch-server-only'
import styles from './simple-header.module.css'

export type SimpleHeaderProps = Readonly<{
  /** Not above a partner's logo. */
  hasTagline?: boolean
  /** Where the icons of the app stores lead; without it, there are none. */
  appPath?: string | undefined
  /** Says that the payment is secure. */
  hasLock?: boolean
}>

/** Without navigation, so that a payer does not leave the payment. */
export function SimpleHeaderServerOnly({ hasTagline, appPath, hasLock }: SimpleHeaderProps) {
  const brandTexts = useCopy(uiCopy.brand)
  const copy = useCopy(uiCopy.simpleHeader)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={brandTexts.home}>
          <Logo />
        </a>
        {hasLock && (
          <p className={styles.secure}>
            <Icon name="lock" size="s" />
            {copy.secure}
          </p>
        )}
        {hasTagline && <p className={styles.tagline}>{copy.tagline}</p>}
        {appPath !== undefined && (
          <ul className={styles.stores}>
            <li>
              <a className={styles.store} href={appPath} aria-label={copy.apple}>
                <StoreGlyph store="apple" className={styles.glyph} />
              </a>
            </li>
            <li>
              <a className={styles.store} href={appPath} aria-label={copy.android}>
                <AndroidGlyph className={styles.glyph} />
              </a>
            </li>
          </ul>
        )}
        <LanguageSwitch />
      </div>
    </header>
  )
}
