import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { FieldFrame, type FieldProps, toFieldParts } from './field-frame'
import styles from './field-frame.module.css'

export type TextFieldProps = Omit<FieldProps<'input'>, 'prefix'> &
  Readonly<{
    /** A short symbol inside the input, such as '$'. */
    prefix?: string
    suffix?: ReactNode
  }>

export function TextField({ prefix, suffix, className, type = 'text', ...props }: TextFieldProps) {
  const { frame, control } = toFieldParts(props)
  return (
    <FieldFrame {...frame}>
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        {...control}
        type={type}
        className={classNames(
          styles.input,
          prefix !== undefined && styles.hasPrefix,
          suffix !== undefined && styles.hasSuffix,
          className,
        )}
      />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </FieldFrame>
  )
}
