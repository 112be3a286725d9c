// Checks made before a card is charged: the rate limit, the captcha, then a tighter limit for payers
// whose captcha was not verified. The first limit also counts failed captchas: without this, an
// attacker could guess for free. Replays do not get here, so a double click is counted once.
import { err, ok, type Result } from '../../../../shared/result'
import { toAddressSubject } from '../../../platform/rate-limits/address-subject'
import type { Limiter } from '../../../platform/rate-limits/limiter'
import type { Captcha } from '../../../vendors/captcha/captcha'
import type { CaptchaOutcome, SubmitOutcome } from '../attempt/attempt-state'

type Request = {
  readonly request: { readonly humanToken: string; readonly ip: string; readonly hostname: string }
  /** The captcha result of an earlier try of this attempt. */
  readonly previous: CaptchaOutcome | null
}
type Deps = { readonly captcha: Captcha; readonly limiter: Limiter }

export async function enforceLimits(
  { request, previous }: Request,
  { captcha, limiter }: Deps,
): Promise<Result<CaptchaOutcome, SubmitOutcome>> {
  const subject = toAddressSubject(request.ip)
  const card = await limiter.reserve('payment_card', subject)
  if (!card.ok) return err({ kind: 'too_many', retryAfterSeconds: card.retryAfterSeconds })
  const checked = previous ?? (await verifyCaptcha(request, captcha))
  if (checked === null) return err({ kind: 'human_check_failed' })
  if (checked === 'passed') return ok(checked)
  const unchecked = await limiter.reserve('payment_unchecked', subject)
  return unchecked.ok
    ? ok(checked)
    : err({ kind: 'too_many', retryAfterSeconds: unchecked.retryAfterSeconds })
}

/** Null when the captcha failed. A missing token is allowed: without JavaScript there is none. */
async function verifyCaptcha(
  request: Request['request'],
  captcha: Captcha,
): Promise<CaptchaOutcome | null> {
  const verdict = await captcha.verify({
    token: request.humanToken,
    action: 'payment',
    ip: request.ip,
    hostname: request.hostname,
  })
  if (verdict.ok) return 'passed'
  if (verdict.reason === 'missing') return 'not_asked'
  return verdict.reason === 'unavailable' ? 'unavailable' : null
}
