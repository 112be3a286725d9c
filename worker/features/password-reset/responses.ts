// Responses of the call. A link's status has the specification's shape (success, status); if the link does not
// work, code, message and requestId are added. Any other error has the shape that all calls share, plus
// `success: false`.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { passwordResetCopy } from '../../../shared/locales/password-reset'
import type { ResetResponse, ResetStatus } from '../../../shared/password-reset/page-data'
import { jsonProblem } from '../../platform/http/json-problem'
import type { ProblemDetails, ProblemKind } from '../../platform/http/problems'
import type { PasswordResetContext } from './context'
import type { ResetError } from './reset-password'

type C = PasswordResetContext

const responsesByStatus = {
  USER_VALIDATED: { status: 200, view: null },
  PASSWORD_CHANGED: { status: 200, view: null },
  MISMATCH_USER_ID_FOR_RESET: { status: 404, view: 'mismatch' },
  LINK_EXPIRED: { status: 410, view: 'expired' },
} as const satisfies Record<
  ResetStatus,
  { readonly status: ContentfulStatusCode; readonly view: 'mismatch' | 'expired' | null }
>

/** The HTTP status for a link's state, for the page and the call. */
export const toHttpStatus = (status: ResetStatus): ContentfulStatusCode =>
  responsesByStatus[status].status

export function respondToReset(c: C, status: ResetStatus) {
  c.set('outcome', status)
  const { status: httpStatus, view } = responsesByStatus[status]
  const body: ResetResponse = { success: view === null, status }
  if (view === null) return c.json(body, httpStatus)
  const message = passwordResetCopy[c.get('services').locale][view].why
  return c.json({ ...body, code: status, message, requestId: c.get('requestId') }, httpStatus)
}

type ResetProblem = { readonly kind: ProblemKind; readonly details: ProblemDetails }

export function toResetProblem(error: ResetError): ResetProblem {
  switch (error.kind) {
    case 'weak_password':
      return { kind: 'invalid_fields', details: { fields: { np: error.message } } }
    case 'captcha_failed':
      return { kind: 'captcha_failed', details: {} }
    case 'captcha_unavailable':
      return { kind: 'unavailable', details: { retryAfterSeconds: 60 } }
    case 'too_many':
      return { kind: 'too_many', details: { retryAfterSeconds: error.retryAfterSeconds } }
  }
}

export function refuseReset(c: C, { kind, details }: ResetProblem) {
  return jsonProblem(c, kind, { ...details, extra: { success: false } })
}
