import type { FormValues } from '../../../shared/field-rules'

/** The texts of a form; of a name that comes twice the last one counts. */
export function toFormValues(data: FormData): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return values
}

/** The form's control of that name, where it holds a text. */
export function findControl(
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : null
}
