// Who may write to the team: a person, and not too often. Owns the order. The trap comes first and
// answers like success; then the human check; where no script ran, the time that the form was open
// stands in for it; then the limits, the tighter one first.
import { teamEmailCopy } from '../../../shared/locales/en/team-email'
import { err, ok, type Result } from '../../../shared/result'
import type { Secrets } from '../../platform/crypto/secrets'
import type { ProblemDetails, ProblemKind } from '../../platform/http/problems'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { Captcha } from '../../vendors/captcha/captcha'
import { toFormAge } from './start-stamp'

export type Sender = {
  /** What stands in the field that nobody sees. */
  readonly trap: string
  readonly started: string
  /** Empty when the browser ran no script. */
  readonly humanToken: string
  readonly ip: string
  readonly hostname: string
}

export type AbuseCheckDeps = {
  readonly humanCheck: Captcha
  readonly limiter: Limiter
  readonly secrets: Secrets
  readonly now: () => number
}

export type AbuseCheckError =
  | { readonly kind: 'human_check_failed' }
  /** The check is out of reach: the mailbox stays closed, or a broken check would be a spam gun. */
  | { readonly kind: 'human_check_unavailable' }
  /** No script ran, and nobody types that fast; or the form is more than a day old. */
  | { readonly kind: 'wrong_moment' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

export const minFillMs = 3000
const maxFillMs = 24 * 60 * 60 * 1000

/** `trapped`: to be answered as if it had been sent. */
export async function checkAbuse(
  sender: Sender,
  { humanCheck, limiter, secrets, now }: AbuseCheckDeps,
): Promise<Result<'admitted' | 'trapped', AbuseCheckError>> {
  const { humanToken, ip, hostname } = sender
  if (sender.trap !== '') return ok('trapped')
  const verdict = await humanCheck.verify({ token: humanToken, action: 'team_mail', ip, hostname })
  if (!verdict.ok && verdict.reason !== 'missing')
    return err({
      kind: verdict.reason === 'unavailable' ? 'human_check_unavailable' : 'human_check_failed',
    })
  const address = toAddressSubject(ip)
  if (!verdict.ok) {
    const ageMs = await toFormAge(sender.started, { secrets, now: now() })
    if (ageMs === null || ageMs < minFillMs || ageMs > maxFillMs)
      return err({ kind: 'wrong_moment' })
    const taken = await limiter.reserve('team_mail_unchecked', address)
    if (!taken.ok) return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  }
  const taken = await limiter.reserve('team_mail', address)
  if (!taken.ok) return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  return ok('admitted')
}

type AdmitProblem = { readonly kind: ProblemKind; readonly details: ProblemDetails }

export function toAbuseProblem(error: AbuseCheckError): AdmitProblem {
  const { retry, tooMany } = teamEmailCopy.failures
  switch (error.kind) {
    case 'human_check_failed':
      return { kind: 'human_check_failed', details: {} }
    case 'human_check_unavailable':
      return { kind: 'unavailable', details: { retryAfterSeconds: 60 } }
    case 'wrong_moment':
      return { kind: 'invalid_fields', details: { code: 'SEND_AGAIN', message: retry } }
    case 'too_many':
      return {
        kind: 'too_many',
        details: { message: tooMany, retryAfterSeconds: error.retryAfterSeconds },
      }
  }
}
