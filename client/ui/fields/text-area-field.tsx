import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { FieldFrame, type FieldWords, toDescribedBy } from './field-frame'
import styles from './field-frame.module.css'

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'children'> &
  FieldWords &
  Readonly<{ id: string; name: string }>

export function TextAreaField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={area.required}
      optional={optional}
    >
      <textarea
        {...area}
        id={id}
        rows={rows}
        className={classNames(styles.input, styles.area, className)}
        aria-invalid={error ? true : area['aria-invalid']}
        aria-describedby={toDescribedBy({
          id,
          hint,
          error,
          describedBy: area['aria-describedby'],
        })}
      />
    </FieldFrame>
  )
}
