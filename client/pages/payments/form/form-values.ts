import type { FormValues } from '../../../../shared/field-rules'
import { type Control, isControl } from '../../../ui/fields/leave-field'

/** The text fields of a form; the last one of a repeated name wins. */
export function toFormValues(data: FormData): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return values
}

/** The form's control of that name, if it has a text value. */
export function findControl(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name)
  return isControl(control) ? control : null
}
