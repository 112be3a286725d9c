// From what somebody typed to the invite whose code it is. Owns the limit: five wrong ones for one
// visitor, and five for one invite, whoever guesses. An invite is named by its code's first letters,
// not by an email: who knows only the address cannot shut anybody out, and another payee's code
// works meanwhile. Both are counted before anything is looked up, and given back for a right one.
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
  readonly limiter: Pick<Limiter, 'reserve' | 'giveBack'>
  readonly now: () => number
}

type Typed = { readonly access: string; readonly ip: string }

const handleLength = 4

export const toInviteSubject = (code: string): string => `invite:${code.slice(0, handleLength)}`

/** Wrong, expired and used read alike. */
export async function checkCode(
  { access, ip }: Typed,
  { db, limiter, now }: Deps,
): Promise<Result<LiveInvite, CodeError>> {
  const code = toAccessCode(access)
  const subjects = [toAddressSubject(ip), toInviteSubject(code)]
  const taken: string[] = []
  const giveBack = () =>
    Promise.all(taken.map((subject) => limiter.giveBack('access_code', subject)))
  for (const subject of subjects) {
    const reserved = await limiter.reserve('access_code', subject)
    if (!reserved.ok) {
      await giveBack()
      return err({ kind: 'too_many_codes', retryAfterSeconds: reserved.retryAfterSeconds })
    }
    if (!reserved.degraded) taken.push(subject)
  }
  const invite = await findLiveInvite(db, await hashToken(code), now())
  if (invite === null) return err({ kind: 'code_refused' })
  await giveBack()
  return ok(invite)
}
