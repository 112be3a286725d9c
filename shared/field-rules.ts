// Rules for one text of a form: each reads what people type and returns the normalised value,
// or the sentence to show. Owns single fields; combining them is each feature's schema. Without zod,
// which neither browsers nor an isolate's start should have to load for a rule (form-schema.ts).
import { fieldErrors } from './locales/en/field-errors'
import { err, ok, type Result } from './result'

export type FieldRule<Value> = (text: string) => Result<Value, string>

/** A form as it came in: every value a text, each name once. */
export type FormValues = Readonly<Record<string, string>>
/** A field's name and the sentence to show under it. */
export type FieldErrors = Readonly<Record<string, string>>

/** What texts become when each is read by its rule. */
export type FieldsOf<Rules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends FieldRule<infer Value> ? Value : never
}

/** Reads every text by its rule; an absent one is empty. For forms that a browser checks as well. */
export function readFields<Rules extends Readonly<Record<string, FieldRule<unknown>>>>(
  rules: Rules,
  values: FormValues,
): Result<FieldsOf<Rules>, Record<string, string>> {
  const errors: Record<string, string> = {}
  const read: unknown[][] = []
  for (const [name, rule] of Object.entries(rules)) {
    const result = rule(values[name] ?? '')
    if (result.ok) read.push([name, result.value])
    else errors[name] = result.error
  }
  return Object.keys(errors).length > 0 ? err(errors) : ok(Object.fromEntries(read))
}

/** The rule's own answer for an empty text is replaced by the empty value. */
export const optional =
  <Value>(rule: FieldRule<Value>): FieldRule<Value | ''> =>
  (text) =>
    text.trim() === '' ? ok('') : rule(text)

export const hidden: FieldRule<''> = () => ok('')

const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** One line of text: control and invisible characters become spaces, runs of spaces one. */
export function toOneLine(text: string): string {
  return text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
}

const cardPrefix = /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|5|4[4-9]))/

/** True when the digits in the text could be a payment card: right length, prefix and check digit. */
export function looksLikeCardNumber(text: string): boolean {
  // Runs of digit groups with one separator between them; any neighbouring groups may be the card
  // ("12 4111 1111 1111 1111"), but never a part of a group: long account numbers would match.
  for (const run of text.match(/\d+(?:[ .-]\d+)*/g) ?? []) {
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

/** Required free text of one line; a card number in it is refused with a kind sentence. */
export function line(maxLength: number): FieldRule<string> {
  return (text) => {
    const value = toOneLine(text)
    if (value === '') return err(fieldErrors.required)
    if (value.length > maxLength) return err(fieldErrors.tooLong(maxLength))
    if (looksLikeCardNumber(value)) return err(fieldErrors.cardNumberHere)
    return ok(value)
  }
}

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** The HTML standard's email pattern with at least one dot in the host; the host is lower-cased. */
export const email: FieldRule<string> = (text) => {
  const value = text.trim()
  if (value === '') return err(fieldErrors.required)
  if (value.length > 254 || !emailPattern.test(value) || value.includes('..'))
    return err(fieldErrors.email)
  const at = value.lastIndexOf('@')
  return ok(value.slice(0, at) + value.slice(at).toLowerCase())
}

const phonePattern = /^(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/

/** A US-style phone of ten digits, as E.164: "(415) 555-0132" is "+14155550132". */
export const phone: FieldRule<string> = (text) => {
  const value = toOneLine(text)
  if (value === '') return err(fieldErrors.required)
  if (!phonePattern.test(value)) return err(fieldErrors.phone)
  return ok(`+1${value.replace(/\D/g, '').slice(-10)}`)
}

/** Five digits or ZIP+4; "123456789" is read as ZIP+4. */
export const zip: FieldRule<string> = (text) => {
  const value = text.trim()
  if (value === '') return err(fieldErrors.required)
  const match = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(value)
  if (!match) return err(fieldErrors.zip)
  return ok(match[2] ? `${match[1]}-${match[2]}` : `${match[1]}`)
}

/** MM/DD/YYYY of a real day from 1900 on, as YYYY-MM-DD. "2/9/1990" is fine. */
export const calendarDate: FieldRule<string> = (text) => {
  const value = text.trim()
  if (value === '') return err(fieldErrors.required)
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value)
  if (!match) return err(fieldErrors.date)
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isReal || year < 1900 || year > 2100) return err(fieldErrors.date)
  return ok(date.toISOString().slice(0, 10))
}

/** A calendar date that is not after today; "today" is the latest that any US visitor can have. */
export const pastDate =
  (now: number): FieldRule<string> =>
  (text) => {
    const result = calendarDate(text)
    if (!result.ok) return result
    return result.value <= new Date(now).toISOString().slice(0, 10)
      ? result
      : err(fieldErrors.dateInFuture)
  }
