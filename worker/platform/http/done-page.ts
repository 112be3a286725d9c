// Success pages of posted forms, such as /pay?sent=1. Anyone can open such a URL, so the page also needs a
// signed cookie, which a successful post sets for one path and one act. Without it, a link could make a
// visitor believe that something was done.

import { getCookie, setCookie } from 'hono/cookie'
import { donePageTtlMs } from '../../../shared/retention'
import { findSigner } from '../crypto/secrets'
import { sign } from '../crypto/signatures'
import type { AppContext, CoreServices } from './route'

const cookieName = 'form_done'
const purpose = 'done-page'

export type DoneAction =
  | 'text_sent'
  | 'email_sent'
  | 'link_requested'
  | 'password_changed'
  | 'waitlist_email'
  | `get_paid_${string}`
  | `pay_later_${string}`

type DonePage = {
  /** Path and query of the page on this site. */
  readonly url: string
  readonly act: DoneAction
}

const toSignedText = (path: string, act: DoneAction, expiresAt: string) =>
  `${path}\n${act}\n${expiresAt}`
const toPath = (url: string) => new URL(url, 'https://page.invalid').pathname

/** Lets this browser open the success page for ten minutes. */
export async function setDoneCookie<Services extends CoreServices>(
  c: AppContext<Services>,
  { url, act }: DonePage,
): Promise<void> {
  const { config, now, siteUrl } = c.get('services')
  const path = toPath(url)
  const expiresAt = String(now() + donePageTtlMs)
  const signature = await sign(config.APP_SECRET, purpose, toSignedText(path, act, expiresAt))
  setCookie(c, cookieName, `${expiresAt}.${signature}`, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: donePageTtlMs / 1000,
  })
}

/** Whether this browser did the act on the page of this request, at most ten minutes ago. */
export async function isDone<Services extends CoreServices>(
  c: AppContext<Services>,
  act: DoneAction,
): Promise<boolean> {
  const [, expiresAt, signature] =
    /^(\d{13})\.([\w-]{43})$/.exec(getCookie(c, cookieName) ?? '') ?? []
  if (expiresAt === undefined || signature === undefined) return false
  const { secrets, now } = c.get('services')
  if (Number(expiresAt) <= now()) return false
  const text = toSignedText(new URL(c.req.url).pathname, act, expiresAt)
  return (await findSigner(secrets, { purpose, text, signature })) !== null
}

/** A path that a cookie's Path attribute can contain; a semicolon would end the attribute. */
const cookiePath = /^[^;,]+$/

/**
 * Redirects to the success page, so that a reload does not post again. A browser that sent no cookie may
 * block them, so the response to its post is the page itself.
 */
export async function respondDone<Services extends CoreServices>(
  c: AppContext<Services>,
  page: DonePage,
  renderDone: () => Promise<Response>,
): Promise<Response> {
  if (!c.req.header('cookie') || !cookiePath.test(toPath(page.url))) return renderDone()
  await setDoneCookie(c, page)
  return c.redirect(page.url, 303)
}
