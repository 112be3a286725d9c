// Rules for the values that have a form of their own: numbers, dates, emails, names. Apart from field-rules.ts, so
// that a page and the worker's entry load them only with a form that has such a field.
import { hourMs } from './durations'
import { cleanPasted, type FieldRule } from './field-rules'
import { fieldErrors } from './locales/field-errors'
import { locales } from './locales/locale'
import { err, ok } from './result'
import { line } from './text-rules'

const longestNumber = 100
const numberInText =
  /^(?:[^\p{N}+@%]*[^\p{L}\p{N}+@%])?(\+?\d(?:[\d\s()[\]./\-·•]*\d)?)(?:[^\p{L}\p{N}@#*+]+(?!e?x)\p{L}[\p{L}\s.]*)?[^\p{L}\p{N}@#*+]*$/iu

/**
 * The number in a pasted text, with its separators: a label before it and punctuation or a word behind it are
 * dropped. A text with other digits, an extension or letters beside a digit stays as it is.
 */
export function toBareNumber(text: string): string {
  const cleaned = cleanPasted(text)
  return (cleaned.length <= longestNumber && numberInText.exec(cleaned)?.[1]) || cleaned.trim()
}

/** A person's or a company's name. Only labels that say so are dropped: a company's name may have a colon. */
export const nameLine =
  (maxLength: number): FieldRule<string> =>
  (text, locale) =>
    line(maxLength)(
      text.replace(/^[\p{L} ]*(?:name|nombre|patient|paciente)\s*:/iu, '').replace(/[\s,;:]+$/, ''),
      locale,
    )

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** The address in "Rosa <rosa@example.com>," or "mailto:rosa@example.com". Quotes are not part of it. */
const emailInText =
  /^(?:[^@\r\n]*[:<("“«]\s*)?([^\s@:<>()"“”«»,;]+@[^\s@<>()"“”«»,;]+?)[>)"”»'.,;:!?\s]*$/

/** The address of a mailto link, whose other characters are percent-encoded. */
const readMailto = (text: string): string =>
  /^mailto:/i.test(text)
    ? text
        .replace(/^mailto:|\?.*$/gi, '')
        .replace(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Browsers and workers have it; the types of this folder are the language's only. */
declare const URL: new (url: string) => { readonly hostname: string }

/** In ASCII, as a browser's email field writes it: "例え。jp" is "xn--r8jz45g.jp". */
function toAsciiHost(host: string): string {
  if (/^[ -~]*$/.test(host)) return host.toLowerCase()
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return host
  }
}

/** The HTML standard's email pattern plus a dot in the host; the host is lower-cased. */
export const email: FieldRule<string> = (text, locale) => {
  const typed = readMailto(text.trim().replace(/^'(.*)'$/, '$1'))
  if (typed === '') return err(fieldErrors[locale].required)
  const address = (typed.length <= 400 && emailInText.exec(typed)?.[1]) || typed
  const at = address.lastIndexOf('@')
  const value = address.slice(0, at + 1).replace(/[‘’]/g, "'") + toAsciiHost(address.slice(at + 1))
  if (value.length > 254 || !emailPattern.test(value) || value.includes('..'))
    return err(fieldErrors[locale].email)
  return ok(value)
}

/**
 * A ten-digit US phone number as E.164: "(415) 555-0132" becomes "+14155550132". The country's code may be
 * before it, as +1, 1 or 001. Any other digit, as of an extension, is an error: no digit is ever dropped.
 */
export const phone: FieldRule<string> = (text, locale) => {
  if (text.trim() === '') return err(fieldErrors[locale].required)
  const digits = toBareNumber(text).replace(/[\s()[\]./·•-]/g, '')
  if (!/^(?:\+?1|001)?\d{10}$/.test(digits)) return err(fieldErrors[locale].phone)
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
  const value = toBareNumber(text)
  if (value === '') return err(fieldErrors[locale].required)
  const match = /^(\d{5})(?: ?-? ?(\d{4}))?$/.exec(value)
  // A hyphen at the end begins four digits that are missing.
  if (!match || /-[^\p{L}\p{N}]*$/u.test(text)) return err(fieldErrors[locale].zip)
  return ok(match[2] ? `${match[1]}-${match[2]}` : `${match[1]}`)
}

const monthFirst = /^(\d{1,2})(?: ?[/. -] ?)(\d{1,2})(?: ?[/. -] ?)(\d{4})$|^(\d\d)(\d\d)(\d{4})$/
const yearFirst = /^(\d{4})([/.-]?)(\d\d)\2(\d\d)$/

/** "4 de marzo de 1990", "4-Mar-1990", "March 4th, 1990". */
const namedMonth =
  /\b(\d\d?)(?:st|nd|rd|th)?[ ./-]*(?:de |of )?([a-z]{3,})[ .,/-]*(?:del? )?(\d{4})\b|\b([a-z]{3,})[ .-]*(\d\d?)(?:st|nd|rd|th)?[ ,-]+(\d{4})\b/i

/** From 0; -1 for a word that is neither a month's name in English or Spanish nor its first letters. */
const findMonth = (word: string): number =>
  locales
    .flatMap((language) =>
      Array.from({ length: 12 }, (_, month) =>
        new Date(0, month).toLocaleString(language, { month: 'long' }).toLowerCase(),
      ),
    )
    .findIndex((name) => name.startsWith(word.toLowerCase()))

/** Writes a month's name as its number: "4-Mar-1990" is 3/4/1990. Other words stay. */
const toNumericMonth = (text: string): string =>
  text.replace(namedMonth, (all, day, word, year, first, second, last) => {
    const month = findMonth(word ?? first)
    return month < 0 ? all : `${(month % 12) + 1}/${day ?? second}/${year ?? last}`
  })

/**
 * MM/DD/YYYY, MMDDYYYY, YYYY-MM-DD or a date with a month's name in English or Spanish, a real day from 1900 to
 * 2100, as YYYY-MM-DD. "2/9/1990" is accepted. No other order is guessed.
 */
export const calendarDate: FieldRule<string> = (text, locale) => {
  const value = toBareNumber(toNumericMonth(text))
  if (value === '') return err(fieldErrors[locale].required)
  // No month is 19 or more, so eight digits that begin with a year can mean nothing else.
  const turned = value.replace(/^(?:19|2[01]).*$/, (all) => all.replace(yearFirst, '$3/$4/$1'))
  const match = monthFirst.exec(turned)
  if (!match) return err(fieldErrors[locale].date)
  const [month, day, year] = [
    Number(match[1] ?? match[4]),
    Number(match[2] ?? match[5]),
    Number(match[3] ?? match[6]),
  ]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isReal || year < 1900 || year > 2100) return err(fieldErrors[locale].date)
  return ok(date.toISOString().slice(0, 10))
}

const guamOffsetMs = 10 * hourMs

type FutureError = 'dateInFuture' | 'dateTooFarAhead'

/** A date no later than `latest` (epoch ms) on Guam, whose date is never behind that of another US place; else `error`. */
export const dateUpTo =
  (latest: number, error: FutureError): FieldRule<string> =>
  (text, locale) => {
    const result = calendarDate(text, locale)
    if (!result.ok) return result
    return result.value <= new Date(latest + guamOffsetMs).toISOString().slice(0, 10)
      ? result
      : err(fieldErrors[locale][error])
  }
