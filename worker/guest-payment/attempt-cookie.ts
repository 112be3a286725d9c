// Keeps one attempt per payee in a cookie, so that a reload, the back button or a second tab goes
// on with the same attempt instead of starting a second payment. Forgotten once it is paid.
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { attemptTtlMs } from '../../shared/guest-payment'
import type { AppEnv } from '../http/route'
import { issueAttemptToken, readAttemptToken } from './attempt-token'

const cookieName = (payeeId: string) => `attempt_${payeeId}`

const cookieOptions = (c: Context<AppEnv>) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.get('services').siteUrl.startsWith('https:'),
  }) as const

export function keepAttempt(c: Context<AppEnv>, payeeId: string, token: string): void {
  const maxAge = attemptTtlMs / 1000
  setCookie(c, cookieName(payeeId), token, { ...cookieOptions(c), maxAge })
}

/** The payee's attempt that this browser has, or a new one. */
export async function currentAttempt(c: Context<AppEnv>, payeeId: string): Promise<string> {
  const { secrets, now } = c.get('services')
  const kept = getCookie(c, cookieName(payeeId))
  if (kept) {
    const read = await readAttemptToken(secrets, kept, now())
    if (read.ok && read.value.payeeId === payeeId) return kept
  }
  return renewAttempt(c, payeeId)
}

export async function renewAttempt(c: Context<AppEnv>, payeeId: string): Promise<string> {
  const { config, now } = c.get('services')
  const token = await issueAttemptToken(config.APP_SECRET, payeeId, now())
  keepAttempt(c, payeeId, token)
  return token
}

export function forgetAttempt(c: Context<AppEnv>, payeeId: string): void {
  setCookie(c, cookieName(payeeId), '', { ...cookieOptions(c), maxAge: 0 })
}
