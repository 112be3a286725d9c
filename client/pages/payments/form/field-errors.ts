// The errors under the form's fields. A store outside React state: an error that changes rerenders one
// field, not the form.
import type { FieldErrors } from '../../../../shared/field-rules'

export type FieldErrorStore = ReturnType<typeof createFieldErrors>

/**
 * A field shows no error until it was typed in and left, or a rejected submit names it; from then on it
 * is checked on every key. A server error stays until its field is changed. `check` returns the errors
 * of the form as it is now.
 */
export function createFieldErrors(initial: FieldErrors) {
  let shown = initial
  let serverErrors: Readonly<Record<string, string>> = initial
  const touched = new Set<string>()
  const checked = new Set(Object.keys(initial))
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
    /** An empty field that was only focused shows no error. */
    left: (name: string, isEmpty: boolean, check: () => FieldErrors) => {
      if (isEmpty && !touched.has(name) && !checked.has(name)) return
      checked.add(name)
      recheck(check)
    },
    typed: (name: string, check: () => FieldErrors) => {
      touched.add(name)
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
    silence: (name: string) => {
      clearServerError(name)
      checked.delete(name)
      touched.delete(name)
      const { [name]: _, ...others } = shown
      show(others)
    },
  }
}
