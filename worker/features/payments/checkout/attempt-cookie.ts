// Stores one attempt per payee in a cookie. Without this, a reload, the back button or a second tab
// would start a second payment. The cookie is cleared after the payment.

import { getCookie, setCookie } from 'hono/cookie'
import type { JustPaidStatus } from '../../../../shared/payments/page-data'
import { attemptTtlMs, justPaidMs } from '../../../../shared/retention'
import { paths } from '../../../../shared/urls'
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsContext } from '../context'
import { isReturned } from '../model/paid'
import { findPaid } from '../stores/find-paid'
import { findSubmitted } from '../stores/open-attempts-store'
import { findWithheldUntil } from '../stores/payment-claims-store'
import { findPayment, type PaymentRow, toPaymentId } from '../stores/payment-store'
import { issueAttemptToken, readAttemptToken } from '../tokens/attempt-token'
import { findBrowserHash } from '../tokens/browser-cookie'
import { clearBillStep } from './bill-step-cookie'

export type JustPaid = PaymentRow & { readonly status: JustPaidStatus }

const isJustPaid = (payment: PaymentRow): payment is JustPaid =>
  payment.status !== 'rejected' && payment.status !== 'canceled'

const paidCookie = 'just_paid'

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

/** The token in the cookie that the browser sent; null if it sent none. */
export const findAttemptCookie = (c: PaymentsContext, payeeId: string): string | null =>
  getCookie(c, cookieName(payeeId)) ?? null

export type StoredAttempt = { readonly token: string; readonly isSubmitted: boolean }

/**
 * This browser's attempt for the payee; null without one. Not an attempt that another browser submitted: an attacker may
 * have planted it, or its cookie was copied.
 */
export async function findStoredAttempt(
  c: PaymentsContext,
  payeeId: string,
): Promise<StoredAttempt | null> {
  const { secrets, now } = c.get('services')
  const token = findAttemptCookie(c, payeeId)
  const read = token === null ? null : await readAttemptToken(secrets, token, now())
  if (token === null || !read?.ok || read.value.payeeId !== payeeId) return null
  const submitter = await findSubmitter(c, read.value.attemptId)
  return submitter === 'another' ? null : { token, isSubmitted: submitter === 'this' }
}

export async function getOrCreateAttempt(c: PaymentsContext, payeeId: string): Promise<string> {
  return (await findStoredAttempt(c, payeeId))?.token ?? renewAttempt(c, payeeId)
}

/** Which browser submitted the attempt. Null also when D1 fails: the form then keeps it, and it pays at most once. */
async function findSubmitter(
  c: PaymentsContext,
  attemptId: string,
): Promise<'this' | 'another' | null> {
  try {
    const submitted = await findSubmitted(c.get('services').db, attemptId)
    if (submitted === null) return null
    return submitted.browserHash === (await findBrowserHash(c)) ? 'this' : 'another'
  } catch (error) {
    log('warn', 'attempt_not_found', { attemptId, error: toErrorText(error) })
    return null
  }
}

export async function renewAttempt(c: PaymentsContext, payeeId: string): Promise<string> {
  const { config, now } = c.get('services')
  const token = await issueAttemptToken(config.APP_SECRET, payeeId, now())
  setAttemptCookie(c, payeeId, token)
  return token
}

/** After a payment: the next form has another attempt, and Back does not lead to an unpaid form. */
export function endAttempt(c: PaymentsContext, payeeId: string, token: string): void {
  const options = cookieOptions(c.get('services').siteUrl)
  setCookie(c, cookieName(payeeId), '', { ...options, maxAge: 0 })
  setCookie(c, paidCookie, token, {
    ...options,
    path: paths.webPayment,
    maxAge: justPaidMs / 1000,
  })
  // Without this, going back to step 2 would show the paid bill as one to pay.
  clearBillStep(c)
}

/**
 * The payment that this browser made to the payee in the last ten minutes, unless it was rejected, canceled or
 * returned.
 */
export async function findJustPaid(c: PaymentsContext, payeeId: string): Promise<JustPaid | null> {
  const { secrets, now, db } = c.get('services')
  const read = await readAttemptToken(secrets, getCookie(c, paidCookie) ?? '', now())
  if (!read.ok || read.value.payeeId !== payeeId) return null
  const { attemptId } = read.value
  const [payment, submitter] = await Promise.all([
    findPayment(db, toPaymentId(attemptId)),
    findSubmitter(c, attemptId),
  ])
  const isRecent = payment !== null && payment.created_at > now() - justPaidMs
  if (!isRecent || submitter === 'another' || !isJustPaid(payment)) return null
  // A browser can send this cookie for a payment whose outcome is withheld.
  if ((await findWithheldUntil(db, attemptId, now())) > 0) return null
  return isReturned(await findPaid(payment, db)) ? null : payment
}
