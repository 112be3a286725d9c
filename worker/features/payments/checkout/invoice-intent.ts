// Adds and removes invoice numbers without JavaScript: each button posts the form.
import type { FormValues } from '../../../../shared/field-rules'
import { additionalAccountNames } from '../../../../shared/payments/schema'

/** The form's values after the pressed button. Other intents change nothing. */
export function applyInvoiceIntent(intent: string, values: FormValues): FormValues {
  const shown = additionalAccountNames.filter((name) => Object.hasOwn(values, name))
  if (intent === 'add-invoice') {
    const next = additionalAccountNames[shown.length]
    return next === undefined ? values : { ...values, [next]: '' }
  }
  const removed = /^remove-invoice:(account\d{1,2})$/.exec(intent)?.[1]
  if (removed === undefined || !shown.includes(removed)) return values
  // Renumber the remaining fields: the form has no gaps.
  const remaining = shown.filter((name) => name !== removed).map((name) => values[name] ?? '')
  const others = Object.entries(values).filter(([name]) => !shown.includes(name))
  const renumbered = remaining.map((value, index) => [additionalAccountNames[index] ?? '', value])
  return Object.fromEntries([...others, ...renumbered])
}
