// Card rules: number, brand, expiry, CVC. Validation is by card-validator; this file adds which
// brands a payee accepts and the error messages. A browser loads it with step 2.
import cardValidator from 'card-validator'
import { type CardBrand, cardBrandFacts, cardBrands, toNumberLength } from './card-brands'
import { hourMs } from './durations'
import { cleanPasted, type FieldRule } from './field-rules'
import { fieldErrors } from './locales/field-errors'
import { paymentFormCopy } from './locales/payments/form'
import type { AcceptedCards } from './payees/payee'
import { maxCardYears } from './promised-limits'
import { err, ok } from './result'
import { toBareNumber } from './value-rules'

export type CardNumber = {
  readonly digits: string
  readonly brand: CardBrand
  readonly lastFour: string
}

// Keep only brands that some payee accepts: others share prefixes ("4" could be Elo) and would
// delay showing the brand.
for (const type of Object.values(cardValidator.creditCardType.types))
  if (toBrand(type) === null) cardValidator.creditCardType.removeCard(type)

function toBrand(validatorType: string | undefined): CardBrand | null {
  return cardBrands.find((brand) => cardBrandFacts[brand].validatorType === validatorType) ?? null
}

export const toAcceptedBrands = (accepted: AcceptedCards): readonly CardBrand[] =>
  cardBrands.filter((brand) => accepted.pall || accepted[cardBrandFacts[brand].acceptedFlag])

/** Without spaces and hyphens. Any other character in a card number is an error. */
const withoutSeparators = (text: string) => cleanPasted(text).replace(/[\s-]/g, '')

/** The only brand that the digits so far can be; null if undecided or not in cardBrands. */
export function detectBrand(text: string): CardBrand | null {
  return toBrand(cardValidator.number(withoutSeparators(text)).card?.type)
}

/** The error of a number that can no longer become an accepted card, so that it shows while typing; else null. */
export function findNumberFault(
  text: string,
  brands: readonly CardBrand[],
): 'notDigits' | 'notAccepted' | null {
  const digits = withoutSeparators(text)
  if (digits === '') return null
  if (!/^\d+$/.test(digits)) return 'notDigits'
  const brand = detectBrand(digits)
  const isPossible = cardValidator.number(digits).isPotentiallyValid
  return isPossible && (brand === null || brands.includes(brand)) ? null : 'notAccepted'
}

/** Digits, spaces and hyphens; Luhn; a brand that the payee accepts (spec section 5). */
export const cardNumber =
  (brands: readonly CardBrand[]): FieldRule<CardNumber> =>
  (text, locale) => {
    const digits = withoutSeparators(text)
    if (digits === '') return err(fieldErrors[locale].required)
    if (!/^\d+$/.test(digits)) return err(fieldErrors[locale].notDigits)
    const found = cardValidator.number(digits)
    const brand = toBrand(found.card?.type)
    const isAccepted =
      found.isValid &&
      brand !== null &&
      brands.includes(brand) &&
      digits.length === toNumberLength(brand)
    if (!isAccepted) return err(fieldErrors[locale].notAccepted)
    return ok({ digits, brand, lastFour: digits.slice(-4) })
  }

export type CardExpiry = { readonly month: number; readonly year: number }

export const maxMonthsAhead = maxCardYears * 12
export const twelveHoursMs = 12 * hourMs

/**
 * MM/YY, MM/YYYY, MMYY, MMYYYY or YYYY-MM, at most 20 years ahead, valid through the last day of the month anywhere in the US
 * (hence the twelve hours).
 */
export const cardExpiry =
  (now: number): FieldRule<CardExpiry> =>
  (text, locale) => {
    const typed = toBareNumber(text).replace(/\s/g, '')
    if (typed === '') return err(fieldErrors[locale].required)
    // No month is 20, so six digits that begin with a year can mean nothing else.
    const value = typed.replace(/^(20\d\d)[/.-]?(0[1-9]|1[0-2])$/, '$2/$1')
    const match = /^(\d\d)(\d{2}|\d{4})$|^(\d{1,2})[/.-](\d{2}|\d{4})$/.exec(value)
    if (!match) return err(paymentFormCopy[locale].errors.expiry)
    const [month, typedYear] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])]
    const year = typedYear < 100 ? 2000 + typedYear : typedYear
    const today = new Date(now - twelveHoursMs)
    const monthsAhead = (year - today.getUTCFullYear()) * 12 + (month - 1 - today.getUTCMonth())
    if (month < 1 || month > 12) return err(paymentFormCopy[locale].errors.expiry)
    if (monthsAhead < 0) return err(paymentFormCopy[locale].errors.expired)
    if (monthsAhead > maxMonthsAhead) return err(paymentFormCopy[locale].errors.expiryTooFar)
    return ok({ month, year })
  }

/** As many digits as the typed card number's brand has; three or four while it is unknown. */
export const cardCvc: FieldRule<string> = (text, locale, { ccn = '' } = {}) => {
  const value = toBareNumber(text)
  if (value === '') return err(fieldErrors[locale].required)
  const brand = detectBrand(ccn)
  const lengths = (brand === null ? cardBrands : [brand]).map(
    (one) => cardBrandFacts[one].cvcLength,
  )
  return /^\d+$/.test(value) && lengths.some((length) => length === value.length)
    ? ok(value)
    : err(paymentFormCopy[locale].errors.cvc(lengths[0] ?? 3))
}
