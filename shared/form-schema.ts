// Field rules as parts of a zod schema, for forms and calls that the server alone checks, and what
// people are told of a value that does not fit one.
import * as z from 'zod/mini'
import type { FieldRule } from './field-rules'
import { fieldErrors } from './locales/en/field-errors'
import { requestErrors as words } from './locales/en/request-errors'

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

/** The first sentence of each field that failed; under '' what is wrong with the whole. */
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

/** Says nothing of what was sent: a refusal repeats no card number. */
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

// For every schema at once, and after what a schema says itself: mini's own words are "Invalid input"
// for everything, and a call that forgot to ask for better ones would tell them to people.
z.config({ customError: toSentence })
