// The merchant verification page, whose form stands in a frame, and the form of our own that the
// frame shows where no other is configured.

import {
  email,
  type FieldErrors,
  type FieldRule,
  type FormValues,
  line,
  optional,
  phone,
} from '../field-rules'
import { merchantVerificationCopy } from '../locales/en/merchant-verification'
import { err, ok } from '../result'

export type MerchantVerificationPageData = {
  readonly frame: {
    readonly url: string
    /** The host that the form is sent to, where it is not ours. */
    readonly host: string | null
    readonly sandbox: string
  }
}

/** Enough to tell two businesses apart, and nothing that is worth stealing. */
const taxIdEnding: FieldRule<string> = (text) => {
  const value = text.trim()
  return /^\d{4}$/.test(value) ? ok(value) : err(merchantVerificationCopy.form.taxIdError)
}

/** In the order of the form. */
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
  readonly started: string
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly failure: string | null
}
