// Why a text was not sent, and the matching row of the error table, for pages and for JSON calls.
import type { Locale } from '../../../shared/locales/locale'
import { smsLinkCopy } from '../../../shared/locales/sms-link'
import { tryAgainIn } from '../../../shared/locales/wait'
import { type ProblemDetails, type ProblemKind, problems } from '../../platform/http/problems'

export type TextError =
  | { readonly kind: 'invalid_number' }
  | { readonly kind: 'unknown_payee' }
  /** SMS_PROVIDER = off. */
  | { readonly kind: 'texts_off' }
  | { readonly kind: 'captcha_failed' }
  /** The captcha could not be verified. Texts are refused: otherwise an outage would allow spam. */
  | { readonly kind: 'captcha_unavailable' }
  /** `limits_down`: the counters did not respond, so no limit is known. */
  | { readonly kind: TextLimit | 'limits_down'; readonly retryAfterSeconds: number }

export type TextLimit = 'number_limit' | 'address_limit' | 'partner_limit' | 'site_limit'

/** Public code and text of each limit. The codes are exported for the API docs. */
export const textLimits = {
  number_limit: { code: 'TEXT_NUMBER_LIMIT', limit: 'number' },
  address_limit: { code: 'TEXT_ADDRESS_LIMIT', limit: 'address' },
  partner_limit: { code: 'TEXT_PARTNER_LIMIT', limit: 'partner' },
  site_limit: { code: 'TEXT_SITE_LIMIT', limit: 'site' },
} as const satisfies Record<
  TextLimit,
  { readonly code: string; readonly limit: keyof typeof smsLinkCopy.limits.en }
>

type TextProblem = { readonly kind: ProblemKind; readonly details: ProblemDetails }

export function toSmsProblem(error: TextError, locale: Locale): TextProblem {
  switch (error.kind) {
    case 'invalid_number':
      return {
        kind: 'invalid_fields',
        details: { fields: { num: smsLinkCopy.invalidNumber[locale] } },
      }
    case 'unknown_payee':
      return { kind: 'not_found', details: { message: smsLinkCopy.unknownPayee[locale] } }
    case 'texts_off':
      return { kind: 'unavailable', details: { message: smsLinkCopy.off[locale] } }
    case 'captcha_failed':
      return { kind: 'captcha_failed', details: {} }
    case 'captcha_unavailable':
      return { kind: 'unavailable', details: { retryAfterSeconds: 60 } }
    case 'limits_down': {
      const { code } = problems.too_many
      const { retryAfterSeconds } = error
      const details = { code, message: smsLinkCopy.form[locale].failed, retryAfterSeconds }
      return { kind: 'too_many', details }
    }
    default: {
      const { code, limit } = textLimits[error.kind]
      const message = `${smsLinkCopy.limits[locale][limit]} ${tryAgainIn[locale](error.retryAfterSeconds)}`
      const { retryAfterSeconds } = error
      return { kind: 'too_many', details: { code, message, retryAfterSeconds } }
    }
  }
}
