import type { ComponentProps } from 'react'
import { Icon } from '../brand/icon'
import { classNames } from '../class-names'
import { FieldFrame, type FieldWidth, type FieldWords, toDescribedBy } from './field-frame'
import styles from './field-frame.module.css'

export type SelectFieldProps = Omit<
  ComponentProps<'select'>,
  'id' | 'name' | 'width' | 'children' | 'multiple' | 'size'
> &
  FieldWords &
  Readonly<{
    id: string
    name: string
    width?: FieldWidth
    options: readonly Readonly<{ value: string; label: string }>[]
    /** Text of the empty first option. Without it the first real option is preselected. */
    placeholder?: string
  }>

export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  width,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={select.required}
      optional={optional}
      width={width}
    >
      <select
        {...select}
        id={id}
        className={classNames(styles.input, styles.select, className)}
        aria-invalid={error ? true : select['aria-invalid']}
        aria-describedby={toDescribedBy({
          id,
          hint,
          error,
          describedBy: select['aria-describedby'],
        })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.suffix}>
        <Icon name="chevron" size="s" />
      </span>
    </FieldFrame>
  )
}
