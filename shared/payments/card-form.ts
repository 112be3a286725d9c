// Step 2 of the guest payment: the card and its holder. Separate from step 1, so that a browser
// loads the card rules only with step 2.
import { cardCvc, cardExpiry, cardNumber, detectBrand, findNumberFault } from '../card'
import type { CardBrand } from '../card-brands'
import {
  type FieldErrors,
  type FieldRule,
  type FieldsOf,
  type FormValues,
  hidden,
  optional,
  readFields,
} from '../field-rules'
import { fieldErrors } from '../locales/field-errors'
import { paymentFormCopy } from '../locales/payments/form'
import { err, ok, type Result } from '../result'
import { line } from '../text-rules'
import { usStates } from '../us-states'
import { nameLine, zip } from '../value-rules'
import type { BillRules, FormCheck } from './schema'

const cardholder: FieldRule<string> = (text, locale) => {
  const result = nameLine(100)(text, locale)
  if (!result.ok || result.value.split(' ').length >= 2) return result
  return err(paymentFormCopy[locale].errors.billName)
}

/** The abbreviation or the name, in any case: the list is not the only source of a posted form. */
const usState: FieldRule<string> = (text, locale) => {
  const typed = text.trim().toUpperCase()
  const found = Object.entries(usStates).find(
    ([code, name]) => code === typed || name.toUpperCase() === typed,
  )
  return found ? ok(found[0]) : err(fieldErrors[locale].required)
}

const holderFields = (rules: Pick<BillRules, 'payNote'>) => ({
  billName: cardholder,
  zip,
  addr1: line(100),
  city: line(60),
  state: usState,
  payNote:
    rules.payNote === 'hidden'
      ? hidden
      : rules.payNote === 'optional'
        ? optional(line(300))
        : line(300),
})

const cardFields = (
  rules: Pick<BillRules, 'payNote'>,
  brands: readonly CardBrand[],
  now: number,
) => ({
  ccn: cardNumber(brands),
  exp: cardExpiry(now),
  cvv: cardCvc,
  ...holderFields(rules),
})

export type CardEntry = FieldsOf<ReturnType<typeof cardFields>>
/** Step 2 when the processor hosts the card fields. */
export type HolderEntry = FieldsOf<ReturnType<typeof holderFields>>

export const parseHolder = (
  values: FormValues,
  rules: Pick<BillRules, 'payNote'>,
  { locale }: FormCheck,
): Result<HolderEntry, FieldErrors> => readFields(holderFields(rules), values, locale)

/** Validates step 2. The error maps a field's name to its message. */
export function parseCardEntry(
  values: FormValues,
  rules: Pick<BillRules, 'payNote'>,
  brands: readonly CardBrand[],
  { now, locale }: FormCheck,
): Result<CardEntry, FieldErrors> {
  return readFields(cardFields(rules, brands, now), values, locale)
}

/** What a card number shows while it is typed: its brand and its error. */
export const readTypedNumber = (text: string, brands: readonly CardBrand[]) => ({
  brand: detectBrand(text),
  fault: findNumberFault(text, brands),
})
