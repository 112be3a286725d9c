// Changes a password by a reset link. The order matters: password rules, captcha, rate limits and the
// link are checked first, because hashing is expensive. Checking a link does not use it up.

import type { ResetStatus } from '../../../shared/password-reset/page-data'
import { err, ok, type Result } from '../../../shared/result'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { Accounts, ResetLinkState } from '../../vendors/accounts/accounts'
import type { Captcha } from '../../vendors/captcha/captcha'
import { findPasswordFault, type PasswordDeps } from '../accounts/new-password'
import { parseResetToken } from './reset-link'

/** After each of these errors, the link still works. */
export type ResetError =
  | { readonly kind: 'weak_password'; readonly message: string }
  | { readonly kind: 'captcha_failed' }
  | { readonly kind: 'captcha_unavailable' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

export type ResetDeps = PasswordDeps & {
  readonly accounts: Pick<Accounts, 'checkReset' | 'changePassword'>
  readonly captcha: Captcha
  readonly limiter: Limiter
}

export type NewPassword = {
  readonly resetToken: string
  readonly password: string
  /** The form field googleRecaptchaToken; empty when the browser ran no script. */
  readonly captchaToken: string
  readonly ip: string
  readonly hostname: string
}

const statusByState = {
  live: 'USER_VALIDATED',
  changed: 'PASSWORD_CHANGED',
  mismatch: 'MISMATCH_USER_ID_FOR_RESET',
  dead: 'LINK_EXPIRED',
} as const satisfies Record<ResetLinkState | 'changed', ResetStatus>

export async function checkResetLink(
  resetToken: string,
  { accounts }: Pick<ResetDeps, 'accounts'>,
): Promise<ResetStatus> {
  const link = parseResetToken(resetToken)
  return link === null ? 'LINK_EXPIRED' : statusByState[await accounts.checkReset(link)]
}

export async function resetPassword(
  { resetToken, password, ...visitor }: NewPassword,
  deps: ResetDeps,
): Promise<Result<ResetStatus, ResetError>> {
  const link = parseResetToken(resetToken)
  if (link === null) return ok('LINK_EXPIRED')
  const passwordError = await findPasswordFault(password, deps)
  if (passwordError !== null) return err({ kind: 'weak_password', message: passwordError })
  const allowed = await enforceLimits(visitor, deps)
  if (!allowed.ok) return allowed
  return ok(statusByState[await deps.accounts.changePassword(link, password)])
}

/** Without JavaScript there is no captcha token; then tighter limits apply. */
async function enforceLimits(
  { captchaToken, ip, hostname }: Pick<NewPassword, 'captchaToken' | 'ip' | 'hostname'>,
  { captcha, limiter }: ResetDeps,
): Promise<Result<null, ResetError>> {
  const verdict = await captcha.verify({ token: captchaToken, action: 'password', ip, hostname })
  const isUnchecked = !verdict.ok && verdict.reason === 'missing'
  if (!verdict.ok && !isUnchecked)
    return err({
      kind: verdict.reason === 'unavailable' ? 'captcha_unavailable' : 'captcha_failed',
    })
  const ipSubject = toIpSubject(ip)
  const names = isUnchecked
    ? (['password_reset_unchecked', 'password_reset'] as const)
    : (['password_reset'] as const)
  for (const name of names) {
    const reservation = await limiter.reserve(name, ipSubject)
    if (!reservation.ok)
      return err({ kind: 'too_many', retryAfterSeconds: reservation.retryAfterSeconds })
  }
  return ok(null)
}
