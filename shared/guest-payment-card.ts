// Step 2 of the guest payment: the card and its holder. Apart from step 1 so that a browser loads
// the card rules only when that step opens.
import * as z from 'zod/mini'
import {
  type CardBrand,
  type CardNumber,
  cardCvc,
  cardExpiry,
  cardNumber,
  detectBrand,
} from './card'
import { fieldErrors } from './copy/en/field-errors'
import { guestPaymentCopy } from './copy/en/guest-payment'
import {
  type FieldErrors,
  type FieldRule,
  type FormValues,
  field,
  hidden,
  line,
  optional,
  toFieldErrors,
  zip,
} from './field-rules'
import type { BillRules } from './guest-payment'
import { err, ok, type Result } from './result'
import { usStates } from './us-states'

const cardholder: FieldRule<string> = (text) => {
  const result = line(100)(text)
  if (!result.ok || result.value.split(' ').length >= 2) return result
  return err(guestPaymentCopy.errors.billName)
}

const usState: FieldRule<string> = (text) => {
  if (text === '') return err(fieldErrors.required)
  return Object.hasOwn(usStates, text) ? ok(text) : err(fieldErrors.required)
}

const cardFields = (
  rules: Pick<BillRules, 'payNote'>,
  brands: readonly CardBrand[],
  typedBrand: CardBrand | null,
  now: number,
) =>
  z.object({
    ccn: field<CardNumber>(cardNumber(brands)),
    exp: field(cardExpiry(now)),
    cvv: field(cardCvc(typedBrand)),
    billName: field(cardholder),
    zip: field(zip),
    addr1: field(line(100)),
    city: field(line(60)),
    state: field(usState),
    payNote: field(
      rules.payNote === 'hidden'
        ? hidden
        : rules.payNote === 'optional'
          ? optional(line(300))
          : line(300),
    ),
  })

export type CardEntry = z.output<ReturnType<typeof cardFields>>

/** Step 2. `now` is epoch ms; the error maps a field's name to its sentence. */
export function parseCardEntry(
  values: FormValues,
  rules: Pick<BillRules, 'payNote'>,
  brands: readonly CardBrand[],
  now: number,
): Result<CardEntry, FieldErrors> {
  const typedBrand = detectBrand(values.ccn ?? '')
  const result = z.safeParse(cardFields(rules, brands, typedBrand, now), values)
  return result.success ? ok(result.data) : err(toFieldErrors(result.error))
}
