import { getInputProps, useField } from '@conform-to/react'
import { TextField, type TextFieldProps } from '../../ui/field'

type Props = Omit<TextFieldProps, 'id' | 'form' | 'error' | 'defaultValue' | 'type'> & {
  readonly type?: 'text' | 'email' | 'tel'
  /** Shown when the form itself has nothing to say: what is known while typing. */
  readonly typingError?: string
}

/** A text of the form. Re-renders alone when its own error changes. */
export function PaymentField({ name, type = 'text', typingError, ...field }: Props) {
  const [meta] = useField<string>(name)
  const { key: _key, required: _required, ...input } = getInputProps(meta, { type })
  return <TextField {...input} {...field} error={meta.errors?.[0] ?? typingError} />
}
