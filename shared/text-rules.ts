// Rules for free text. Apart from field-rules.ts, so that a browser loads the search for card numbers with a form's
// rules and not with its page.
import { looksLikeCardNumber } from './card-number-in-text'
import { type FieldRule, toOneLine } from './field-rules'
import { fieldErrors } from './locales/field-errors'
import { err, ok } from './result'

/** Required one-line free text; refuses a card number with a helpful message. */
export function line(maxLength: number): FieldRule<string> {
  return (text, locale) => {
    const value = toOneLine(text)
    if (value === '') return err(fieldErrors[locale].required)
    // A character outside the Basic Multilingual Plane has a length of two.
    if (Array.from(value).length > maxLength) return err(fieldErrors[locale].tooLong(maxLength))
    if (looksLikeCardNumber(value)) return err(fieldErrors[locale].cardNumberHere)
    return ok(value)
  }
}

/** Without a label such as "Account no.: " before it, and without the punctuation of its sentence behind it. */
const withoutLabel = (text: string) =>
  text.replace(/^\s*\p{L}[\p{L} .#]+:\s*(?=\S)/u, '').replace(/[\s.,;:]+$/, '')

/** An account number of a payee without a pattern. */
export const plainAccount =
  (maxLength: number): FieldRule<string> =>
  (text, locale) =>
    line(maxLength)(withoutLabel(text), locale)
