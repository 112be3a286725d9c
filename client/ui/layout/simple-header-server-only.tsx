import { uiCopy } from '../../../shared/locales/ui'
import { Icon } from '../brand/icon'
import { AndroidGlyph, StoreGlyph } from '../brand/store-glyph'
import { useCopy } from '../locale'
import { HeaderBarServerOnly } from './header-bar-server-only'
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
  const copy = useCopy(uiCopy.simpleHeader)
  return (
    <HeaderBarServerOnly>
      {hasLock && (
        <p className={`unprinted ${styles.secure}`}>
          <Icon name="lock" size="s" />
          {copy.secure}
        </p>
      )}
      {hasTagline && <p className={styles.tagline}>{copy.tagline}</p>}
      {appPath !== undefined && (
        <ul className={`unprinted ${styles.stores}`}>
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
    </HeaderBarServerOnly>
  )
}
