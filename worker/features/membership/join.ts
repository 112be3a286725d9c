// Puts a visitor on the waitlist: the limit, then one row, however often it is asked.
import {
  type MemberPaymentType,
  type MemberSignupQuery,
  toMonthlyPriceCents,
} from '../../../shared/membership/page-data'
import { err, ok, type Result } from '../../../shared/result'
import { hashToken } from '../../platform/crypto/tokens'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import { joinWaitlist } from './store'

type Joining = MemberSignupQuery & {
  readonly payment: MemberPaymentType
  /** Of the visitor's cookie. */
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
  { visitor, ip, ...joining }: Joining,
  { db, limiter, now }: JoinDeps,
): Promise<Result<null, JoinError>> {
  const taken = await limiter.reserve('member_signup', toAddressSubject(ip))
  if (!taken.ok) return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  await joinWaitlist(db, {
    ...joining,
    visitorHash: await hashToken(visitor),
    priceCents: toMonthlyPriceCents(joining.ad),
    now: now(),
  })
  return ok(null)
}
