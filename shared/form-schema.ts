// Field rules as parts of a zod schema, for forms and calls that the server alone checks.
import * as z from 'zod/mini'
import type { FieldRule } from './field-rules'

/** Turns a rule into a schema field. An absent field is read as the empty text. */
export function field<Value>(rule: FieldRule<Value>) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((text, context) => {
      const result = rule(text ?? '')
      if (result.ok) return result.value
      context.issues.push({ code: 'custom', message: result.error, input: text })
      return z.NEVER
    }),
  )
}

/** The first sentence of each field that failed. */
export function toFieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}
