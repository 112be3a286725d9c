// Login with email and password, and logout. Owns the order: limits first, because a hash is the
// dearest thing that a stranger can make us compute. What is wrong is never said: an address
// without an account and a wrong password are one answer, after the same work.
import { err, ok, type Result } from '../../../shared/result'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { Account, Accounts, IssuedToken } from '../../vendors/accounts/accounts'

export type LoginError =
  | { readonly kind: 'wrong_login' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

type Deps = {
  readonly accounts: Pick<Accounts, 'verifyPassword' | 'openSession' | 'closeSession'>
  readonly limiter: Limiter
}

type Login = { readonly email: string; readonly password: string; readonly ip: string }
type LoggedIn = { readonly account: Account; readonly session: IssuedToken }

/** Longer ones are no password of ours; hashing them would only be work. */
const longestTyped = 1024

export async function logIn(
  { email, password, ip }: Login,
  { accounts, limiter }: Deps,
): Promise<Result<LoggedIn, LoginError>> {
  const accountSubject = email.trim().toLowerCase()
  for (const [name, subject] of [
    ['login_address', toAddressSubject(ip)],
    ['login_account', accountSubject],
  ] as const) {
    const taken = await limiter.reserve(name, subject)
    if (!taken.ok) return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  }
  const account = await accounts.verifyPassword(email, password.slice(0, longestTyped))
  if (account === null) return err({ kind: 'wrong_login' })
  await limiter.clear('login_account', accountSubject)
  return ok({ account, session: await accounts.openSession(account.id) })
}

export async function logOut(sessionToken: string, { accounts }: Deps): Promise<void> {
  await accounts.closeSession(sessionToken)
}
