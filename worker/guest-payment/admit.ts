// Who may have a card tried at all: the human check, then the limits. Asked once per attempt and
// try, after replays were answered, so that a double click never costs a second check.
import { err, ok, type Result } from '../../shared/result'
import type { HumanCheck } from '../gateways/human-check'
import { toAddressSubject } from '../limits/address-subject'
import type { Limiter } from '../limits/limits'
import type { HumanCheckResult, SubmitOutcome } from './attempt-state'

type Request = {
  readonly request: { readonly humanToken: string; readonly ip: string; readonly hostname: string }
  /** What an earlier try of the same attempt was let in with. */
  readonly known: HumanCheckResult | null
}
type Deps = { readonly humanCheck: HumanCheck; readonly limiter: Limiter }

export async function admit(
  { request, known }: Request,
  { humanCheck, limiter }: Deps,
): Promise<Result<HumanCheckResult, SubmitOutcome>> {
  const checked = known ?? (await check(request, humanCheck))
  if (checked === null) return err({ kind: 'human_check_failed' })
  const subject = toAddressSubject(request.ip)
  const names = [
    'payment_card',
    ...(checked === 'passed' ? [] : ['payment_unchecked' as const]),
  ] as const
  for (const name of names) {
    const taken = await limiter.reserve(name, subject)
    if (!taken.ok) return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  }
  return ok(checked)
}

/** Null when the answer is wrong; no answer at all is let on, under tighter limits (no script). */
async function check(
  request: Request['request'],
  humanCheck: HumanCheck,
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
