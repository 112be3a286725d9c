// A view without a form: an icon, what happened, and the next steps.
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/brand/icon'
import { classNames } from '../../ui/class-names'
import styles from './message-view.module.css'

type BadgeProps = { readonly icon: IconName; readonly tone: 'calm' | 'done' | 'failed' }

export function Badge({ icon, tone }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon name={icon} size="l" />
    </span>
  )
}

type Props = {
  readonly lead: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly contact: string
  readonly supportEmail: string
}

export function Message({ lead, children, actions, contact, supportEmail }: Props) {
  return (
    <div className={styles.message}>
      <p className={styles.lead}>{lead}</p>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      <p className={styles.note}>
        {contact} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </div>
  )
}
