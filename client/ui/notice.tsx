import type { ReactNode } from 'react'
import { Icon, type IconName } from './brand/icon'
import { classNames } from './class-names'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

export type NoticeProps = Readonly<{
  tone: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** 'status' or 'alert' when it appears after the page has loaded. */
  role?: 'status' | 'alert'
}>

const icons = {
  info: 'info',
  success: 'success',
  warning: 'alert',
  danger: 'alert',
} as const satisfies Record<NoticeTone, IconName>

export function Notice({ tone, title, children, role }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Icon name={icons[tone]} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
