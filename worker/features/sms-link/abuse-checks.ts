// Decides whether a text that a visitor requests may be sent: first the captcha, then the limits. A visitor's
// own limits are reserved before shared ones: otherwise their refused requests would use up the limit of another
// person's phone number, or the daily budget.
import { err, ok, type Result } from '../../../shared/result'
import { log } from '../../platform/logging/logger'
import type { CheckOptions } from '../../platform/rate-limits/counter-call'
import { toIpSubjects } from '../../platform/rate-limits/ip-subject'
import type { Limiter, Reserved } from '../../platform/rate-limits/limiter'
import { type LimitName, networkLimits } from '../../platform/rate-limits/limits'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { TextError, TextLimit } from './sms-error'

export type Visitor = {
  /** The form field googleRecaptchaToken; empty if the browser ran no script. */
  readonly captchaToken: string
  readonly ip: string
  readonly hostname: string
}

type Deps = { readonly captcha: Captcha; readonly limiter: Limiter }

type Refused = Extract<Reserved, { readonly ok: false }>

/** `not_shown` means that no script ran, so tighter limits apply. */
export type CaptchaStatus = 'passed' | 'not_shown'

export async function checkTextCaptcha(
  { captchaToken, ip, hostname }: Visitor,
  { captcha }: Deps,
): Promise<Result<CaptchaStatus, TextError>> {
  const verdict = await captcha.verify({ token: captchaToken, action: 'text', ip, hostname })
  if (verdict.ok) return ok('passed')
  if (verdict.reason === 'missing') return ok('not_shown')
  return err({
    kind: verdict.reason === 'unavailable' ? 'captcha_unavailable' : 'captcha_failed',
  })
}

/** Visitors without a solved captcha have a separate budget, so that they cannot use up everyone's. */
const dailyBudgets = {
  checked: { partner: 'text_partner', site: 'text_budget' },
  unchecked: { partner: 'text_unchecked_partner', site: 'text_unchecked_budget' },
} as const

type Reservation = {
  readonly phone: string
  readonly ip: string
  readonly captchaStatus: CaptchaStatus
  /** The partner whose widget sends the text; null on our own pages. */
  readonly partner: string | null
}

/**
 * The gap of 30 seconds applies to each pair of IP address and phone number: several IP addresses together can
 * send one number up to three texts within it.
 */
export async function reserveText(
  { phone, ip, captchaStatus, partner }: Reservation,
  { limiter }: Pick<Deps, 'limiter'>,
): Promise<Result<null, TextError>> {
  const { own: ipSubject, networks } = toIpSubjects(ip)
  const tries = await limiter.check('text_refused', ipSubject)
  if (!tries.ok) return err(toRefusal('address_limit', tries))
  const isUnchecked = captchaStatus === 'not_shown'
  const budgets = dailyBudgets[isUnchecked ? 'unchecked' : 'checked']
  type Check = readonly [LimitName, string, TextLimit, boolean, CheckOptions?]
  const checks: readonly Check[] = [
    ['text_gap', `${ipSubject} ${phone}`, 'number_limit', true],
    ['text_unchecked_address', ipSubject, 'address_limit', isUnchecked],
    ['text_address', ipSubject, 'address_limit', true],
    ['text_unchecked_number', phone, 'number_limit', isUnchecked],
    ['text_number', phone, 'number_limit', true],
    ...networks.map(({ kind, subject }): Check => {
      const { texts, uncheckedTexts } = networkLimits[kind]
      return isUnchecked
        ? ['text_unchecked_network', subject, 'address_limit', true, { max: uncheckedTexts }]
        : ['text_network', subject, 'address_limit', true, { max: texts }]
    }),
    [budgets.partner, partner ?? '', 'partner_limit', partner !== null],
    [budgets.site, 'all', 'site_limit', true],
  ]
  const applying = checks.filter(([, , , applies]) => applies)
  for (const [index, [name, subject, limit, , options]] of applying.entries()) {
    const reservation = await limiter.reserve(name, subject, options)
    if (reservation.ok) continue
    if (reservation.degraded) return err(toRefusal(limit, reservation))
    // Without this, refused texts would leave a counter for each number.
    const reserved = applying.slice(0, index)
    await Promise.all(reserved.map((check) => limiter.refund(check[0], check[1])))
    // The first limit refuses a double click, which does not count as a refused try.
    if (reserved.length > 0) await limiter.reserve('text_refused', ipSubject)
    logSpentBudget(name)
    return err(toRefusal(limit, reservation))
  }
  return ok(null)
}

const toRefusal = (limit: TextLimit, { retryAfterSeconds, degraded }: Refused): TextError => ({
  kind: degraded ? 'limits_down' : limit,
  retryAfterSeconds,
})

/** A used-up budget means an attack or unexpected traffic. */
function logSpentBudget(name: LimitName): void {
  if (name === 'text_budget') log('alert', 'sms_budget_spent')
  if (name === 'text_partner') log('alert', 'sms_partner_budget_spent')
  if (name === 'text_unchecked_budget') log('warn', 'sms_unchecked_budget_spent')
  if (name === 'text_unchecked_partner') log('warn', 'sms_partner_unchecked_budget_spent')
}
