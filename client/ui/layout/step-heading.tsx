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
  state: 'done' | 'current' | 'ahead'
  /** Such as an Edit button, at the end of the line. */
  action?: ReactNode
  id?: string
}>

const discs = { done: 'done', current: 'here', ahead: '' } as const

export function StepHeading({ step, of, title, state, action, id }: StepHeadingProps) {
  const copy = useCopy(uiCopy.stepHeading)
  const isDone = state === 'done'
  return (
    <div className={classNames(styles.row, styles[state])}>
      <span className={classNames('disc', discs[state])} aria-hidden="true">
        {isDone ? <Icon name="check" size="s" /> : step}
      </span>
      <h2 id={id} className={styles.heading}>
        {isDone && (
          <VisuallyHidden>
            {copy.stepOf(step, of)}, {copy.done}:{' '}
          </VisuallyHidden>
        )}
        {title}
      </h2>
      {state === 'current' && (
        <p className={`soft small ${styles.step}`}>{copy.stepOf(step, of)}</p>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
