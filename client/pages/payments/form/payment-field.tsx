import { createContext, use, useSyncExternalStore } from 'react'
import type { FormValues } from '../../../../shared/field-rules'
import { TextField, type TextFieldProps } from '../../../ui/fields/field'
import type { FieldErrorStore } from './field-errors'
import { toFieldId } from './form-names'

/** What the form's fields show: `values` are what the page came with. */
export const PaymentFields = createContext<{
  readonly values: FormValues
  readonly errors: FieldErrorStore
} | null>(null)

/** Re-renders its field alone when its own error changes. */
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
  /** Shown when the form itself has nothing to say: what is known while typing. */
  readonly typingError?: string
}

/** A text of the form. */
export function PaymentField({ name, typingError, ...field }: Props) {
  const { error, ...input } = usePaymentField(name)
  return <TextField {...field} {...input} error={error ?? typingError} />
}
