// Checks made before an attempt's Durable Object may charge: the rate limit, the captcha, then a tighter
// limit for payers whose captcha was not verified. The first limit also counts failed captchas:
// without this, an attacker could guess for free. A submit that is sent twice is counted once.
import { err, ok, type Result } from '../../../../shared/result'
import { hashToken } from '../../../platform/crypto/tokens'
import { toAddressSubject } from '../../../platform/rate-limits/address-subject'
import type { Limiter, Reserved } from '../../../platform/rate-limits/limiter'
import type { Captcha } from '../../../vendors/captcha/captcha'
import type { CaptchaOutcome, SubmitOutcome } from '../attempt/attempt-state'

export type CheckedSubmit = {
  readonly attemptId: string
  /** How often the attempt was charged before. */
  readonly tries: number
  readonly humanToken: string
  readonly ip: string
  readonly hostname: string
  /** The captcha result of an earlier try of this attempt. */
  readonly previous: CaptchaOutcome | null
}
type Deps = { readonly captcha: Captcha; readonly limiter: Limiter }

type Refusal = {
  readonly outcome: SubmitOutcome
  /** The counter did not respond in time, so that a retry may pass. */
  readonly isCounterDown: boolean
}

export async function enforceLimits(
  submit: CheckedSubmit,
  { captcha, limiter }: Deps,
): Promise<Result<CaptchaOutcome, Refusal>> {
  const subject = toAddressSubject(submit.ip)
  const use = await hashToken(`${submit.attemptId}.${submit.tries}.${submit.humanToken}`)
  const card = await limiter.reserve('payment_card', subject, use)
  if (!card.ok) return err(toRefusal(card))
  const checked = submit.previous ?? (await verifyCaptcha(submit, captcha))
  if (checked === null)
    return err({ outcome: { kind: 'human_check_failed' }, isCounterDown: false })
  if (checked === 'passed') return ok(checked)
  const unchecked = await limiter.reserve('payment_unchecked', subject, use)
  return unchecked.ok ? ok(checked) : err(toRefusal(unchecked))
}

const toRefusal = ({
  retryAfterSeconds,
  degraded,
}: Reserved & { readonly ok: false }): Refusal => ({
  outcome: { kind: 'too_many', retryAfterSeconds },
  isCounterDown: degraded === true,
})

/** Null when the captcha failed. A missing token is allowed: without JavaScript there is none. */
async function verifyCaptcha(
  { attemptId, humanToken, ip, hostname }: CheckedSubmit,
  captcha: Captcha,
): Promise<CaptchaOutcome | null> {
  const verdict = await captcha.verify({
    token: humanToken,
    action: 'payment',
    subject: attemptId,
    ip,
    hostname,
  })
  if (verdict.ok) return 'passed'
  if (verdict.reason === 'missing') return 'not_asked'
  return verdict.reason === 'unavailable' ? 'unavailable' : null
}
