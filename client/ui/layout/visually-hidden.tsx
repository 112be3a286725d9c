import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

export type VisuallyHiddenProps = Readonly<{
  id?: string
  children: ReactNode
}>

export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  )
}
