// Adds a visitor to the waitlist, and their email, within a rate limit. Repeated requests make one row.
import {
  type MemberPaymentType,
  type MemberSignupQuery,
  toMonthlyPriceCents,
} from '../../../shared/membership/page-data'
import { err, ok, type Result } from '../../../shared/result'
import { hashToken } from '../../platform/crypto/tokens'
import { reserveByAddress } from '../../platform/rate-limits/by-address'
import type { Limiter } from '../../platform/rate-limits/limiter'
import { joinWaitlist, setWaitlistEmail } from './store'

type JoinRequest = MemberSignupQuery & {
  readonly payment: MemberPaymentType
  /** The value of the visitor's cookie. */
  readonly visitor: string
  readonly ip: string
}

export type JoinDeps = {
  readonly db: D1Database
  readonly limiter: Limiter
  readonly now: () => number
}

export type JoinError = { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

export async function joinMembership(
  { visitor, ip, ...choice }: JoinRequest,
  { db, limiter, now }: JoinDeps,
): Promise<Result<null, JoinError>> {
  const reservation = await reserveByAddress(limiter, 'member_signup', ip)
  if (!reservation.ok)
    return err({ kind: 'too_many', retryAfterSeconds: reservation.retryAfterSeconds })
  await joinWaitlist(db, {
    ...choice,
    visitorHash: await hashToken(visitor),
    priceCents: toMonthlyPriceCents(choice.ad),
    now: now(),
  })
  return ok(null)
}

type EmailRequest = { readonly email: string; readonly visitor: string; readonly ip: string }

/** `not_joined`: the visitor is not on the waitlist. */
export async function leaveWaitlistEmail(
  { email, visitor, ip }: EmailRequest,
  { db, limiter, now }: JoinDeps,
): Promise<Result<null, JoinError | { readonly kind: 'not_joined' }>> {
  const reservation = await reserveByAddress(limiter, 'member_signup', ip)
  if (!reservation.ok)
    return err({ kind: 'too_many', retryAfterSeconds: reservation.retryAfterSeconds })
  const visitorHash = await hashToken(visitor)
  const isJoined = await setWaitlistEmail(db, { visitorHash, email, now: now() })
  return isJoined ? ok(null) : err({ kind: 'not_joined' })
}
