import { classNames } from './class-names'
import styles from './skeleton.module.css'

export type SkeletonProps = Readonly<{
  kind?: 'line' | 'title' | 'control' | 'block'
  /** How many are stacked. The last of several lines is shorter. */
  count?: number
}>

/** Reserves space while content loads. It is hidden from screen readers: announce loading elsewhere. */
export function Skeleton({ kind = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className="stack tight" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={classNames(styles.placeholder, styles[kind])} />
      ))}
    </div>
  )
}
