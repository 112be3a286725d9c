import { classNames } from './class-names'
import styles from './skeleton.module.css'

export type SkeletonProps = Readonly<{
  kind?: 'line' | 'title' | 'control' | 'block'
  /** How many of the kind, stacked. The last of several lines is shorter. */
  count?: number
}>

/** Holds the room of what is still loading. Say 'loading' elsewhere: this is hidden from readers. */
export function Skeleton({ kind = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className={styles.stack} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={classNames(styles.bone, styles[kind])} />
      ))}
    </div>
  )
}
