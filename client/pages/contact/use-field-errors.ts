// The fields' errors. A field is checked when it loses focus after typing, and on every input while it has
// an error. An untouched field gets its errors from a submit only.
import { type FormEvent, useRef, useState } from 'react'
import { teamEmailRules } from '../../../shared/contact/page-data'
import type { FieldErrors } from '../../../shared/field-rules'
import { useLocale } from '../../ui/locale'

type Control = { readonly name: string; readonly value: string }
type Name = keyof typeof teamEmailRules

const toControl = (target: EventTarget): Control | null =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
    ? target
    : null

const isName = (name: string): name is Name => Object.hasOwn(teamEmailRules, name)

export function useFieldErrors(initialErrors: FieldErrors) {
  const [errors, setErrors] = useState<FieldErrors>(initialErrors)
  const locale = useLocale()
  const typedNames = useRef(new Set<string>())

  const check = ({ name, value }: Control) => {
    if (!isName(name)) return
    const result = teamEmailRules[name](value, locale)
    setErrors(({ [name]: _, ...others }) =>
      result.ok ? others : { ...others, [name]: result.error },
    )
  }
  const checkIf = (isDue: (name: string) => boolean) => (event: FormEvent<HTMLFormElement>) => {
    const control = toControl(event.target)
    if (control && isDue(control.name)) check(control)
  }
  return {
    errors,
    setErrors,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const name = toControl(event.target)?.name
      if (name !== undefined) typedNames.current.add(name)
      checkIf((changed) => Object.hasOwn(errors, changed))(event)
    },
    onBlur: checkIf((blurred) => typedNames.current.has(blurred)),
  }
}
