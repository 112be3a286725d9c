// From an email to an opt-in. Owns the order: the deadline first, so that a promotion that is over
// looks nobody up; then the limit; then the same questions for everybody.
import type { PayLaterCode } from '../../../shared/pay-later/page-data'
import { err, ok, type Result } from '../../../shared/result'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
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
  /** The last day, as YYYY-MM-DD in US Pacific. */
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
  const taken = await limiter.reserve('pay_later', toAddressSubject(ip))
  if (!taken.ok) return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  const user = await appUsers.findByEmail(email)
  // Asked for a stranger as well: how long an answer takes tells nobody who has an account.
  const isMember = await isEnrolled(db, user?.id ?? '')
  if (user === null) return refused('USER_NOT_FOUND')
  if (!isMember) return refused('USER_NOT_ENROLLED')
  return (await optIn(db, user.id, now())) ? ok(null) : refused('USER_ENROLLED_ALREADY')
}
