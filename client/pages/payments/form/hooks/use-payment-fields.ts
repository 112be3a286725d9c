// Checks the form by the rules of the current step, and holds its errors and the server's.
import { type FocusEvent, type FormEvent, useState } from 'react'
import type { CardBrand } from '../../../../../shared/card'
import type { FieldErrors } from '../../../../../shared/field-rules'
import { type BillRules, parseBill } from '../../../../../shared/payments/schema'
import type { CardRules } from '../../card/use-card-rules'
import { createFieldErrors } from '../field-errors'
import type { PaymentStep } from '../form-names'
import { findControl, isControl, toFormValues } from '../form-values'
import { useAccountRule } from './use-account-rule'

type Options = {
  readonly step: PaymentStep
  readonly rules: BillRules
  readonly cardRules: CardRules | null
  readonly acceptedBrands: readonly CardBrand[]
  readonly errors: FieldErrors
  /** The server's clock when the page was rendered, epoch ms. */
  readonly now: number
  readonly onRefused: (errors: FieldErrors) => void
  readonly onAccepted: (form: FormData) => void
}

/** Lets the browser show a press or a focus first: `work` takes several frames on a slow phone. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

export function usePaymentFields(options: Options) {
  const { rules, acceptedBrands, cardRules } = options
  const toAccountRule = useAccountRule(rules)
  const [errors] = useState(() => createFieldErrors(options.errors))

  const check = (form: FormData): FieldErrors => {
    const now = options.now + performance.now()
    const values = toFormValues(form)
    const result =
      options.step === 'bill'
        ? parseBill(values, { ...rules, accountRule: toAccountRule(values.ccn) }, now)
        : cardRules?.parseCardEntry(values, rules, acceptedBrands, now)
    return result?.ok === false ? result.error : {}
  }

  return {
    errors,
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (isControl(target)) errors.typed(target.name, () => check(new FormData(currentTarget)))
    },
    onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
      if (isControl(target))
        afterPaint(() =>
          errors.left(target.name, target.value === '', () => check(new FormData(currentTarget))),
        )
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const element = event.currentTarget
      afterPaint(() => {
        const form = new FormData(element)
        const found = check(form)
        errors.showProblem(found, 'form')
        if (Object.keys(found).length > 0) options.onRefused(found)
        else options.onAccepted(form)
      })
    },
    /** Empties fields after a decline; they show no error until they are left again. */
    clear: (element: HTMLFormElement | null, names: readonly string[]) => {
      for (const name of names) {
        const control = element && findControl(element, name)
        if (control) control.value = ''
        errors.silence(name)
      }
    },
  }
}
