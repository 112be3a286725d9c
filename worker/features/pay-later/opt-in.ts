// Opts an email in to the promotion. The deadline is checked first, so that an expired promotion does no
// lookups, then the rate limit.
import type { PayLaterCode } from '../../../shared/pay-later/page-data'
import { err, ok, type Result } from '../../../shared/result'
import { reserveByAddress } from '../../platform/rate-limits/by-address'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { AppUsers } from './app-users'
import { isExpired } from './deadline'
import { isEnrolled, optIn } from './store'

export type PayLaterDeps = {
  readonly db: D1Database
  readonly appUsers: AppUsers
  readonly limiter: Limiter
  readonly now: () => number
}

type OptIn = {
  readonly email: string
  readonly ip: string
  /** The last day, as YYYY-MM-DD in US Pacific time. */
  readonly deadline: string
}

export type OptInError =
  | { readonly kind: 'refused'; readonly code: PayLaterCode }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

const refused = (code: PayLaterCode) => err({ kind: 'refused', code } as const)

export async function optInToPayLater(
  { email, ip, deadline }: OptIn,
  { db, appUsers, limiter, now }: PayLaterDeps,
): Promise<Result<null, OptInError>> {
  if (isExpired(deadline, now())) return refused('PROMOTION_EXPIRED')
  const reservation = await reserveByAddress(limiter, 'pay_later', ip)
  if (!reservation.ok)
    return err({ kind: 'too_many', retryAfterSeconds: reservation.retryAfterSeconds })
  const user = await appUsers.findByEmail(email)
  // Query for an unknown user too: an unknown user and a user outside the program get the same reply, so its time and
  // its code must not differ.
  const isMember = await isEnrolled(db, user?.id ?? '')
  if (user === null || !isMember) return refused('USER_NOT_FOUND')
  return (await optIn(db, user.id, now())) ? ok(null) : refused('USER_ENROLLED_ALREADY')
}
