import type { Ref } from 'react'
import type { ResetView } from '../../../shared/password-reset/page-data'
import { Icon, type IconName } from '../../ui/brand/icon'
import { classNames } from '../../ui/class-names'
import styles from './view-head.module.css'

type Props = {
  readonly view: ResetView
  readonly title: string
  /** Focused when the view changes. */
  readonly ref: Ref<HTMLHeadingElement>
}

const icons = {
  loading: null,
  'show-form': { name: 'lock', tone: 'calm' },
  expired: { name: 'alert', tone: 'calm' },
  mismatch: { name: 'alert', tone: 'calm' },
  'no-query': { name: 'phone', tone: 'calm' },
  'pass-changed': { name: 'check', tone: 'done' },
} as const satisfies Record<
  ResetView,
  { readonly name: IconName; readonly tone: 'calm' | 'done' } | null
>

export function ViewHead({ view, title, ref }: Props) {
  const icon = icons[view]
  return (
    <div className={styles.head}>
      {icon && (
        <span className={classNames(styles.badge, styles[icon.tone])}>
          <Icon name={icon.name} size="l" />
        </span>
      )}
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
    </div>
  )
}
