// A view without a form: an icon, a focusable heading, and the next steps.
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/brand/icon'
import { classNames } from '../../ui/class-names'
import { Panel } from '../../ui/layout/card-panel'
import styles from './message-view.module.css'
import type { HeadingRef } from './pay-later-frame'

type Props = {
  readonly icon: IconName
  readonly tone: 'calm' | 'done' | 'failed'
  readonly heading: string
  readonly headingRef?: HeadingRef
  readonly lead?: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Below the actions. */
  readonly note?: ReactNode
}

export function MessageView(props: Props) {
  const { icon, tone, heading, headingRef, lead, children, actions, note } = props
  return (
    <Panel as="div" className={styles.message}>
      <span className={classNames(styles.badge, styles[tone])}>
        <Icon name={icon} size="l" />
      </span>
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </Panel>
  )
}
