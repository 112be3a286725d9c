// The password reset page: its views, what it is given, and which view an answer of the call leads
// to (spec section 4).
import type { NamedCaptcha } from '../captcha/named-check'

export const resetLinkTtlMs = 24 * 60 * 60 * 1000

/** What became of a link; the words are the call's. */
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

/** Whatever is none of the call's own words is a link that does not work. */
export function toResetView(status: unknown): ResetView {
  return isResetStatus(status) ? viewByStatus[status] : 'expired'
}

export type ResetResponse = { readonly success: boolean; readonly status: ResetStatus }

/** The form's fields (spec section 3), and the link it was opened with. */
export type ResetFormErrors = { readonly new?: string; readonly confirm?: string }

/** The query by which the page is told that the change is done. */
export const changedQuery = 'changed'

export type PasswordResetPageData = {
  readonly view: ResetView
  /** The link's value, for the form; empty in every other view. */
  readonly x: string
  readonly errors: ResetFormErrors
  /** A refusal that is nobody's field. */
  readonly failure: string | null
  readonly humanCheck: NamedCaptcha
}
