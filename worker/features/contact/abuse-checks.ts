// Abuse checks for emails to the team, in order: the honeypot, which pretends success; the captcha, or
// without JavaScript the time that the form was open and a stricter rate limit; then the rate limit of all
// emails.
import type { Locale } from '../../../shared/locales/locale'
import { teamEmailCopy } from '../../../shared/locales/team-email'
import { tryAgainIn } from '../../../shared/locales/wait'
import { err, ok, type Result } from '../../../shared/result'
import type { Secrets } from '../../platform/crypto/secrets'
import type { ProblemDetails, ProblemKind } from '../../platform/http/problems'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { Captcha } from '../../vendors/captcha/captcha'
import { toFormAge } from './start-stamp'

export type Sender = {
  /** The value of the hidden honeypot field. */
  readonly honeypot: string
  /** The signed time at which the form was rendered (start-stamp.ts). */
  readonly started: string
  /** Empty when the browser ran no script. */
  readonly captchaToken: string
  readonly ip: string
  readonly hostname: string
}

export type AbuseCheckDeps = {
  readonly captcha: Captcha
  readonly limiter: Limiter
  readonly secrets: Secrets
  readonly now: () => number
}

export type AbuseCheckError =
  | { readonly kind: 'human_check_failed' }
  /** The captcha vendor is unreachable. Letting emails through would let spam through. */
  | { readonly kind: 'captcha_unavailable' }
  /** No script ran, and the form was sent too fast for a person, is over a day old, or has no valid stamp. */
  | { readonly kind: 'form_age' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

export const minFillMs = 3000
export const maxFillMs = 24 * 60 * 60 * 1000

/** `trapped`: the honeypot was filled; respond as if the email had been sent. */
export async function checkAbuse(
  sender: Sender,
  { captcha, limiter, secrets, now }: AbuseCheckDeps,
): Promise<Result<'passed' | 'trapped', AbuseCheckError>> {
  const { captchaToken, ip, hostname } = sender
  if (sender.honeypot !== '') return ok('trapped')
  const verdict = await captcha.verify({ token: captchaToken, action: 'team_mail', ip, hostname })
  if (!verdict.ok && verdict.reason !== 'missing')
    return err({
      kind: verdict.reason === 'unavailable' ? 'captcha_unavailable' : 'human_check_failed',
    })
  const ipSubject = toIpSubject(ip)
  if (!verdict.ok) {
    const ageMs = await toFormAge(sender.started, { secrets, now: now() })
    if (ageMs === null || ageMs < minFillMs || ageMs > maxFillMs) return err({ kind: 'form_age' })
    const reserved = await limiter.reserve('team_mail_unchecked', ipSubject)
    if (!reserved.ok)
      return err({ kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds })
  }
  const reserved = await limiter.reserve('team_mail', ipSubject)
  if (!reserved.ok) return err({ kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds })
  return ok('passed')
}

type AbuseProblem = { readonly kind: ProblemKind; readonly details: ProblemDetails }

export function toAbuseProblem(error: AbuseCheckError, locale: Locale): AbuseProblem {
  const { retry, tooMany } = teamEmailCopy[locale].failures
  switch (error.kind) {
    case 'human_check_failed':
      return { kind: 'human_check_failed', details: {} }
    case 'captcha_unavailable':
      return { kind: 'unavailable', details: { retryAfterSeconds: 60 } }
    case 'form_age':
      return { kind: 'invalid_fields', details: { code: 'SEND_AGAIN', message: retry } }
    case 'too_many': {
      const { retryAfterSeconds } = error
      const message = tooMany(tryAgainIn[locale](retryAfterSeconds))
      return { kind: 'too_many', details: { message, retryAfterSeconds } }
    }
  }
}
