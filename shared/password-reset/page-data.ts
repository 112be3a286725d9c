// The password reset page: views, page data, and which view a response of the call leads to (spec
// section 4).
import type { CaptchaNoticeKind } from '../captcha/captcha-notice'

/** Status of a link, in the call's own codes. */
export type ResetStatus =
  | 'USER_VALIDATED'
  | 'PASSWORD_CHANGED'
  | 'MISMATCH_USER_ID_FOR_RESET'
  | 'LINK_EXPIRED'

export type ResetView =
  | 'loading'
  | 'show-form'
  | 'expired'
  | 'mismatch'
  | 'no-query'
  | 'pass-changed'

const viewByStatus = {
  USER_VALIDATED: 'show-form',
  PASSWORD_CHANGED: 'pass-changed',
  MISMATCH_USER_ID_FOR_RESET: 'mismatch',
  LINK_EXPIRED: 'expired',
} as const satisfies Record<ResetStatus, ResetView>

const isResetStatus = (status: unknown): status is ResetStatus =>
  typeof status === 'string' && Object.hasOwn(viewByStatus, status)

/** Any unknown status counts as an expired link. */
export function toResetView(status: unknown): ResetView {
  return isResetStatus(status) ? viewByStatus[status] : 'expired'
}

export type ResetResponse = { readonly success: boolean; readonly status: ResetStatus }

/** Errors of the form's fields (spec section 3). */
export type ResetFormErrors = { readonly new?: string; readonly confirm?: string }

/** Query key of a completed change. */
export const changedQuery = 'changed'

export type PasswordResetPageData = {
  readonly view: ResetView
  /** For the form, which posts it as `x`; empty in other views. */
  readonly resetToken: string
  readonly errors: ResetFormErrors
  /** A failure that belongs to no field. */
  readonly failure: string | null
  readonly captchaNotice: CaptchaNoticeKind
}
