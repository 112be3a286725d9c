// Checks made before an attempt's Durable Object may charge: the limits of payers without a captcha, the
// card testing limits, then the captcha. A failed captcha counts as a bad try: without this, an attacker
// could try captcha tokens without limit. A submit that is sent twice is counted once.
import { err, ok, type Result } from '../../../../shared/result'
import { hashToken } from '../../../platform/crypto/tokens'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import type { Limiter, Reserved } from '../../../platform/rate-limits/limiter'
import type { Captcha } from '../../../vendors/captcha/captcha'
import type { CaptchaOutcome, SubmitOutcome, SubmitRequest } from '../attempt/attempt-state'
import type { CardTesting, RefusedTry, ReservedTry } from '../card-testing/card-testing'

export type SubmittingBrowser = {
  /** The browser sent its cookie. A cookie that this response sets has no tries yet. */
  readonly isKnown: boolean
  /** The browser passed the step-up in the last ten minutes. */
  readonly hasPass: boolean
}

export type CheckedSubmit = {
  readonly request: Pick<SubmitRequest, 'attemptId' | 'ip' | 'browserHash' | 'order'>
  /** How many charges of the attempt were sent to the processor before. */
  readonly tries: number
  readonly humanToken: string
  readonly hostname: string
  /** The captcha result of an earlier try of this attempt. */
  readonly previous: CaptchaOutcome | null
  readonly browser: SubmittingBrowser
}
type Deps = {
  readonly captcha: Captcha
  readonly limiter: Limiter
  readonly cardTesting: CardTesting
}

type Allowed = { readonly humanCheck: CaptchaOutcome; readonly reserved: ReservedTry }

type Refusal = {
  readonly outcome: SubmitOutcome
  /** The counter did not respond in time, so that a retry may pass. */
  readonly isCounterDown: boolean
}

export async function enforceLimits(
  submit: CheckedSubmit,
  deps: Deps,
): Promise<Result<Allowed, Refusal>> {
  const knownCheck = submit.previous ?? (submit.humanToken.trim() === '' ? 'not_asked' : null)
  // Comes first, so that payers without a captcha who are over their limit cause no write.
  if (knownCheck !== null && knownCheck !== 'passed') {
    const unchecked = await reserveUnchecked(submit, deps)
    if (!unchecked.ok) return err(toRefusal(unchecked))
  }
  const tried = await deps.cardTesting.reserve(toTry(submit))
  if (!tried.ok) return err({ outcome: toOutcome(tried.error), isCounterDown: false })
  const reserved = tried.value
  const humanCheck = knownCheck ?? (await verifyCaptcha(submit, deps.captcha))
  if (humanCheck === null) {
    await deps.cardTesting.countFailedCaptcha(reserved)
    return err({ outcome: { kind: 'human_check_failed' }, isCounterDown: false })
  }
  if (knownCheck === null && humanCheck !== 'passed') {
    const unchecked = await reserveUnchecked(submit, deps)
    if (!unchecked.ok) {
      await deps.cardTesting.release(reserved)
      return err(toRefusal(unchecked))
    }
  }
  return ok({ humanCheck, reserved })
}

const toTry = ({ request, tries, browser }: CheckedSubmit) => {
  const { attemptId, ip, order } = request
  const { payeeId, cardBrand, cardLastFour } = order
  const id = `${attemptId}.${tries + 1}`
  const browserHash = browser.isKnown ? request.browserHash : null
  const { hasPass } = browser
  return { id, ip, browserHash, payeeId, cardBrand, cardLastFour, hasPass }
}

const toOutcome = ({ kind, retryAfterSeconds }: RefusedTry): SubmitOutcome => ({
  kind: kind === 'step_up' ? 'step_up' : 'too_many',
  retryAfterSeconds,
})

/** Counts the payment toward the limit of the IP address, then toward the site's. */
async function reserveUnchecked(
  { request, tries, humanToken }: CheckedSubmit,
  { limiter }: Deps,
): Promise<Reserved> {
  const use = await hashToken(`${request.attemptId}.${tries}.${humanToken}`)
  const ofAddress = await limiter.reserve('payment_unchecked', toIpSubject(request.ip), use)
  return ofAddress.ok ? limiter.reserve('payment_unchecked_site', 'site', use) : ofAddress
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
  { request, humanToken, hostname }: CheckedSubmit,
  captcha: Captcha,
): Promise<CaptchaOutcome | null> {
  const verdict = await captcha.verify({
    token: humanToken,
    action: 'payment',
    subject: request.attemptId,
    ip: request.ip,
    hostname,
  })
  if (verdict.ok) return 'passed'
  if (verdict.reason === 'missing') return 'not_asked'
  return verdict.reason === 'unavailable' ? 'unavailable' : null
}
