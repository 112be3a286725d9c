import type { FormValues } from '../../../../shared/field-rules'
import { toBotFieldName } from '../../../../shared/payments/bot-fields'

/** The texts of a form; of a name that comes twice the last one counts. */
export function toFormValues(data: FormData): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return values
}

/** A bot's fields as the specification's call has them: one map under `paybotFields`. */
export function gatherBotFields(data: FormData, keys: readonly string[]): void {
  if (keys.length === 0) return
  const values = keys.map((key) => [key, String(data.get(toBotFieldName(key)) ?? '')])
  for (const key of keys) data.delete(toBotFieldName(key))
  data.set('paybotFields', JSON.stringify(Object.fromEntries(values)))
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether it holds a text: buttons and groups do not. */
export const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement ||
  found instanceof HTMLSelectElement ||
  found instanceof HTMLTextAreaElement

/** The form's control of that name, where it holds a text. */
export function findControl(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name)
  return isControl(control) ? control : null
}
