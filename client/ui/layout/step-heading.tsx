import type { ReactNode } from 'react'
import { uiCopy } from '../../../shared/locales/ui'
import { Icon } from '../brand/icon'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import styles from './step-heading.module.css'
import { VisuallyHidden } from './visually-hidden'

export type StepHeadingProps = Readonly<{
  step: number
  of: number
  title: ReactNode
  /** done: a check mark replaces the number. */
  state: 'done' | 'current' | 'ahead'
  /** Such as an Edit button, at the end of the line. */
  action?: ReactNode
  id?: string
}>

export function StepHeading({ step, of, title, state, action, id }: StepHeadingProps) {
  const copy = useCopy(uiCopy.stepHeading)
  const isDone = state === 'done'
  return (
    <div className={classNames(styles.row, styles[state])}>
      <span className={styles.badge} aria-hidden="true">
        {isDone ? <Icon name="check" size="s" /> : step}
      </span>
      <h2 id={id} className={styles.heading}>
        {isDone ? (
          <VisuallyHidden>
            {copy.stepOf(step, of)}, {copy.done}:{' '}
          </VisuallyHidden>
        ) : (
          <span className={styles.step}>
            {copy.stepOf(step, of)}
            <VisuallyHidden>: </VisuallyHidden>
          </span>
        )}
        {title}
      </h2>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
