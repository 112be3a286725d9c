import type { Ref } from 'react'
import type { FieldErrors } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { ErrorSummary } from '../../../ui/fields/error-summary'
import { inPageOrder } from './field-labels'
import { toFieldId } from './form-names'

type Props = {
  /** The errors at submit: a list that shrinks while typing would shift the page. */
  readonly errors: FieldErrors
  readonly labels: Readonly<Record<string, string>>
  readonly ref: Ref<HTMLDivElement>
}

const copy = paymentFormCopy.errorSummary

export function StepErrors({ errors, labels, ref }: Props) {
  const list = inPageOrder(errors)
  if (list.length === 0) return null
  return (
    <ErrorSummary
      ref={ref}
      title={list.length === 1 ? copy.one : copy.many(list.length)}
      errors={list.map(({ name, message }) => ({
        fieldId: toFieldId(name),
        label: labels[name],
        message,
      }))}
    />
  )
}
