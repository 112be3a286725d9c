// The errors of the payment form: those that the rules of the current step find, and the server's. The errors
// under the fields are in a store outside React state, so that a changed error rerenders one field, not the form.
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../../../shared/field-rules'
import { fieldErrors } from '../../../../../shared/locales/field-errors'
import type { PaymentFormPageData } from '../../../../../shared/payments/page-data'
import { afterPaint, isControl, isLeftEmpty } from '../../../../ui/fields/leave-field'
import { useLocale } from '../../../../ui/locale'
import { findControl, toFormValues } from '../form-values'
import { type LoadedBillRules, loadBillRules } from './load-bill-rules'
import { type CardRules, loadCardRules } from './use-typed-values'

type Options = {
  readonly data: PaymentFormPageData
  readonly isCardStep: boolean
  readonly accounts: readonly string[]
  readonly cardRules: CardRules | null
  /** Receives a submitted form without errors. */
  readonly onAccepted: (accepted: AcceptedForm) => void
}

type AcceptedForm = {
  readonly formData: FormData
  /** Those of the check: the submit may have waited for them, and is then older than the render that has them. */
  readonly cardRules: CardRules | null
  /** False once the payer has gone back to edit the bill: what still waits must then be dropped. */
  readonly isCurrent: () => boolean
}

export function useFieldErrors({ data, isCardStep, accounts, cardRules, onAccepted }: Options) {
  const [store] = useState(() => createFieldErrors(data.errors))
  const [listedErrors, setListedErrors] = useState(data.errors)
  const edits = useRef(0)
  const locale = useLocale()

  const billRules = useRef<LoadedBillRules | null>(null)
  const loadStepOne = async () => {
    billRules.current ??= await loadBillRules(data.rules)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that they are there at the first error
  useEffect(() => void loadStepOne(), [])

  /** A field or a step that is left right after its step has opened waits for its rules. */
  const loadRules = async () => {
    if (isCardStep) return cardRules ?? loadCardRules()
    await loadStepOne()
    return cardRules
  }

  const check = (formData: FormData, loadedRules = cardRules): FieldErrors => {
    // Only event handlers check, so the server's build leaves it out.
    if (import.meta.env.SSR) return {}
    const when = { now: data.now + performance.now(), locale }
    const values = toFormValues(formData)
    const { rules, payee } = data
    // Without its rules only the server checks the card, but the confirmation names the number's last digits.
    if (isCardStep && !loadedRules && values.ccn !== undefined && !/\d/.test(values.ccn))
      return { ccn: fieldErrors[locale].required }
    const result = isCardStep
      ? data.cardEntry.kind === 'own'
        ? loadedRules?.parseCardEntry(values, rules, payee.acceptedBrands, when)
        : loadedRules?.parseHolder(values, rules, when)
      : billRules.current?.parseBill(
          values,
          { ...rules, additionalAccounts: accounts, accountRule: billRules.current.accountRule },
          when,
        )
    return result?.ok === false ? result.error : {}
  }

  return {
    store,
    /** The errors at the last submit: a list that shrinks while typing would shift the page. */
    listedErrors,
    /** The payer edits the bill. */
    leaveStep: () => {
      edits.current += 1
      setListedErrors({})
    },
    /** Shows the server's errors under their fields, and lists those of the step that is shown. */
    showRejected: (errors: FieldErrors, stepErrors: FieldErrors) => {
      store.showProblem(errors, 'server')
      setListedErrors(stepErrors)
    },
    /** Empties fields after a failed submit; they show no error until they are left again. */
    emptyFields: (form: HTMLFormElement | null, names: readonly string[]) => {
      for (const name of names) {
        const control = form && findControl(form, name)
        if (control) control.value = ''
        store.reset(name)
      }
    },
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (isControl(target)) store.onType(target.name, () => check(new FormData(currentTarget)))
    },
    onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
      if (!isControl(target)) return
      // An empty field that is not left for another part of the page shows no error.
      const isChecked = () => target.value !== '' || isLeftEmpty(target)
      if (isChecked())
        afterPaint(async () => {
          const loadedRules = await loadRules()
          if (isChecked())
            store.onLeave(target.name, () => check(new FormData(currentTarget), loadedRules))
        })
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      const editsBefore = edits.current
      const isCurrent = () => edits.current === editsBefore
      const submit = async () => {
        const loadedRules = await loadRules()
        if (!isCurrent()) return
        const formData = new FormData(form)
        const found = check(formData, loadedRules)
        store.showProblem(found, 'form')
        setListedErrors(found)
        if (Object.keys(found).length === 0)
          onAccepted({ formData, cardRules: loadedRules, isCurrent })
      }
      // React throws it as it renders: the page is then put back and works without React. Else Next would do nothing.
      afterPaint(() =>
        submit().catch((exception) =>
          setListedErrors(() => {
            throw exception
          }),
        ),
      )
    },
  }
}

export type FieldErrorStore = ReturnType<typeof createFieldErrors>

/**
 * A field shows no error until it is left, or a rejected submit names it; from then on it is checked on every keystroke.
 * A server error stays until its field is changed or the form is submitted. `check` returns the errors of the form as it is now.
 */
export function createFieldErrors(initialErrors: FieldErrors) {
  let shown = initialErrors
  let serverErrors: Readonly<Record<string, string>> = initialErrors
  const checked = new Set(Object.keys(initialErrors))
  const listeners = new Set<() => void>()

  const show = (errors: FieldErrors) => {
    shown = errors
    for (const listener of listeners) listener()
  }
  const recheck = (check: () => FieldErrors) => {
    const found = { ...serverErrors, ...check() }
    show(Object.fromEntries(Object.entries(found).filter(([name]) => checked.has(name))))
  }
  const clearServerError = (name: string) => {
    const { [name]: _, ...others } = serverErrors
    serverErrors = others
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    of: (name: string): string | undefined => shown[name],
    onLeave: (name: string, check: () => FieldErrors) => {
      checked.add(name)
      recheck(check)
    },
    onType: (name: string, check: () => FieldErrors) => {
      if (!checked.has(name)) return
      clearServerError(name)
      recheck(check)
    },
    /** The form or the server has checked all fields. */
    showProblem: (errors: FieldErrors, by: 'form' | 'server') => {
      serverErrors = by === 'server' ? errors : {}
      for (const name of Object.keys(errors)) checked.add(name)
      show(errors)
    },
    /** The form has cleared the field: it shows no error until it is left again. */
    reset: (name: string) => {
      clearServerError(name)
      checked.delete(name)
      const { [name]: _, ...others } = shown
      show(others)
    },
  }
}
