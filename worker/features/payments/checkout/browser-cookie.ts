// Identifies the browser that submitted an attempt. Its prefix keeps other subdomains from setting it:
// without this, an attacker's attempt in a payer's form would show the attacker the payer's receipt.
import { getCookie, setCookie } from 'hono/cookie'
import { hashToken, randomToken } from '../../../platform/crypto/tokens'
import type { PaymentsContext } from '../context'

/** A browser accepts the prefix over https only. */
const names = { https: '__Host-b', http: 'b' } as const
const maxAge = 180 * 24 * 60 * 60
const shape = /^[\w-]{22}$/

const isHttps = (c: PaymentsContext) => c.get('services').siteUrl.startsWith('https:')

function readBrowser(c: PaymentsContext): string {
  const value = getCookie(c, isHttps(c) ? names.https : names.http) ?? ''
  return shape.test(value) ? value : ''
}

/** The hash of this browser's cookie, which a browser without one gets. */
export function requireBrowser(c: PaymentsContext): Promise<string> {
  const browser = readBrowser(c) || randomToken(16)
  const isSecure = isHttps(c)
  setCookie(c, isSecure ? names.https : names.http, browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge,
  })
  return hashToken(browser)
}

/** The hash of this browser's cookie; null without one. */
export async function findBrowser(c: PaymentsContext): Promise<string | null> {
  const browser = readBrowser(c)
  return browser === '' ? null : hashToken(browser)
}
