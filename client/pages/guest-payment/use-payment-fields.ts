// Ties the form to Conform: the rules of the step in hand, the server's errors, what was typed.
import type { SubmissionResult } from '@conform-to/dom'
import { parse, useForm } from '@conform-to/react'
import { useState } from 'react'
import type { CardBrand } from '../../../shared/card'
import type { FieldErrors, FormValues } from '../../../shared/field-rules'
import { type BillRules, parseBill } from '../../../shared/guest-payment'
import { formId, type PaymentStep } from './form-names'
import { findControl, toFormValues } from './form-values'
import type { CardRules } from './use-card-rules'

type Options = {
  readonly step: PaymentStep
  readonly rules: BillRules
  readonly cardRules: CardRules | null
  readonly acceptedBrands: readonly CardBrand[]
  readonly values: FormValues
  readonly errors: FieldErrors
  /** The server's clock at the time of the page. */
  readonly now: number
  readonly onRefused: (errors: FieldErrors) => void
  readonly onAccepted: (form: FormData) => void
}

const toResult = (errors: FieldErrors): SubmissionResult => ({
  error: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]])),
})

/** Conform's own controls mark their requests with this name. */
const isConformIntent = (form: FormData) => form.has('__intent__')

export function usePaymentFields(options: Options) {
  const { rules, acceptedBrands, cardRules } = options
  const [lastResult, setLastResult] = useState(() => toResult(options.errors))

  const check = (values: FormValues): FieldErrors => {
    const now = options.now + performance.now()
    const result =
      options.step === 'bill'
        ? parseBill(values, rules, now)
        : cardRules?.parseCardEntry(values, rules, acceptedBrands, now)
    return result?.ok === false ? result.error : {}
  }

  const [form] = useForm<Record<string, string>>({
    id: formId,
    defaultValue: options.values,
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      const errors = check(toFormValues(formData))
      const isRefused = Object.keys(errors).length > 0
      if (isRefused && !isConformIntent(formData)) options.onRefused(errors)
      const submission = parse<Record<string, string>, string[]>(formData, {
        resolve: (value) => (isRefused ? { error: toResult(errors).error } : { value }),
      })
      // Without a status Conform does not take the focus: the error summary gets it.
      return { ...submission, reply: () => ({ ...submission.reply(), status: undefined }) }
    },
    onSubmit: (event, { formData }) => {
      event.preventDefault()
      options.onAccepted(formData)
    },
  })

  return {
    form,
    showErrors: (errors: FieldErrors) => setLastResult(toResult(errors)),
    /** After a decline: empty, and silent until the field is left again. */
    clear: (element: HTMLFormElement | null, names: readonly string[]) => {
      for (const name of names) {
        const control = element && findControl(element, name)
        if (control) control.value = ''
        form.update({ name, value: '', validated: false })
      }
    },
  }
}
