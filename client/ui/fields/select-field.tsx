import { Icon } from '../brand/icon'
import { classNames } from '../class-names'
import { FieldFrame, type FieldProps, toFieldParts } from './field-frame'
import styles from './field-frame.module.css'

export type SelectFieldProps = Omit<FieldProps<'select'>, 'multiple' | 'size'> &
  Readonly<{
    options: readonly Readonly<{ value: string; label: string }>[]
    /** Text of the empty first option. Without it the first real option is preselected. */
    placeholder?: string
  }>

export function SelectField({ options, placeholder, className, ...props }: SelectFieldProps) {
  const { frame, control } = toFieldParts(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} className={classNames(styles.input, styles.select, className)}>
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
