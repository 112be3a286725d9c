// Decides whether a visitor may send a text: first the captcha, then the limits. Limits per visitor are
// reserved before shared ones. Otherwise refused clicks would use up another visitor's number or the
// daily budget.
import { err, ok, type Result } from '../../../shared/result'
import { log } from '../../platform/logging/logger'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { LimitName } from '../../platform/rate-limits/limits'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { TextError } from './sms-error'

export type Visitor = {
  /** The form field googleRecaptchaToken; empty if the browser ran no script. */
  readonly captchaToken: string
  readonly ip: string
  readonly hostname: string
}

type Deps = { readonly captcha: Captcha; readonly limiter: Limiter }

/** `not_asked` means that no script ran, so tighter limits apply. */
export type CaptchaStatus = 'passed' | 'not_asked'

export async function checkTextCaptcha(
  { captchaToken, ip, hostname }: Visitor,
  { captcha }: Deps,
): Promise<Result<CaptchaStatus, TextError>> {
  const verdict = await captcha.verify({ token: captchaToken, action: 'text', ip, hostname })
  if (verdict.ok) return ok('passed')
  if (verdict.reason === 'missing') return ok('not_asked')
  return err({
    kind: verdict.reason === 'unavailable' ? 'human_check_unavailable' : 'human_check_failed',
  })
}

type Reservation = {
  readonly phone: string
  readonly ip: string
  readonly captchaStatus: CaptchaStatus
  /** The partner whose widget sends the text; null on our own pages. */
  readonly partner: string | null
}

/**
 * The gap of 30 seconds applies to one visitor and one number. Different visitors can still send three
 * texts to one number.
 */
export async function reserveText(
  { phone, ip, captchaStatus, partner }: Reservation,
  { limiter }: Deps,
): Promise<Result<null, TextError>> {
  const address = toAddressSubject(ip)
  const isUnchecked = captchaStatus === 'not_asked'
  const checks: readonly (readonly [LimitName, string, boolean])[] = [
    ['text_gap', `${address} ${phone}`, true],
    ['text_unchecked_address', address, isUnchecked],
    ['text_address', address, true],
    ['text_unchecked_number', phone, isUnchecked],
    ['text_number', phone, true],
    ['text_partner', partner ?? '', partner !== null],
    ['text_budget', 'all', true],
  ]
  for (const [name, subject, applies] of checks) {
    if (!applies) continue
    const reservation = await limiter.reserve(name, subject)
    if (reservation.ok) continue
    // A spent budget means an attack or unexpected traffic.
    if (name === 'text_budget') log('alert', 'sms_budget_spent')
    if (name === 'text_partner') log('alert', 'sms_partner_budget_spent')
    return err({ kind: 'too_many', retryAfterSeconds: reservation.retryAfterSeconds })
  }
  return ok(null)
}
