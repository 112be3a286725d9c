// Keeps one attempt per payee in a cookie, so that a reload, the back button or a second tab goes
// on with the same attempt instead of starting a second payment. Forgotten once it is paid.
import { getCookie, setCookie } from 'hono/cookie'
import type { PaymentsContext } from '../context'
import { attemptTtlMs, issueAttemptToken, readAttemptToken } from './attempt-token'

const cookieName = (payeeId: string) => `attempt_${payeeId}`

const maxAge = attemptTtlMs / 1000

const cookieOptions = (siteUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
  }) as const

export function setAttemptCookie(c: PaymentsContext, payeeId: string, token: string): void {
  const options = cookieOptions(c.get('services').siteUrl)
  setCookie(c, cookieName(payeeId), token, { ...options, maxAge })
}

/** The payee's attempt that this browser has, or a new one. */
export async function currentAttempt(c: PaymentsContext, payeeId: string): Promise<string> {
  const { secrets, now } = c.get('services')
  const kept = getCookie(c, cookieName(payeeId))
  if (kept) {
    const read = await readAttemptToken(secrets, kept, now())
    if (read.ok && read.value.payeeId === payeeId) return kept
  }
  return renewAttempt(c, payeeId)
}

export async function renewAttempt(c: PaymentsContext, payeeId: string): Promise<string> {
  const { config, now } = c.get('services')
  const token = await issueAttemptToken(config.APP_SECRET, payeeId, now())
  setAttemptCookie(c, payeeId, token)
  return token
}

export function forgetAttempt(c: PaymentsContext, payeeId: string): void {
  const options = cookieOptions(c.get('services').siteUrl)
  setCookie(c, cookieName(payeeId), '', { ...options, maxAge: 0 })
}
