import type { Ref } from 'react'
import { fieldErrors } from '../../../shared/locales/field-errors'
import { Icon } from '../brand/icon'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import noticeStyles from '../notice.module.css'
import styles from './error-summary.module.css'

export type ErrorSummaryProps = Readonly<{
  title: string
  errors: readonly Readonly<{
    fieldId: string
    message: string
    label?: string
  }>[]
  /** Focus it after a rejected submit: screen readers read it and the page scrolls to it. */
  ref?: Ref<HTMLDivElement>
}>

export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  const copy = useCopy(fieldErrors)
  return (
    <div
      ref={ref}
      id="error-summary"
      className={classNames(noticeStyles.notice, noticeStyles.danger)}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: in a server's reply, screen readers must read it first
      autoFocus
    >
      <Icon name="alert" />
      <div>
        <h2 className="lead">{title}</h2>
        <ul className={styles.list}>
          {errors.map(({ fieldId, label, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`}>
                {label
                  ? message === copy.required
                    ? copy.missing(label)
                    : `${label}: ${message}`
                  : message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
