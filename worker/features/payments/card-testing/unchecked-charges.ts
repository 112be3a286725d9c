// Charges without a passed captcha have a limit per IP address, one per network and one of the site, which grows with the payments that
// staff accept. Only a charge that is sent counts: if refused submits did, a few IP addresses could shut out every payer
// without JavaScript. So a submit checks the limits first, without a write, and its attempt counts the charge.
import { err, ok, type Result } from '../../../../shared/result'
import type { CheckOptions } from '../../../platform/rate-limits/counter-call'
import { toIpSubjects } from '../../../platform/rate-limits/ip-subject'
import type { Limiter, Reserved } from '../../../platform/rate-limits/limiter'
import { type LimitName, networkLimits } from '../../../platform/rate-limits/limits'
import type { CardTesting } from './card-testing'

type Deps = {
  readonly limiter: Limiter
  readonly cardTesting: Pick<CardTesting, 'read'>
}

export type UncheckedCharge = {
  readonly captcha: 'not_shown' | 'unavailable'
  readonly ip: string
}

export type UncheckedRefusal = {
  /** The payer can turn on JavaScript, or has to wait for the captcha. */
  readonly kind: 'captcha_needed' | 'captcha_down'
  readonly retryAfterSeconds: number
}

type Refused = {
  readonly outcome: UncheckedRefusal
  /** The counter did not respond in time, so that a retry may pass. */
  readonly isCounterDown: boolean
}

/** What is added to the limits of the site: this share of the payments that staff accept in a day. */
export const uncheckedShares = {
  payment_unchecked_site: 0.05,
  payment_captcha_down_site: 0.5,
} as const

/** The limits are apart: payers without JavaScript must not use up those of payers whose captcha is down. */
const siteLimits = {
  not_shown: 'payment_unchecked_site',
  unavailable: 'payment_captcha_down_site',
} as const

/** Whether such a charge would be allowed now. Writes nothing. */
export const checkUncheckedCharge = (charge: UncheckedCharge, deps: Deps) =>
  apply('check', charge, deps)

/** Counts a charge that is sent next. */
export const countUncheckedCharge = (charge: UncheckedCharge, deps: Deps) =>
  apply('count', charge, deps)

async function apply(
  mode: 'check' | 'count',
  { captcha, ip }: UncheckedCharge,
  { limiter, cardTesting }: Deps,
): Promise<Result<null, Refused>> {
  const refuse = ({ retryAfterSeconds, degraded }: Reserved & { readonly ok: false }) => {
    const kind = captcha === 'not_shown' ? 'captcha_needed' : 'captcha_down'
    const outcome = { kind, retryAfterSeconds } as const
    return err({ outcome, isCounterDown: degraded === true })
  }
  const use = (limit: LimitName, subject: string, options: CheckOptions = {}) =>
    mode === 'check'
      ? limiter.check(limit, subject, options)
      : limiter.reserve(limit, subject, options)
  const { own, networks } = toIpSubjects(ip)
  const used: (readonly [LimitName, string])[] = []
  const refuseUsed = async (refused: Reserved & { readonly ok: false }) => {
    if (mode === 'count')
      await Promise.all(used.map(([limit, subject]) => limiter.refund(limit, subject)))
    return refuse(refused)
  }
  const ofAddress = await use('payment_unchecked', own)
  if (!ofAddress.ok) return refuse(ofAddress)
  used.push(['payment_unchecked', own])
  for (const { kind, subject } of networks) {
    const ofNetwork = await use('payment_unchecked_network', subject, {
      max: networkLimits[kind].unchecked,
    })
    if (!ofNetwork.ok) return refuseUsed(ofNetwork)
    used.push(['payment_unchecked_network', subject])
  }
  const name = siteLimits[captcha]
  const ofSite = await use(name, 'site')
  if (ofSite.ok) return ok(null)
  const { acceptedPerDay = 0 } = (await cardTesting.read(null)) ?? {}
  const extra = Math.floor(acceptedPerDay * uncheckedShares[name])
  const ofBusySite = extra > 0 ? await use(name, 'site', { extra }) : ofSite
  if (ofBusySite.ok) return ok(null)
  return refuseUsed(ofBusySite)
}
