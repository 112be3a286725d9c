import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '../../../shared/field-rules'
import { fieldErrors } from '../../../shared/locales/field-errors'
import { useCopy } from '../locale'
import { afterPaint, isControl, isLeftEmpty } from './leave-field'

/** 'Required' under the required fields of a form that were left empty (spec section 2), until they are typed in. */
export function useRequiredOnBlur() {
  const { required } = useCopy(fieldErrors)
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    errors,
    onBlur: ({ target }: FormEvent<HTMLFormElement>) => {
      if (!isControl(target) || !target.required || !isLeftEmpty(target)) return
      afterPaint(() => {
        if (isLeftEmpty(target)) setErrors((shown) => ({ ...shown, [target.name]: required }))
      })
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isControl(target)) setErrors(({ [target.name]: _, ...others }) => others)
    },
  }
}
