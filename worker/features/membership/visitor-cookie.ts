// Tells one visitor of the membership page from another, and nothing else about them: 16 random bytes
// in a cookie of this page's own. Given with the view that has the form, so that two presses of its
// button are one visitor; never to somebody who only reads the benefits.
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { randomToken } from '../../platform/crypto/tokens'
import type { AppEnv } from '../../platform/http/route'

const name = 'member_visitor'
const ninetyDays = 90 * 24 * 60 * 60
const shape = /^[\w-]{22}$/

/** This browser's, or a new one, kept for 90 days from now. */
export function currentVisitor(c: Context<AppEnv>): string {
  const kept = getCookie(c, name) ?? ''
  const visitor = shape.test(kept) ? kept : randomToken(16)
  setCookie(c, name, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.get('services').siteUrl.startsWith('https:'),
    maxAge: ninetyDays,
  })
  return visitor
}
