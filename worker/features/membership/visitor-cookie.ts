// A cookie with 16 random bytes that identifies a visitor of the membership page. It is set when
// the form is shown or sent, not with the benefits view. Without the cookie, pressing the button
// twice would make two rows.

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { visitorCookieMs } from '../../../shared/retention'
import { randomToken } from '../../platform/crypto/tokens'
import type { AppEnv } from '../../platform/http/route'

const name = 'member_visitor'
/** 16 bytes in base64url. */
const idPattern = /^[\w-]{22}$/

/** Returns the visitor id of this browser or a new one, and renews the cookie for 90 days. */
export function getOrCreateVisitorId(c: Context<AppEnv>): string {
  const cookie = getCookie(c, name) ?? ''
  const visitor = idPattern.test(cookie) ? cookie : randomToken(16)
  setCookie(c, name, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.get('services').siteUrl.startsWith('https:'),
    maxAge: visitorCookieMs / 1000,
  })
  return visitor
}
