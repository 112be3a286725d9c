import type { Ref } from 'react'
import { Icon } from '../brand/icon'
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
  return (
    <div ref={ref} id="error-summary" className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>
        <Icon name="alert" />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{label ? `${label}: ${message}` : message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
