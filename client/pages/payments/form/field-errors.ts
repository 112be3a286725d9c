// What the form says under its fields. Kept outside of React's state: a key that changes one sentence
// renders one field, not the form.
import type { FieldErrors } from '../../../../shared/field-rules'

export type FieldErrorStore = ReturnType<typeof createFieldErrors>

/**
 * A field is silent until something was typed in it and it was left, or until a refusal names it; from
 * then on it is judged with every key. What the server found stands until its field is changed.
 * `check`: what is wrong with the form as it is typed now.
 */
export function createFieldErrors(given: FieldErrors) {
  let shown = given
  let told: Readonly<Record<string, string>> = given
  const touched = new Set<string>()
  const judged = new Set(Object.keys(given))
  const listeners = new Set<() => void>()

  const show = (errors: FieldErrors) => {
    shown = errors
    for (const listener of listeners) listener()
  }
  const judge = (check: () => FieldErrors) => {
    const found = { ...told, ...check() }
    show(Object.fromEntries(Object.entries(found).filter(([name]) => judged.has(name))))
  }
  const forget = (name: string) => {
    const { [name]: _, ...others } = told
    told = others
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    of: (name: string): string | undefined => shown[name],
    /** Nothing is said of an empty field that somebody only passed through. */
    left: (name: string, isEmpty: boolean, check: () => FieldErrors) => {
      if (isEmpty && !touched.has(name) && !judged.has(name)) return
      judged.add(name)
      judge(check)
    },
    typed: (name: string, check: () => FieldErrors) => {
      touched.add(name)
      if (!judged.has(name)) return
      forget(name)
      judge(check)
    },
    /** The whole form was looked at, here or by the server. */
    showProblem: (errors: FieldErrors, by: 'form' | 'server') => {
      told = by === 'server' ? errors : {}
      for (const name of Object.keys(errors)) judged.add(name)
      show(errors)
    },
    /** Emptied for somebody to fill in anew: silent until it is left again. */
    silence: (name: string) => {
      forget(name)
      judged.delete(name)
      touched.delete(name)
      const { [name]: _, ...others } = shown
      show(others)
    },
  }
}
