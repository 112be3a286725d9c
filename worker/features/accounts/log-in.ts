// Login with email and password, and logout. Rate limits run before the password hash, because hashing
// is expensive. An unknown email and a wrong password give the same error after the same work;
// otherwise an attacker could find out which emails have accounts.
import { err, ok, type Result } from '../../../shared/result'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
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

/** Passwords are shorter; this caps the cost of hashing. */
export const maxTypedLength = 1024

export async function logIn(
  { email, password, ip }: Login,
  { accounts, limiter }: Deps,
): Promise<Result<LoggedIn, LoginError>> {
  const accountSubject = email.trim().toLowerCase()
  for (const [name, subject] of [
    ['login_address', toIpSubject(ip)],
    ['login_account', accountSubject],
  ] as const) {
    const reserved = await limiter.reserve(name, subject)
    if (!reserved.ok)
      return err({ kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds })
  }
  const account = await accounts.verifyPassword(email, password.slice(0, maxTypedLength))
  if (account === null) return err({ kind: 'wrong_login' })
  await limiter.clear('login_account', accountSubject)
  return ok({ account, session: await accounts.openSession(account.id) })
}

export async function logOut(sessionToken: string, { accounts }: Deps): Promise<void> {
  await accounts.closeSession(sessionToken)
}
