// Wraps field rules as zod fields, for forms and calls that only the server validates, and sets the
// error messages.
import * as z from 'zod/mini'
import { applyRule, type FieldRule } from './field-rules'
import { fieldErrors } from './locales/field-errors'
import type { Locale } from './locales/locale'
import { requestErrors } from './locales/request-errors'
import type { Result } from './result'

/** Turns a rule into a schema field. A missing value is read as empty. */
export const field = <Value>(rule: FieldRule<Value>) =>
  exactField((text, locale) => applyRule(rule, text, locale))

/** The same for staff's files, whose rules refuse zero-width characters instead of removing them. */
export function exactField<Value>(rule: FieldRule<Value>) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((text, context) => {
      const result = rule(text ?? '', 'en')
      if (result.ok) return result.value
      const params = { toMessage: (locale: Locale) => toError(rule(text ?? '', locale)) }
      context.issues.push({ code: 'custom', message: result.error, params, input: text })
      return z.NEVER
    }),
  )
}

const toError = (result: Result<unknown, string>): string => (result.ok ? '' : result.error)

/** The first message of each failed field; the key '' is for the whole input. */
export function toFieldErrors(
  error: z.core.$ZodError,
  locale: Locale = 'en',
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= toMessage(issue, locale)
  return errors
}

/** A schema's own message is English: in another language, toSentence or the field's rule writes the message. */
function toMessage(issue: z.core.$ZodIssue, locale: Locale): string {
  if (locale === 'en') return issue.message
  if (issue.message === fieldErrors.en.required) return fieldErrors[locale].required
  if (issue.code !== 'custom') return toSentence(issue, locale)
  const inLocale: unknown = issue.params?.toMessage
  return typeof inLocale === 'function' ? String(inLocale(locale)) : issue.message
}

const typeNames = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'trueOrFalse',
  array: 'list',
  object: 'object',
  record: 'object',
} as const satisfies Readonly<Record<string, keyof typeof requestErrors.en>>

const isTypeName = (name: string): name is keyof typeof typeNames => Object.hasOwn(typeNames, name)

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** Never includes the input: an error must not echo a card number. */
function toSentence(issue: Issue, locale: Locale): string {
  const copy = requestErrors[locale]
  switch (issue.code) {
    case 'invalid_type': {
      const { expected } = issue
      return isTypeName(expected) ? copy[typeNames[expected]] : copy.other
    }
    case 'invalid_value':
      return toChoice(issue.values.map(String), locale)
    case 'too_big':
      return toTooBig(issue, locale)
    case 'too_small':
      return toTooSmall(issue, locale)
    case 'invalid_format':
      return copy.form
    default:
      return copy.other
  }
}

function toChoice(values: readonly string[], locale: Locale): string {
  const copy = requestErrors[locale]
  return values.length === 1 ? copy.one(values.join()) : copy.oneOf(values)
}

type TooBig = Extract<Issue, { readonly code: 'too_big' }>
type TooSmall = Extract<Issue, { readonly code: 'too_small' }>

function toTooBig({ origin, maximum, inclusive }: TooBig, locale: Locale): string {
  const max = Number(maximum)
  const copy = requestErrors[locale]
  if (origin === 'string') return fieldErrors[locale].tooLong(max)
  if (origin === 'array') return copy.tooMany(max)
  return inclusive === false ? copy.notBelow(max) : copy.tooHigh(max)
}

function toTooSmall({ origin, minimum, inclusive }: TooSmall, locale: Locale): string {
  const min = Number(minimum)
  const copy = requestErrors[locale]
  if (origin === 'string') return min === 1 ? fieldErrors[locale].required : copy.tooShort(min)
  if (origin === 'array') return copy.tooFew(min)
  return inclusive === false ? copy.notAbove(min) : copy.tooLow(min)
}

/** Zod has no "required" error: it reports a missing value as a wrong type. */
const toEnglish = (issue: z.core.$ZodRawIssue): string =>
  issue.input === undefined || issue.input === null
    ? fieldErrors.en.required
    : toSentence(issue, 'en')

// Applies to all schemas; a schema's own messages take precedence. Without this, a schema without messages
// would show people zod mini's "Invalid input".
z.config({ customError: toEnglish })
