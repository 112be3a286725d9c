// The form of /find-payment, where a payer requests a payment's link again: rules and page data.
import type { CaptchaNoticeKind } from '../captcha/captcha-notice'
import type { FieldErrors, FormValues } from '../field-rules'
import { line } from '../text-rules'
import { email, zip } from '../value-rules'

/** In form order. */
export const findPaymentRules = {
  /** A payment's reference, or a payee's name or slug. */
  payment: line(100),
  email,
  zip,
} as const

export type FindPaymentField = keyof typeof findPaymentRules

export const findPaymentFields = [
  'payment',
  'email',
  'zip',
] as const satisfies readonly FindPaymentField[]

export type FindPaymentPageData = {
  /** The same for every request, whether or not there is such a payment. */
  readonly isSent: boolean
  /** Signed time at which the page was rendered. */
  readonly started: string
  /** As typed. */
  readonly values: FormValues
  readonly errors: FieldErrors
  /** A failure that belongs to no field. */
  readonly failure: string | null
  readonly captchaNotice: CaptchaNoticeKind
}
