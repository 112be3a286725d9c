import type { ReactNode, Ref } from 'react'
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
  ref?: Ref<HTMLDivElement>
}>

const icons = {
  info: 'info',
  success: 'success',
  warning: 'alert',
  danger: 'alert',
} as const satisfies Record<NoticeTone, IconName>

export function Notice({ tone, title, children, role, ref }: NoticeProps) {
  return (
    // In a server's reply to a form, the browser focuses it. React ignores the attribute on a div.
    <div
      ref={ref}
      className={classNames(styles.notice, styles[tone])}
      role={role}
      tabIndex={role && -1}
      // biome-ignore lint/a11y/noAutofocus: screen readers must read the reply first
      autoFocus={role !== undefined}
    >
      <Icon name={icons[tone]} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
