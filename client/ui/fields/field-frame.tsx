// What every form control shares: label, hint, error line, and the ids that connect them. It shows
// errors and does not validate.
import type { ComponentProps, ReactNode } from 'react'
import { uiCopy } from '../../../shared/locales/ui'
import { classNames } from '../class-names'
import { VisuallyHidden } from '../layout/visually-hidden'
import { useCopy } from '../locale'
import styles from './field-frame.module.css'

type FrameOptions = Readonly<{
  /** Without a period; the asterisk and '(optional)' are added here. */
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Shows '(optional)' after the label. */
  optional?: boolean
  width?: 'full' | 'half' | 'short' | 'xs'
  /** Beside the hint, such as a drawing that opens. */
  help?: ReactNode
}>

/** A field's props: those of its control and of the frame around it. */
export type FieldProps<Control extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Control>,
  'id' | 'name' | 'children' | keyof FrameOptions
> &
  FrameOptions &
  Readonly<{ id: string; name: string }>

const hintId = (id: string) => `${id}-description`
const errorId = (id: string) => `${id}-error`

type ControlProps = Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> &
  Readonly<{ id: string; required?: boolean }>

/** The props of the frame, and those of the control, whose aria-describedby has the ids of the hint and the error. */
export function toFieldParts<Props extends FrameOptions & ControlProps>(props: Props) {
  const { label, hint, error, optional, width, help, ...control } = props
  const { id, required } = props
  const ids = new Set(props['aria-describedby']?.split(' ').filter(Boolean))
  if (hint) ids.add(hintId(id))
  if (error) ids.add(errorId(id))
  return {
    frame: { id, label, hint, error, optional, width, help, required },
    control: {
      ...control,
      'aria-invalid': error ? true : props['aria-invalid'],
      'aria-describedby': [...ids].join(' ') || undefined,
    },
  }
}

type FieldFrameProps = FrameOptions &
  Readonly<{ id: string; required?: boolean; children: ReactNode }>

export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  optional,
  width = 'full',
  help,
  children,
}: FieldFrameProps) {
  const copy = useCopy(uiCopy.field)
  return (
    <div className={classNames(styles.field, styles[width], error && styles.invalid)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {required && (
            <>
              <span className={styles.asterisk} aria-hidden="true">
                {copy.asterisk}
              </span>
              <VisuallyHidden> {copy.required}</VisuallyHidden>
            </>
          )}
          {optional && <span className={styles.optional}> {copy.optional}</span>}
        </label>
        {hint && (
          <p className={styles.hint} id={hintId(id)}>
            {hint}
          </p>
        )}
        {help}
      </div>
      <div className={styles.control}>{children}</div>
      <p className={styles.error} id={errorId(id)}>
        {error && (
          <>
            <ErrorMark />
            <VisuallyHidden>{copy.errorPrefix} </VisuallyHidden>
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
