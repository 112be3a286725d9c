// Who may have a text sent: the human check, then the limits. Owns their order: what belongs to one
// visitor is reserved before what all share, so that a click which is refused uses up no other
// visitor's number and none of the day's budget.
import { err, ok, type Result } from '../../../shared/result'
import { log } from '../../platform/logging/logger'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { LimitName } from '../../platform/rate-limits/limits'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { TextError } from './sms-error'

export type Visitor = {
  /** The form field googleRecaptchaToken; empty when the browser ran no script. */
  readonly humanToken: string
  readonly ip: string
  readonly hostname: string
}

type Deps = { readonly humanCheck: Captcha; readonly limiter: Limiter }

/** `not_asked`: no script ran there, so tighter limits hold. */
export type TextHuman = 'passed' | 'not_asked'

export async function checkTextHuman(
  { humanToken, ip, hostname }: Visitor,
  { humanCheck }: Deps,
): Promise<Result<TextHuman, TextError>> {
  const verdict = await humanCheck.verify({ token: humanToken, action: 'text', ip, hostname })
  if (verdict.ok) return ok('passed')
  if (verdict.reason === 'missing') return ok('not_asked')
  return err({
    kind: verdict.reason === 'unavailable' ? 'human_check_unavailable' : 'human_check_failed',
  })
}

type Reservation = {
  readonly phone: string
  readonly ip: string
  readonly human: TextHuman
  /** Whose widget asks; null on our own pages. */
  readonly partner: string | null
}

/**
 * The 30 seconds between two texts are between two clicks of one visitor for one number: fifty
 * visitors who ask for the same number at once get exactly the three that it may have.
 */
export async function reserveText(
  { phone, ip, human, partner }: Reservation,
  { limiter }: Deps,
): Promise<Result<null, TextError>> {
  const address = toAddressSubject(ip)
  const isUnchecked = human === 'not_asked'
  const steps: readonly (readonly [LimitName, string, boolean])[] = [
    ['text_gap', `${address} ${phone}`, true],
    ['text_unchecked_address', address, isUnchecked],
    ['text_address', address, true],
    ['text_unchecked_number', phone, isUnchecked],
    ['text_number', phone, true],
    ['text_partner', partner ?? '', partner !== null],
    ['text_budget', 'all', true],
  ]
  for (const [name, subject, isAsked] of steps) {
    if (!isAsked) continue
    const taken = await limiter.reserve(name, subject)
    if (taken.ok) continue
    // Nobody's own doing: an attack, or a day that is better than planned.
    if (name === 'text_budget') log('alert', 'text_budget_spent')
    if (name === 'text_partner') log('alert', 'text_partner_budget_spent')
    return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  }
  return ok(null)
}
