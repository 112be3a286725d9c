// Checks made before an attempt's Durable Object may charge: whether the limits of charges without a captcha are
// reached, the card testing limits, then the captcha. Failed captchas are counted: without this, an attacker
// could try captcha tokens without limit. A submit that is sent twice is counted once.
import { err, ok, type Result } from '../../../../shared/result'
import type { Limiter } from '../../../platform/rate-limits/limiter'
import type { Captcha } from '../../../vendors/captcha/captcha'
import type { CountedCard } from '../card-testing/card-names'
import type { CardTesting, RefusedTry, ReservedTry } from '../card-testing/card-testing'
import { checkUncheckedCharge } from '../card-testing/unchecked-charges'
import type { CaptchaOutcome, SubmitOutcome, SubmitRequest } from '../model/attempt-state'

export type SubmittingBrowser = {
  /** The browser sent its cookie. A cookie that this response sets has no tries yet. */
  readonly isKnown: boolean
  /** The browser passed the step-up in the last ten minutes. */
  readonly hasPass: boolean
}

export type CheckedSubmit = {
  readonly request: Pick<SubmitRequest, 'attemptId' | 'ip' | 'browserHash' | 'order'>
  readonly card: CountedCard
  /** How many charges of the attempt were sent to the processor before. */
  readonly tries: number
  readonly captchaToken: string
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

type Allowed = { readonly captcha: CaptchaOutcome; readonly reserved: ReservedTry }

type Refusal = {
  readonly outcome: SubmitOutcome
  /** The counter did not respond in time, so that a retry may pass. */
  readonly isCounterDown: boolean
}

export async function enforceLimits(
  submit: CheckedSubmit,
  deps: Deps,
): Promise<Result<Allowed, Refusal>> {
  const { ip } = submit.request
  const knownCheck = submit.previous ?? (submit.captchaToken.trim() === '' ? 'not_shown' : null)
  // Comes first, so that payers without a captcha who are over their limit cause no write.
  if (knownCheck !== null && knownCheck !== 'passed') {
    const unchecked = await checkUncheckedCharge({ captcha: knownCheck, ip }, deps)
    if (!unchecked.ok) return unchecked
  }
  const tried = await deps.cardTesting.reserve(toTry(submit))
  if (!tried.ok) return err({ outcome: toOutcome(tried.error), isCounterDown: false })
  const reserved = tried.value
  const captcha = knownCheck ?? (await verifyCaptcha(submit, deps.captcha))
  if (captcha === null) {
    await deps.cardTesting.countFailedCaptcha(reserved)
    return err({ outcome: { kind: 'captcha_failed' }, isCounterDown: false })
  }
  if (knownCheck === null && captcha !== 'passed') {
    const unchecked = await checkUncheckedCharge({ captcha, ip }, deps)
    if (!unchecked.ok) {
      await deps.cardTesting.release(reserved)
      return unchecked
    }
  }
  return ok({ captcha, reserved })
}

const toTry = ({ request, card, tries, browser }: CheckedSubmit) => {
  const { attemptId, ip, order } = request
  const { payeeId } = order
  const id = `${attemptId}.${tries + 1}`
  const browserHash = browser.isKnown ? request.browserHash : null
  const { hasPass } = browser
  return { id, ip, browserHash, payeeId, card, hasPass }
}

const toOutcome = ({ kind, retryAfterSeconds }: RefusedTry): SubmitOutcome => ({
  kind: kind === 'step_up' ? 'step_up' : 'too_many',
  retryAfterSeconds,
})

/** Null when the captcha failed. A missing token is allowed: without JavaScript there is none. */
async function verifyCaptcha(
  { request, captchaToken, hostname }: CheckedSubmit,
  captcha: Captcha,
): Promise<CaptchaOutcome | null> {
  const verdict = await captcha.verify({
    token: captchaToken,
    action: 'payment',
    subject: request.attemptId,
    ip: request.ip,
    hostname,
  })
  if (verdict.ok) return 'passed'
  if (verdict.reason === 'missing') return 'not_shown'
  return verdict.reason === 'unavailable' ? 'unavailable' : null
}
