// The cookie that identifies the browser that submitted an attempt. Its prefix keeps other subdomains from
// setting it: without this, an attacker's attempt in a payer's form would show the attacker the payer's receipt.

import { getCookie, setCookie } from 'hono/cookie'
import { browserCookieMs } from '../../../../shared/retention'
import { randomToken, toShortHash } from '../../../platform/crypto/tokens'
import type { AppContext, CoreServices } from '../../../platform/http/route'

/** A browser accepts the prefix over https only. */
export const browserCookieNames = { https: '__Host-b', http: 'b' } as const
const idPattern = /^[\w-]{22}$/

const isHttps = <Services extends CoreServices>(c: AppContext<Services>) =>
  c.get('services').siteUrl.startsWith('https:')

function readBrowserId<Services extends CoreServices>(c: AppContext<Services>): string {
  const value = getCookie(c, isHttps(c) ? browserCookieNames.https : browserCookieNames.http) ?? ''
  return idPattern.test(value) ? value : ''
}

/** The hash of this browser's cookie. Sets the cookie if it is missing, and renews it for 180 days. */
export function getOrCreateBrowserHash<Services extends CoreServices>(
  c: AppContext<Services>,
): Promise<string> {
  const browser = readBrowserId(c) || randomToken(16)
  const isSecure = isHttps(c)
  setCookie(c, isSecure ? browserCookieNames.https : browserCookieNames.http, browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: browserCookieMs / 1000,
  })
  return toShortHash(browser)
}

/** The hash of this browser's cookie; null without one. */
export async function findBrowserHash<Services extends CoreServices>(
  c: AppContext<Services>,
): Promise<string | null> {
  const browser = readBrowserId(c)
  return browser === '' ? null : toShortHash(browser)
}

/** Whether this is the browser that made the payment. */
export const isOwnBrowser = (
  payment: { readonly browser_hash: string | null },
  browserHash: string | null,
): boolean => browserHash !== null && payment.browser_hash === browserHash
