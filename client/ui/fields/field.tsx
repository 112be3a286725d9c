import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'
import { FieldFrame, type FieldWidth, type FieldWords, toDescribedBy } from './field-frame'
import styles from './field-frame.module.css'

export type TextFieldProps = Omit<
  ComponentProps<'input'>,
  'id' | 'name' | 'width' | 'prefix' | 'children'
> &
  FieldWords &
  Readonly<{
    id: string
    name: string
    width?: FieldWidth
    /** A short symbol inside the input, such as '$'. */
    prefix?: string
    suffix?: ReactNode
  }>

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  width,
  prefix,
  suffix,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={input.required}
      optional={optional}
      width={width}
    >
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        {...input}
        id={id}
        type={type}
        className={classNames(
          styles.input,
          prefix !== undefined && styles.hasPrefix,
          suffix !== undefined && styles.hasSuffix,
          className,
        )}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={toDescribedBy({
          id,
          hint,
          error,
          describedBy: input['aria-describedby'],
        })}
      />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </FieldFrame>
  )
}
