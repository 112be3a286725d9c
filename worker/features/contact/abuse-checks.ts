// Abuse checks for forms that anyone can send, in order: the honeypot, which pretends success; the captcha, or
// without JavaScript the time that the form was open and a stricter rate limit; then the form's rate limit.
import type { Locale } from '../../../shared/locales/locale'
import { teamEmailCopy } from '../../../shared/locales/team-email'
import { tryAgainIn } from '../../../shared/locales/wait'
import { err, ok, type Result } from '../../../shared/result'
import type { Secrets } from '../../platform/crypto/secrets'
import type { ProblemDetails, ProblemKind } from '../../platform/http/problems'
import { reserveByAddress } from '../../platform/rate-limits/by-address'
import type { Limiter, Reserved } from '../../platform/rate-limits/limiter'
import type { LimitName } from '../../platform/rate-limits/limits'
import type { Captcha, CaptchaAction } from '../../vendors/captcha/captcha'
import { toFormAge } from './start-stamp'

export type Sender = {
  /** The value of the hidden honeypot field. */
  readonly honeypot: string
  /** The signed time at which the form was rendered (start-stamp.ts); null for a call that is from no form. */
  readonly started: string | null
  /** Empty when the browser ran no script. */
  readonly captchaToken: string
  readonly ip: string
  readonly hostname: string
}

/** The captcha and the rate limits of a form. */
export type FormProtection = {
  readonly captchaAction: CaptchaAction
  readonly limit: LimitName
  /** Without a passed captcha. */
  readonly uncheckedLimit: LimitName
}

export type AbuseCheckDeps = {
  readonly protection: FormProtection
  readonly captcha: Captcha
  readonly limiter: Limiter
  readonly secrets: Secrets
  readonly now: () => number
}

export type AbuseCheckError =
  | { readonly kind: 'captcha_failed' }
  /** The captcha vendor is unreachable. Letting emails through would let spam through. */
  | { readonly kind: 'captcha_unavailable' }
  /** No script ran, and the form was sent too fast for a person, is over a day old, or has no valid stamp. */
  | { readonly kind: 'form_age' }
  | {
      /** `check_needed`: the form has had too many posts without a captcha, from anywhere. */
      readonly kind: 'too_many' | 'check_needed'
      readonly retryAfterSeconds: number
    }

export const minFillMs = 3000
export const maxFillMs = 24 * 60 * 60 * 1000

/** `trapped`: the honeypot was filled; respond as if the form had been accepted. */
export async function checkAbuse(
  sender: Sender,
  { captcha, limiter, secrets, now, protection }: AbuseCheckDeps,
): Promise<Result<'passed' | 'trapped', AbuseCheckError>> {
  const { captchaToken, ip, hostname } = sender
  if (sender.honeypot !== '') return ok('trapped')
  const { captchaAction: action, limit, uncheckedLimit } = protection
  const verdict = await captcha.verify({ token: captchaToken, action, ip, hostname })
  if (!verdict.ok && verdict.reason !== 'missing')
    return err({
      kind: verdict.reason === 'unavailable' ? 'captcha_unavailable' : 'captcha_failed',
    })
  const refuse = (kind: 'too_many' | 'check_needed', { retryAfterSeconds }: Refused) =>
    err({ kind, retryAfterSeconds })
  if (!verdict.ok) {
    const stamp = { secrets, now: now(), ip }
    if (sender.started !== null && !(await isFormAgeValid(sender.started, stamp)))
      return err({ kind: 'form_age' })
    const unchecked = await reserveByAddress(limiter, uncheckedLimit, ip)
    if (!unchecked.ok) return refuse('too_many', unchecked)
    const ofSite = await limiter.reserve('form_unchecked_site', action)
    if (!ofSite.ok) return refuse('check_needed', ofSite)
  }
  const reserved = await reserveByAddress(limiter, limit, ip)
  return reserved.ok ? ok('passed') : refuse('too_many', reserved)
}

type Refused = Extract<Reserved, { readonly ok: false }>

async function isFormAgeValid(started: string, deps: Parameters<typeof toFormAge>[1]) {
  const ageMs = await toFormAge(started, deps)
  return ageMs !== null && ageMs >= minFillMs && ageMs <= maxFillMs
}

type AbuseProblem = { readonly kind: ProblemKind; readonly details: ProblemDetails }

export function toAbuseProblem(error: AbuseCheckError, locale: Locale): AbuseProblem {
  const { retry, tooMany, checkNeeded } = teamEmailCopy[locale].failures
  switch (error.kind) {
    case 'captcha_failed':
      return { kind: 'captcha_failed', details: {} }
    case 'captcha_unavailable':
      return { kind: 'unavailable', details: { retryAfterSeconds: 60 } }
    case 'form_age':
      return { kind: 'invalid_fields', details: { code: 'SEND_AGAIN', message: retry } }
    case 'too_many':
    case 'check_needed': {
      const { retryAfterSeconds } = error
      const say = error.kind === 'too_many' ? tooMany : checkNeeded
      const message = say(tryAgainIn[locale](retryAfterSeconds))
      return { kind: 'too_many', details: { message, retryAfterSeconds } }
    }
  }
}
