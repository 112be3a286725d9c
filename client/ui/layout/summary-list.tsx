import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './summary-list.module.css'

export type SummaryListProps = Readonly<{
  items: readonly Readonly<{
    term: string
    detail: ReactNode
    /** Emphasizes the row, such as a total. */
    strong?: boolean
    className?: string | undefined
  }>[]
  /** 'sum' aligns the details right, so that figures line up. */
  look?: 'list' | 'sum' | undefined
}>

export function SummaryList({ items, look = 'list' }: SummaryListProps) {
  return (
    <dl className={styles[look]}>
      {items.map(({ term, detail, strong, className }) => (
        <div key={term} className={classNames(styles.row, strong && styles.strong, className)}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
