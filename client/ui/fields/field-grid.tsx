import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './field-grid.module.css'

export type FieldGridProps = Readonly<{
  /**
   * 'even': equal columns where they fit. 'wideFirst': two fields, the first of which has a long hint.
   * 'card': two short fields, side by side on phones too, and a long one. 'billing': two long fields, two short ones and
   * a long one.
   */
  columns?: 'even' | 'wideFirst' | 'card' | 'billing'
  children: ReactNode
}>

/** Fields side by side where they fit; labels, inputs and error lines stay aligned. */
export function FieldGrid({ columns = 'even', children }: FieldGridProps) {
  return <div className={classNames(styles.grid, styles[columns])}>{children}</div>
}
