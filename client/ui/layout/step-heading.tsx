import type { ReactNode } from 'react'
import { uiCopy } from '../../../shared/locales/ui'
import { Icon } from '../brand/icon'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import styles from './step-heading.module.css'
import { VisuallyHidden } from './visually-hidden'

export type StepHeadingProps = Readonly<{
  step: 1 | 2
  of: 2
  title: ReactNode
  /** done: behind a check mark. */
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
      {isDone && (
        <span className={styles.badge}>
          <Icon name="check" size="s" />
        </span>
      )}
      <h2 id={id} className={styles.heading}>
        {isDone && (
          <VisuallyHidden>
            {copy.stepOf(step, of)}, {copy.done}:{' '}
          </VisuallyHidden>
        )}
        {title}
      </h2>
      {!isDone && <p className={styles.step}>{copy.stepOf(step, of)}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
