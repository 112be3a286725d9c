import { Icon, type IconName } from '../brand/icon'
import { classNames } from '../class-names'
import styles from './check-line.module.css'

export type Check = {
  readonly tone: 'open' | 'met' | 'error'
  readonly text: string
}

const icons = {
  open: 'info',
  met: 'success',
  error: 'alert',
} as const satisfies Record<Check['tone'], IconName>

/** A field's status line. It is always rendered, so that the layout does not shift. */
export function CheckLine({ id, check }: { readonly id: string; readonly check: Check }) {
  return (
    <p id={id} className={classNames(styles.line, styles[check.tone])} aria-live="polite">
      <Icon name={icons[check.tone]} />
      <span>{check.text}</span>
    </p>
  )
}
