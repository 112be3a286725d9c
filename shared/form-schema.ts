// Wraps field rules as zod fields, for forms and calls that only the server validates, and sets the
// error messages.
import * as z from 'zod/mini'
import { applyRule, type FieldRule } from './field-rules'
import { fieldErrors } from './locales/en/field-errors'
import { requestErrors as words } from './locales/en/request-errors'

/** Turns a rule into a schema field. A missing value is read as empty. */
export const field = <Value>(rule: FieldRule<Value>) => exactField((text) => applyRule(rule, text))

/** The same for staff's files, whose rules refuse zero-width characters instead of removing them. */
export function exactField<Value>(rule: FieldRule<Value>) {
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

/** The first message of each failed field; the key '' is for the whole input. */
export function toFieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

const typeWords: Readonly<Record<string, string>> = {
  string: words.text,
  number: words.number,
  int: words.wholeNumber,
  boolean: words.trueOrFalse,
  array: words.list,
  object: words.object,
  record: words.object,
}

/** Never includes the input: an error must not echo a card number. */
function toSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return fieldErrors.required
  switch (issue.code) {
    case 'invalid_type':
      return typeWords[issue.expected] ?? words.other
    case 'invalid_value':
      return toChoice(issue.values.map(String))
    case 'too_big':
      return toTooBig(issue)
    case 'too_small':
      return toTooSmall(issue)
    case 'invalid_format':
      return words.form
    default:
      return words.other
  }
}

const toChoice = (values: readonly string[]): string =>
  values.length === 1 ? words.one(values.join()) : words.oneOf(values)

type TooBig = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>
type TooSmall = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>

function toTooBig({ origin, maximum, inclusive }: TooBig): string {
  const max = Number(maximum)
  if (origin === 'string') return fieldErrors.tooLong(max)
  if (origin === 'array') return words.tooMany(max)
  return inclusive === false ? words.notBelow(max) : words.tooHigh(max)
}

function toTooSmall({ origin, minimum, inclusive }: TooSmall): string {
  const min = Number(minimum)
  if (origin === 'string') return min === 1 ? fieldErrors.required : words.tooShort(min)
  if (origin === 'array') return words.tooFew(min)
  return inclusive === false ? words.notAbove(min) : words.tooLow(min)
}

// Applies to all schemas, after a schema's own messages. Without this, a schema without messages
// would show people zod mini's "Invalid input".
z.config({ customError: toSentence })
