// Rules for single form fields: each reads what was typed and returns the normalized value or an
// error message. Schemas that combine fields are in the features. No zod here, so that neither
// browsers nor an isolate's start load it for a rule (see form-schema.ts).
import type { Locale } from './locales/locale'
import { err, ok, type Result } from './result'
import { noJoiner, toVisible } from './visible-text'

/** A posted form: every value is a string and each name occurs once. */
export type FormValues = Readonly<Record<string, string>>

/** The error is a sentence in the form's language. `values`: the form, for a rule that depends on another field. */
export type FieldRule<Value> = (
  text: string,
  locale: Locale,
  values?: FormValues,
) => Result<Value, string>

/** Maps a field's name to its error message. */
export type FieldErrors = Readonly<Record<string, string>>

/** The values that a set of rules returns. */
export type FieldsOf<Rules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends FieldRule<infer Value> ? Value : never
}

/**
 * Writes what was pasted with the characters of a US keyboard where it means the same: every space, dash and
 * slash, full-width and Arabic digits; letters with their marks as one character (NFC). Line breaks and tabs stay.
 */
export const cleanPasted = (text: string): string =>
  toVisible(text)
    .normalize('NFC')
    .replace(/[\uff01-\uff5e\u{1d7ce}-\u{1d7ff}]/gu, (wide) => wide.normalize('NFKC'))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')

/**
 * Applies a rule to what was typed. `locale` is for callers that show the error. Passwords have no rule:
 * each of their characters counts.
 */
export const applyRule = <Value>(
  rule: FieldRule<Value>,
  typed = '',
  locale: Locale = 'en',
  values?: FormValues,
): Result<Value, string> => rule(cleanPasted(typed), locale, values)

/**
 * Applies each field's rule; a missing value is read as empty. For forms that a browser validates
 * as well.
 */
export function readFields<Rules extends Readonly<Record<string, FieldRule<unknown>>>>(
  rules: Rules,
  values: FormValues,
  locale: Locale,
): Result<FieldsOf<Rules>, Record<string, string>> {
  const errors: Record<string, string> = {}
  const read: unknown[][] = []
  for (const [name, rule] of Object.entries(rules)) {
    const result = applyRule(rule, values[name], locale, values)
    if (result.ok) read.push([name, result.value])
    else errors[name] = result.error
  }
  return Object.keys(errors).length > 0 ? err(errors) : ok(Object.fromEntries(read))
}

/** Makes a rule accept an empty text, which stays empty. */
export const optional =
  <Value>(rule: FieldRule<Value>): FieldRule<Value | ''> =>
  (text, locale, values) =>
    text.trim() === '' ? ok('') : rule(text, locale, values)

/** For a field that the form does not have: drops whatever was sent. */
export const hidden: FieldRule<''> = () => ok('')

const invisible = new RegExp(`${noJoiner}[\\p{Cc}\\p{Cf}\\u2028\\u2029]`, 'gu')

/** One line of text: control and invisible characters become spaces, runs of spaces become one. */
export function toOneLine(text: string): string {
  return text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
}
