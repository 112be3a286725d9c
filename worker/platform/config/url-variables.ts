// Each variable that is a URL, and what a public site requires of it.
import { isPublicSite } from '../../../shared/environment'

/**
 * What is sent to the URL of each variable, for the fault's text. APP_RETURN_URL is not here: its shape accepts no
 * http and no foreign host.
 */
export const sentTo = {
  ANALYTICS_BASE_URL: 'the API token is',
  APP_STORE_URL: 'visitors are',
  ATTRIBUTION_URL: 'the clicks of campaigns are',
  AUTHORIZE_NET_BASE_URL: 'card numbers are',
  AUTOMATION_URL: 'the key is',
  GOOGLE_ACCOUNTS_BASE_URL: 'codes and tokens are',
  GOOGLE_TOKEN_BASE_URL: 'codes and tokens are',
  MERCHANT_FORM_URL: 'the answers of billers are',
  ONELINK_URL: 'visitors are',
  OPS_URL: 'staff’s token is',
  PANEL_URL: 'session tokens are',
  PLAY_STORE_URL: 'visitors are',
  RECAPTCHA_BASE_URL: 'the secret is',
  RESEND_BASE_URL: 'links that open accounts are',
  SENTRY_DSN: 'errors are',
  SITE_URL: 'payments are',
  STAFF_URL: 'managers are',
  STRIPE_BASE_URL: 'card numbers are',
  TURNSTILE_BASE_URL: 'the secret is',
  TWILIO_BASE_URL: 'the auth token is',
  UNLEASH_URL: 'the token is',
  WEB_PAY_URL: 'payers are',
} as const

/** A path of this site, or an http or https URL without credentials. `//host` is neither. */
export function isPageUrl(value: string): boolean {
  if (/[\s\\]/.test(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
}

/** An http or https URL of a host alone, without a slash at the end. */
export const isOrigin = (value: string): boolean =>
  /^https?:\/\/[^/\s?#@\\]+$/.test(value) && URL.canParse(value)

/** Not an IP address, and not a name that only one machine or network knows. */
const isPublicHost = (host: string) =>
  /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(host) && !/\.(?:localhost|local|internal)$/.test(host)

/** One line for each URL that has http or no public host, without its value. Empty unless the site is public. */
export function findUrlFaults(config: Readonly<Record<string, unknown>>): readonly string[] {
  if (!isPublicSite(config.ENVIRONMENT)) return []
  return Object.entries(sentTo).flatMap(([name, what]) => {
    const value = config[name]
    if (typeof value !== 'string' || !URL.canParse(value)) return []
    const { protocol, hostname } = new URL(value)
    if (protocol === 'http:') return [`${name} is not encrypted: ${what} sent there`]
    return isPublicHost(hostname) ? [] : [`${name} has no public host: ${what} sent there`]
  })
}
