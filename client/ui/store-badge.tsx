import { uiCopy } from '../../shared/copy/en/ui'
import styles from './store-badge.module.css'
import { type Store, StoreGlyph } from './store-glyph'

export type StoreBadgeProps = Readonly<{ store: Store; href: string }>

export function StoreBadge({ store, href }: StoreBadgeProps) {
  const words = uiCopy.storeBadge[store]
  return (
    <a className={styles.badge} href={href}>
      <StoreGlyph store={store} className={styles.glyph} />
      <span>
        <span className={styles.lead}>{words.lead} </span>
        <span className={styles.store}>{words.store}</span>
      </span>
    </a>
  )
}
