// What every form control shares: label, hint, error line, and the ids that connect them. It shows
// errors and does not validate.
import type { ReactNode } from 'react'
import { uiCopy } from '../../../shared/locales/en/ui'
import { classNames } from '../class-names'
import { VisuallyHidden } from '../layout/visually-hidden'
import styles from './field-frame.module.css'

export type FieldWords = Readonly<{
  /** Without a period; the asterisk and '(optional)' are added here. */
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Shows '(optional)' after the label. */
  optional?: boolean
}>

export type FieldWidth = 'full' | 'half' | 'short' | 'xs'

type FieldFrameProps = FieldWords &
  Readonly<{
    id: string
    required?: boolean
    width?: FieldWidth
    children: ReactNode
  }>

type Describable = Readonly<{
  id: string
  hint?: ReactNode
  error?: string
  describedBy?: string
}>

const hintId = (id: string) => `${id}-description`
const errorId = (id: string) => `${id}-error`

/** Adds the ids of hint and error to the control's own, without duplicates. */
export function toDescribedBy({ id, hint, error, describedBy }: Describable): string | undefined {
  const ids = new Set(describedBy?.split(' ').filter(Boolean))
  if (hint) ids.add(hintId(id))
  if (error) ids.add(errorId(id))
  return ids.size > 0 ? [...ids].join(' ') : undefined
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  optional,
  width = 'full',
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, styles[width], error && styles.invalid)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <>
            <span className={styles.asterisk} aria-hidden="true">
              {uiCopy.field.asterisk}
            </span>
            <VisuallyHidden> {uiCopy.field.required}</VisuallyHidden>
          </>
        )}
        {optional && <span className={styles.optional}> {uiCopy.field.optional}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      <div className={styles.control}>{children}</div>
      <p className={styles.error} id={errorId(id)}>
        {error && (
          <>
            <ErrorMark />
            <VisuallyHidden>{uiCopy.field.errorPrefix} </VisuallyHidden>
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}

function ErrorMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path d="M10 5.2v5.6M10 14.3v.1" />
    </svg>
  )
}
