// Refuses a vendor's http URL on a public site.
import { isPublicSite } from '../../../shared/environment'

/** What is sent to the URL of each variable, for the fault's text. */
const sentTo: Readonly<Record<string, string>> = {
  ANALYTICS_BASE_URL: 'the API token is',
  AUTHORIZE_NET_BASE_URL: 'card numbers are',
  AUTOMATION_URL: 'the key is',
  GOOGLE_ACCOUNTS_BASE_URL: 'codes and tokens are',
  GOOGLE_TOKEN_BASE_URL: 'codes and tokens are',
  RECAPTCHA_BASE_URL: 'the secret is',
  RESEND_BASE_URL: 'links that open accounts are',
  SENTRY_DSN: 'errors are',
  STRIPE_BASE_URL: 'card numbers are',
  TURNSTILE_BASE_URL: 'the secret is',
  TWILIO_BASE_URL: 'the auth token is',
  UNLEASH_URL: 'the token is',
}

/** One line for each variable above that has an http URL, without its value. Empty unless the site is public. */
export const findUnencryptedUrls = (
  config: Readonly<Record<string, unknown>>,
): readonly string[] =>
  isPublicSite(config.ENVIRONMENT)
    ? Object.entries(sentTo)
        .filter(([name]) => /^http:/i.test(String(config[name] ?? '')))
        .map(([name, what]) => `${name} is not encrypted: ${what} sent there`)
    : []
