import { createContext, use, useSyncExternalStore } from 'react'
import type { FormValues } from '../../../../shared/field-rules'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field'
import { toFieldId } from './form-fields'
import type { FieldErrorStore } from './hooks/use-field-errors'

/** What the form's fields show: `values` were rendered with the page. */
export const PaymentFields = createContext<{
  readonly values: FormValues
  readonly errors: FieldErrorStore
} | null>(null)

/** Rerenders only the field whose error changes. */
export function usePaymentField(name: string) {
  const form = use(PaymentFields)
  if (!form) throw new Error('a payment field outside of its form')
  const { values, errors } = form
  const findError = () => errors.of(name)
  const error = useSyncExternalStore(errors.subscribe, findError, findError)
  return { id: toFieldId(name), name, defaultValue: values[name], error }
}

type Props = Omit<TextFieldProps, 'id' | 'form' | 'error' | 'defaultValue' | 'type'> & {
  readonly type?: 'text' | 'email' | 'tel'
  /** An error found while typing, shown when the form has none for the field. */
  readonly typingError?: string
}

export function PaymentField({ name, typingError, ...field }: Props) {
  const { error, ...input } = usePaymentField(name)
  return (
    <TextField
      inputMode="text"
      enterKeyHint="next"
      {...field}
      {...input}
      error={error ?? typingError}
    />
  )
}
