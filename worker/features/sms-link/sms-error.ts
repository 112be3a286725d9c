// Why a text was not sent, and the matching row of the error table, for pages and for JSON calls.
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import type { ProblemDetails, ProblemKind } from '../../platform/http/problems'

export type TextError =
  | { readonly kind: 'invalid_number' }
  | { readonly kind: 'unknown_payee' }
  | { readonly kind: 'human_check_failed' }
  /** The captcha could not be verified. Texts are refused: otherwise an outage would allow spam. */
  | { readonly kind: 'human_check_unavailable' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

type TextProblem = { readonly kind: ProblemKind; readonly details: ProblemDetails }

export function toSmsProblem(error: TextError): TextProblem {
  switch (error.kind) {
    case 'invalid_number':
      return { kind: 'invalid_fields', details: { fields: { num: smsLinkCopy.invalidNumber } } }
    case 'unknown_payee':
      return { kind: 'not_found', details: { message: smsLinkCopy.unknownPayee } }
    case 'human_check_failed':
      return { kind: 'human_check_failed', details: {} }
    case 'human_check_unavailable':
      return { kind: 'unavailable', details: { retryAfterSeconds: 60 } }
    case 'too_many':
      return {
        kind: 'too_many',
        details: { message: smsLinkCopy.tooMany, retryAfterSeconds: error.retryAfterSeconds },
      }
  }
}
