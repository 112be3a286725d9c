// Adding and removing invoice numbers without JavaScript: one press of a button is one post.
import type { FormValues } from '../../../../shared/field-rules'
import { additionalAccountNames } from '../../../../shared/payments/schema'

/** The form's values after the button that was pressed; any other intent leaves them alone. */
export function applyInvoiceIntent(intent: string, values: FormValues): FormValues {
  const shown = additionalAccountNames.filter((name) => Object.hasOwn(values, name))
  if (intent === 'add-invoice') {
    const next = additionalAccountNames[shown.length]
    return next === undefined ? values : { ...values, [next]: '' }
  }
  const removed = /^remove-invoice:(account\d{1,2})$/.exec(intent)?.[1]
  if (removed === undefined || !shown.includes(removed)) return values
  // The numbers behind it move up, so that they stay numbered without a gap.
  const kept = shown.filter((name) => name !== removed).map((name) => values[name] ?? '')
  const others = Object.entries(values).filter(([name]) => !shown.includes(name))
  const renumbered = kept.map((value, index) => [additionalAccountNames[index] ?? '', value])
  return Object.fromEntries([...others, ...renumbered])
}
