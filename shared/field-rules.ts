// Rules for single form fields: each reads what was typed and returns the normalized value or an
// error message. Schemas that combine fields are in the features. No zod here, so that neither
// browsers nor an isolate's start load it for a rule (see form-schema.ts).
import { fieldErrors } from './locales/field-errors'
import type { Locale } from './locales/locale'
import { err, ok, type Result } from './result'

/** The error is a sentence in the form's language. */
export type FieldRule<Value> = (text: string, locale: Locale) => Result<Value, string>

/** A posted form: every value is a string and each name occurs once. */
export type FormValues = Readonly<Record<string, string>>
/** Maps a field's name to its error message. */
export type FieldErrors = Readonly<Record<string, string>>

/** The values that a set of rules returns. */
export type FieldsOf<Rules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends FieldRule<infer Value> ? Value : never
}

/** Removes zero-width characters, bidi marks and soft hyphens, which pasted text may contain unseen. */
export const toVisible = (text: string): string => text.replace(/\p{Cf}/gu, '')

/**
 * Applies a rule to what was typed. `locale` is for callers that show the error. Passwords have no rule:
 * each of their characters counts.
 */
export const applyRule = <Value>(
  rule: FieldRule<Value>,
  typed = '',
  locale: Locale = 'en',
): Result<Value, string> => rule(toVisible(typed), locale)

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
    const result = applyRule(rule, values[name], locale)
    if (result.ok) read.push([name, result.value])
    else errors[name] = result.error
  }
  return Object.keys(errors).length > 0 ? err(errors) : ok(Object.fromEntries(read))
}

/** Makes a rule accept an empty text, which stays empty. */
export const optional =
  <Value>(rule: FieldRule<Value>): FieldRule<Value | ''> =>
  (text, locale) =>
    text.trim() === '' ? ok('') : rule(text, locale)

/** For a field that the form does not have: drops whatever was sent. */
export const hidden: FieldRule<''> = () => ok('')

const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** One line of text: control and invisible characters become spaces, runs of spaces become one. */
export function toOneLine(text: string): string {
  return text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
}

const cardPrefix = /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|5|4[4-9]))/

/** True if digits in the text could be a card number: length, prefix and check digit match. */
export function looksLikeCardNumber(text: string): boolean {
  // Checks digit groups with single separators; any adjacent groups may be the card ("12 4111 1111
  // 1111 1111"), but never a part of a group: long account numbers would match.
  for (const run of toVisible(text).match(/\d+(?:[ .-]\d+)*/g) ?? []) {
    const groups = run.split(/[ .-]/)
    for (let from = 0; from < groups.length; from += 1) {
      let digits = ''
      for (const group of groups.slice(from)) {
        digits += group
        if (digits.length > 16) break
        if (digits.length >= 15 && cardPrefix.test(digits) && passesLuhn(digits)) return true
      }
    }
  }
  return false
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Required one-line free text; refuses a card number with a helpful message. */
export function line(maxLength: number): FieldRule<string> {
  return (text, locale) => {
    const value = toOneLine(text)
    if (value === '') return err(fieldErrors[locale].required)
    if (value.length > maxLength) return err(fieldErrors[locale].tooLong(maxLength))
    if (looksLikeCardNumber(value)) return err(fieldErrors[locale].cardNumberHere)
    return ok(value)
  }
}

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** The HTML standard's email pattern plus a dot in the host; the host is lower-cased. */
export const email: FieldRule<string> = (text, locale) => {
  const value = text.trim()
  if (value === '') return err(fieldErrors[locale].required)
  if (value.length > 254 || !emailPattern.test(value) || value.includes('..'))
    return err(fieldErrors[locale].email)
  const at = value.lastIndexOf('@')
  return ok(value.slice(0, at) + value.slice(at).toLowerCase())
}

const phoneSeparators = /[\s./()[\]\p{Pd}]/gu

/** A ten-digit US phone number as E.164: "(415) 555-0132" becomes "+14155550132". */
export const phone: FieldRule<string> = (text, locale) => {
  const digits = toOneLine(text).replace(phoneSeparators, '')
  if (digits === '') return err(fieldErrors[locale].required)
  if (!/^(?:\+?1)?\d{10}$/.test(digits)) return err(fieldErrors[locale].phone)
  return ok(`+1${digits.slice(-10)}`)
}

/**
 * Whether the North American Numbering Plan can assign the number: neither its area code nor its
 * exchange starts with 0 or 1 or ends with 11, and the second digit of an area code is not 9.
 */
export const isPossiblePhone = (e164: string): boolean =>
  /^\+1(?!.11)[2-9][0-8]\d(?!.11)[2-9]\d{6}$/.test(e164)

/** Five digits or ZIP+4; "123456789" is read as ZIP+4. */
export const zip: FieldRule<string> = (text, locale) => {
  const value = text.trim()
  if (value === '') return err(fieldErrors[locale].required)
  const match = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(value)
  if (!match) return err(fieldErrors[locale].zip)
  return ok(match[2] ? `${match[1]}-${match[2]}` : `${match[1]}`)
}

/** MM/DD/YYYY, a real day from 1900 to 2100, as YYYY-MM-DD. "2/9/1990" is accepted. */
export const calendarDate: FieldRule<string> = (text, locale) => {
  const value = text.trim()
  if (value === '') return err(fieldErrors[locale].required)
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value)
  if (!match) return err(fieldErrors[locale].date)
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isReal || year < 1900 || year > 2100) return err(fieldErrors[locale].date)
  return ok(date.toISOString().slice(0, 10))
}

type FutureError = 'dateInFuture' | 'dateTooFarAhead'

/** A date no later than `latest` (epoch ms) in UTC, where the date is never behind that of a US state; else `error`. */
export const dateUpTo =
  (latest: number, error: FutureError): FieldRule<string> =>
  (text, locale) => {
    const result = calendarDate(text, locale)
    if (!result.ok) return result
    return result.value <= new Date(latest).toISOString().slice(0, 10)
      ? result
      : err(fieldErrors[locale][error])
  }
