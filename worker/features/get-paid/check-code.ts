// Finds the invite of a typed code. Allows five wrong codes per IP address and five per invite; after 300 wrong
// codes by all visitors within an hour, each try requires a captcha. The limit identifies an invite by the
// first characters of its code, not by its email: otherwise anyone who knows an address could lock out its
// owner. All limits are reserved before the lookup and refunded if the code is correct or is not looked up.
import { toAccessCode } from '../../../shared/get-paid/page-data'
import { err, ok, type Result } from '../../../shared/result'
import { hashToken } from '../../platform/crypto/tokens'
import { log } from '../../platform/logging/logger'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { LimitName } from '../../platform/rate-limits/limits'
import type { Captcha } from '../../vendors/captcha/captcha'
import { findLiveInvite, type LiveInvite } from './store'

export type CodeError =
  | { readonly kind: 'code_refused' }
  | { readonly kind: 'too_many_codes'; readonly retryAfterSeconds: number }
  | { readonly kind: 'captcha_required' | 'captcha_failed' }

type Deps = {
  readonly db: D1Database
  readonly limiter: Pick<Limiter, 'reserve' | 'refund'>
  readonly captcha: Captcha
  readonly now: () => number
}

export type Visitor = {
  readonly ip: string
  readonly hostname: string
  /** The form field googleRecaptchaToken; empty unless an earlier try was refused without it. */
  readonly captchaToken: string
}

type Typed = { readonly access: string; readonly visitor: Visitor }

const invitePrefixLength = 4

export const toInviteSubject = (code: string): string =>
  `invite:${code.slice(0, invitePrefixLength)}`

/** The error does not tell wrong, expired and used codes apart. */
export async function checkCode(
  { access, visitor }: Typed,
  { db, limiter, captcha, now }: Deps,
): Promise<Result<LiveInvite, CodeError>> {
  const code = toAccessCode(access)
  const reserved: (readonly [LimitName, string])[] = []
  const refund = () => Promise.all(reserved.map((use) => limiter.refund(...use)))
  for (const subject of [toIpSubject(visitor.ip), toInviteSubject(code)]) {
    const reservation = await limiter.reserve('access_code', subject)
    if (!reservation.ok) {
      await refund()
      return err({ kind: 'too_many_codes', retryAfterSeconds: reservation.retryAfterSeconds })
    }
    reserved.push(['access_code', subject])
  }
  if ((await limiter.reserve(...wrongCodesOfSite)).ok) reserved.push(wrongCodesOfSite)
  else {
    const checked = await checkCaptcha(visitor, captcha)
    if (!checked.ok) {
      await refund()
      return checked
    }
  }
  const invite = await findLiveInvite(db, await hashToken(code), now())
  if (invite === null) return err({ kind: 'code_refused' })
  await refund()
  return ok(invite)
}

const wrongCodesOfSite = ['access_code_site', 'all'] as const

async function checkCaptcha(
  { captchaToken: token, ip, hostname }: Visitor,
  captcha: Captcha,
): Promise<Result<null, CodeError>> {
  const verdict = await captcha.verify({ token, action: 'access_code', ip, hostname })
  if (verdict.ok) return ok(null)
  log('warn', 'access_codes_guessed', { code: verdict.reason })
  return err({ kind: verdict.reason === 'missing' ? 'captcha_required' : 'captcha_failed' })
}
