import { uiCopy } from '../../../shared/locales/ui'
import { useCopy } from '../locale'
import styles from './store-badge.module.css'
import { type Store, StoreGlyph } from './store-glyph'

export type StoreBadgeProps = Readonly<{
  store: Store
  href: string
  /** '_blank' inside a frame. */
  target?: '_blank'
}>

export function StoreBadge({ store, href, target }: StoreBadgeProps) {
  const copy = useCopy(uiCopy.storeBadge)
  const texts = copy[store]
  return (
    <a
      className={`unprinted ${styles.badge}`}
      href={href}
      target={target}
      rel={target && 'noopener'}
    >
      <StoreGlyph store={store} className={styles.glyph} />
      <span>
        <span className={styles.lead}>{texts.lead} </span>
        <span className={styles.store}>{texts.store}</span>
      </span>
    </a>
  )
}
