// Finds the invite of a typed code. Limits wrong codes to five for one IP address and five for one
// invite. An invite is identified by the first characters of its code, not by email: otherwise anyone
// who knows an address could lock out its owner. Both limits are reserved before the lookup and
// refunded for a right code.
import { toAccessCode } from '../../../shared/get-paid/page-data'
import { err, ok, type Result } from '../../../shared/result'
import { hashToken } from '../../platform/crypto/tokens'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import { findLiveInvite, type LiveInvite } from './store'

export type CodeError =
  | { readonly kind: 'code_refused' }
  | { readonly kind: 'too_many_codes'; readonly retryAfterSeconds: number }

type Deps = {
  readonly db: D1Database
  readonly limiter: Pick<Limiter, 'reserve' | 'refund'>
  readonly now: () => number
}

type Typed = { readonly access: string; readonly ip: string }

const handleLength = 4

export const toInviteSubject = (code: string): string => `invite:${code.slice(0, handleLength)}`

/** The error does not tell wrong, expired and used codes apart. */
export async function checkCode(
  { access, ip }: Typed,
  { db, limiter, now }: Deps,
): Promise<Result<LiveInvite, CodeError>> {
  const code = toAccessCode(access)
  const subjects = [toAddressSubject(ip), toInviteSubject(code)]
  const reservedSubjects: string[] = []
  const refund = () =>
    Promise.all(reservedSubjects.map((subject) => limiter.refund('access_code', subject)))
  for (const subject of subjects) {
    const reserved = await limiter.reserve('access_code', subject)
    if (!reserved.ok) {
      await refund()
      return err({ kind: 'too_many_codes', retryAfterSeconds: reserved.retryAfterSeconds })
    }
    if (!reserved.degraded) reservedSubjects.push(subject)
  }
  const invite = await findLiveInvite(db, await hashToken(code), now())
  if (invite === null) return err({ kind: 'code_refused' })
  await refund()
  return ok(invite)
}
