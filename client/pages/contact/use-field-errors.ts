// The fields' errors. A field is checked when it loses focus, and on every input while it has an error.
import type { FormEvent } from 'react'
import { teamEmailRules } from '../../../shared/contact/page-data'
import type { FieldErrors } from '../../../shared/field-rules'
import { afterPaint, type Control, isControl, isLeftEmpty } from '../../ui/fields/leave-field'
import { useLocale } from '../../ui/locale'

type Name = keyof typeof teamEmailRules

const isName = (name: string): name is Name => Object.hasOwn(teamEmailRules, name)

export function useFieldErrors(
  errors: FieldErrors,
  setErrors: (change: (shown: FieldErrors) => FieldErrors) => void,
) {
  const locale = useLocale()
  const check = ({ name, value }: Control) => {
    if (!isName(name)) return
    const result = teamEmailRules[name](value, locale)
    setErrors(({ [name]: _, ...others }) =>
      result.ok ? others : { ...others, [name]: result.error },
    )
  }
  return {
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isControl(target) && Object.hasOwn(errors, target.name)) check(target)
    },
    onBlur: ({ target }: FormEvent<HTMLFormElement>) => {
      if (!isControl(target)) return
      if (target.value !== '') check(target)
      else if (isLeftEmpty(target)) afterPaint(() => isLeftEmpty(target) && check(target))
    },
  }
}
