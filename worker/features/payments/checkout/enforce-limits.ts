// Who may have a card tried at all: the limit, then the human check, then the tighter limit of who
// was not checked. A wrong answer to the check counts like a card, or guessing would be free. Asked
// once per attempt and try, after replays were answered: a double click costs no second check.
import { err, ok, type Result } from '../../../../shared/result'
import { toAddressSubject } from '../../../platform/rate-limits/address-subject'
import type { Limiter } from '../../../platform/rate-limits/limiter'
import type { Captcha } from '../../../vendors/captcha/captcha'
import type { HumanCheckResult, SubmitOutcome } from '../attempt/attempt-state'

type Request = {
  readonly request: { readonly humanToken: string; readonly ip: string; readonly hostname: string }
  /** What an earlier try of the same attempt was let in with. */
  readonly known: HumanCheckResult | null
}
type Deps = { readonly humanCheck: Captcha; readonly limiter: Limiter }

export async function enforceLimits(
  { request, known }: Request,
  { humanCheck, limiter }: Deps,
): Promise<Result<HumanCheckResult, SubmitOutcome>> {
  const subject = toAddressSubject(request.ip)
  const card = await limiter.reserve('payment_card', subject)
  if (!card.ok) return err({ kind: 'too_many', retryAfterSeconds: card.retryAfterSeconds })
  const checked = known ?? (await check(request, humanCheck))
  if (checked === null) return err({ kind: 'human_check_failed' })
  if (checked === 'passed') return ok(checked)
  const unchecked = await limiter.reserve('payment_unchecked', subject)
  return unchecked.ok
    ? ok(checked)
    : err({ kind: 'too_many', retryAfterSeconds: unchecked.retryAfterSeconds })
}

/** Null when the answer is wrong; no answer at all is let on, under tighter limits (no script). */
async function check(
  request: Request['request'],
  humanCheck: Captcha,
): Promise<HumanCheckResult | null> {
  const verdict = await humanCheck.verify({
    token: request.humanToken,
    action: 'payment',
    ip: request.ip,
    hostname: request.hostname,
  })
  if (verdict.ok) return 'passed'
  if (verdict.reason === 'missing') return 'not_asked'
  return verdict.reason === 'unavailable' ? 'unavailable' : null
}
