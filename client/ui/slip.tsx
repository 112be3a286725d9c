import type { ReactNode } from 'react'
import styles from './slip.module.css'

type Props = Readonly<{
  /** plain: without a sum. torn: under a sum of money. ticket: torn, with parts of its own. */
  look: 'plain' | 'torn' | 'ticket'
  children: ReactNode
}>

/** A slip of paper that says whose bill it is and, once known, how much is paid. */
export function Slip({ look, children }: Props) {
  return (
    <div className={styles.shadow}>
      <div className={styles[look]}>{children}</div>
    </div>
  )
}
