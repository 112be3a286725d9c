import { classNames } from '../class-names'
import { FieldFrame, type FieldProps, toFieldParts } from './field-frame'
import styles from './field-frame.module.css'

export type TextAreaFieldProps = FieldProps<'textarea'>

export function TextAreaField({ className, rows = 3, ...props }: TextAreaFieldProps) {
  const { frame, control } = toFieldParts(props)
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        rows={rows}
        className={classNames(styles.input, styles.area, className)}
      />
    </FieldFrame>
  )
}
