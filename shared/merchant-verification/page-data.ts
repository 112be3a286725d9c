// The merchant verification page, whose form is in a frame, and our own form for sites that
// configure no other.

import { type FieldErrors, type FieldRule, type FormValues, optional } from '../field-rules'
import { merchantVerificationCopy } from '../locales/merchant-verification'
import { err, ok } from '../result'
import { line } from '../text-rules'
import { email, phone, toBareNumber } from '../value-rules'

export type MerchantVerificationPageData = {
  readonly frame: {
    readonly url: string
    /** Host that the form is sent to; null for our own. */
    readonly host: string | null
    readonly sandbox: string
  }
}

/** Only the last four digits: enough to tell two businesses apart, and useless to a thief. */
const taxIdEnding: FieldRule<string> = (text, locale) => {
  const value = toBareNumber(text)
  return /^\d{4}$/.test(value) ? ok(value) : err(merchantVerificationCopy[locale].form.taxIdError)
}

/** In form order. */
export const merchantFormRules = {
  businessName: line(120),
  taxIdEnding,
  contactName: line(100),
  email,
  phone,
  note: optional(line(500)),
} as const

export type MerchantFormField = keyof typeof merchantFormRules

export type MerchantFormPageData = {
  readonly isSent: boolean
  /** Signed time at which the page was rendered. */
  readonly started: string
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly failure: string | null
}
