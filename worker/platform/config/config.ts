// Bindings and configuration, parsed once per isolate. With a wrong variable every request fails, and the log names
// the variable and what it should be, so that no part of the site runs with a wrong configuration.
import { isPublicSite } from '../../../shared/environment'
import { isMailboxPublicKey } from '../crypto/public-key'
import type { BudgetName, Budgets } from '../rate-limits/budgets'
import { limits } from '../rate-limits/limits'
import { findAppReturnFaults, isAppReturnUrl } from './app-return'
import { findBillFieldsConfigFaults } from './bill-fields-config'
import { findTargetFaults } from './build-target'
import { findCaptchaConfigFaults } from './captcha-config'
import { findCardConfigFaults } from './card-config'
import { findEmailConfigFaults } from './email-config'
import { findMailboxConfigFaults } from './mailbox-config'
import { findMetricsConfigFaults } from './metrics-config'
import { findSecretFaults, isOfWing, type Wing } from './secret-variables'
import { parseSenderAddress } from './sender-address'
import { parseSentryDsn } from './sentry-dsn'
import { findSmsConfigFaults } from './sms-config'
import { findTestKeyFaults } from './test-keys'
import { findUrlFaults, isOrigin, isPageUrl } from './url-variables'
import { count, oneOf, type Shape, setOf, text } from './variable-shapes'

/**
 * What is due: a message, an attempt, a payment to archive, the next pages of a copy, expired copies to delete, or the next
 * pages of a card processor's days.
 */
export type DueJob =
  | { readonly outboxId: string }
  | { readonly attemptId: string }
  | { readonly paymentId: string }
  | { readonly copyRun: string }
  | { readonly expiredCopies: true }
  | { readonly reconcile: string }

/** What an isolate counted (platform/counts/daily-counter.ts). */
export type CountsJob = {
  readonly counts: 'clicks' | 'pixels' | 'paths'
  /** By the day (UTC, YYYY-MM-DD), with the name following without a space. */
  readonly totals: readonly (readonly [dayAndName: string, count: number])[]
}

export type QueueJob = DueJob | CountsJob

/** `Env` is generated from wrangler.toml, which does not list all variables, and not the back wing's own bindings. */
export type Bindings = Env & { readonly [Name in ConfigName]?: string } & {
  readonly EMAIL?: SendEmail
}

const pageUrl = text(isPageUrl)
/** May be empty, and has no slash at the end. */
const baseUrl = text((value) => value === '' || (isPageUrl(value) && /^h.*[^/]$/.test(value)), '')
const origin = (defaultValue?: string) => text(isOrigin, defaultValue)

const anyText = text(/^/, '')
const staffList = setOf(/^[!-+\--~]+$/)

/** Without the variable, the limit's own number. */
const budget = (name: BudgetName) =>
  [count(limits[name].windows[0].max), 'a whole number from 1 to 1000000'] as const

const variables = {
  ENVIRONMENT: [
    oneOf(['development', 'test', 'staging', 'production']),
    'development, test, staging or production',
  ],
  SITE_URL: [
    text((value) => value === '' || isOrigin(value)),
    'an origin such as https://www.example.com, without a slash at the end',
  ],
  HSTS: [oneOf(['off', 'host', 'subdomains', 'preload']), 'off, host, subdomains or preload'],
  APP_SECRET: [text(/^.{32}/s), 'a random string of 32 characters or more'],
  APP_SECRET_PREVIOUS: [
    text(/^(?:.{32}|$)/s, ''),
    'the previous APP_SECRET while it is being changed, or absent',
  ],
  COPIES_SECRET: [
    text(/^[!-+\--~]{32,200}$/),
    '32 or more random letters and digits, which the account that pulls the copies has too',
  ],
  WEB_PAY_URL: [text(isPageUrl, '/web-payment'), 'a URL or a path'],
  PANEL_URL: [pageUrl, 'a URL or a path'],
  MERCHANT_FORM_URL: [
    text((value) => isPageUrl(value) && !value.startsWith('http:')),
    'an https URL or a path',
  ],
  APP_STORE_URL: [pageUrl, 'a URL'],
  PLAY_STORE_URL: [pageUrl, 'a URL'],
  APPLE_APP_ID: [
    text(/^(?:[A-Z0-9]{10}(?:\.[A-Za-z0-9-]+)+)?$/, ''),
    'a team id, a dot and a bundle id such as A1B2C3D4E5.com.example.papaya, or empty',
  ],
  ANDROID_PACKAGE: [
    text(/^(?:[a-z][\w]*(?:\.[a-z][\w]*)+)?$/i, ''),
    'a package name such as com.example.papaya, or empty',
  ],
  ANDROID_CERT_SHA256: [
    text(/^(?:(?:[0-9A-F]{2}:){31}[0-9A-F]{2}(?:,(?!$)|$))*$/, ''),
    'SHA-256 fingerprints such as AB:CD:… (32 bytes), separated by commas, or empty',
  ],
  ATTRIBUTION_URL: [text(isPageUrl, '/api/pixel.gif'), 'a URL or a path'],
  ONELINK_URL: [
    text((value) => value === '' || (isPageUrl(value) && /^https:[^#]+$/.test(value)), ''),
    "AppsFlyer's link template such as https://brand.onelink.me/aAB1, or empty",
  ],
  STAFF_URL: [
    text((value) => /^(?:off)?$/.test(value) || (isPageUrl(value) && !value.endsWith('/'))),
    'the address of the staff page such as https://staff.example.com, without a slash at the end, or off',
  ],
  STAFF_MANAGE: [
    staffList,
    'emails of managers and Client IDs of service tokens by commas, or empty',
  ],
  STAFF_REVIEW: [
    staffList,
    'emails of reviewers and Client IDs of service tokens by commas, or empty',
  ],
  STAFF_VIEW: [staffList, 'emails of viewers and Client IDs of service tokens by commas, or empty'],
  REVIEW_REFUND_LIMIT: [text(/^\d{1,5}(?:\.\d\d)?$/, '100'), 'dollars such as 100'],
  ACCESS_TEAM: [
    text(/^(?:[a-z0-9-]+\.cloudflareaccess\.com)?$/, ''),
    "the team's domain such as example.cloudflareaccess.com, or empty",
  ],
  ACCESS_AUD: [text(/^(?:[0-9a-f]{64})?$/, ''), "the application's AUD tag, or empty"],
  LOCATION_HINT: [
    oneOf(
      ['', 'wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'apac-ne', 'apac-se', 'oc', 'afr', 'me'],
      '',
    ),
    'a region of Durable Objects such as enam, or empty',
  ],
  REDIRECTS_PER_LOG_LINE: [count(1), 'a whole number from 1 to 1000000'],
  SUPPORT_EMAIL: [text(/@/), 'an email address'],
  SUPPORT_PHONE: [text(/^(\(\d{3}\) \d{3}-\d{4})?$/, ''), 'such as (415) 555-0199, or empty'],
  SUPPORT_HOURS: [text(/^(\w{3}-\w{3} [\d:]+-[\d:]+)?$/, ''), 'such as Mon-Fri 9-17, or empty'],
  PARTNERSHIPS_EMAIL: [text(/@/), 'an email address'],
  PAY_LATER_DEADLINE: [text(/^\d{4}-\d{2}-\d{2}$/, '2019-09-30'), 'a day as YYYY-MM-DD'],
  UNCOLLECTED_REFUND_DAYS: [text(/^(?:1[5-9]|[2-8]\d|90|off)$/), '15 to 90 days, or off'],
  ARCHIVE_AFTER_DAYS: [text(/^(?:18\d|19\d|[2-9]\d\d|off)$/, '180'), '180 to 999 days, or off'],
  PAYMENT_RETENTION_DAYS: [
    text(/^(?:109[5-9]|1[1-9]\d\d|[2-9]\d{3}|[1-3]\d{4})$/, '2557'),
    '1095 to 39999 days',
  ],
  DISPUTABLE_DAYS: [text(/^(?:1[2-9]\d|[2-9]\d\d)$/, '540'), '120 to 999 days'],
  SMS_PROVIDER: [oneOf(['embedded', 'twilio', 'off']), 'embedded, twilio or off'],
  SMS_DAILY_BUDGET: budget('text_budget'),
  SMS_UNCHECKED_DAILY_BUDGET: budget('text_unchecked_budget'),
  SMS_PARTNER_DAILY_BUDGET: budget('text_partner'),
  SMS_PARTNER_UNCHECKED_DAILY_BUDGET: budget('text_unchecked_partner'),
  PAYMENT_UNCHECKED_HOURLY_BUDGET: budget('payment_unchecked_site'),
  PAYMENT_CAPTCHA_DOWN_HOURLY_BUDGET: budget('payment_captcha_down_site'),
  WRONG_CODE_HOURLY_BUDGET: budget('access_code_site'),
  TWILIO_BASE_URL: [
    origin('https://api.twilio.com'),
    'a URL such as https://api.twilio.com, without a slash at the end',
  ],
  TWILIO_ACCOUNT_SID: [text(/^(?:AC[0-9a-f]{32})?$/, ''), 'AC and 32 hex digits'],
  TWILIO_AUTH_TOKEN: [anyText, "the account's auth token"],
  TWILIO_MESSAGING_SERVICE_SID: [
    text(/^(?:MG[0-9a-f]{32})?$/, ''),
    'MG and 32 hex digits, or empty',
  ],
  TWILIO_FROM: [
    text(/^(?:\+1\d{10}|\d{5,6})?$/, ''),
    'a number such as +14155550132 or a short code, or empty',
  ],
  EMAIL_PROVIDER: [oneOf(['embedded', 'cloudflare', 'resend']), 'embedded, cloudflare or resend'],
  EMAIL_FROM: [
    text((value) => value === '' || parseSenderAddress(value) !== null, ''),
    'a name of plain words and an address such as Papaya <no-reply@example.com>',
  ],
  RESEND_BASE_URL: [
    origin('https://api.resend.com'),
    'a URL such as https://api.resend.com, without a slash at the end',
  ],
  RESEND_API_KEY: [text(/^(?:re_\w{8,100})?$/, ''), 'an API key such as re_…'],
  CAPTCHA: [
    oneOf(['embedded', 'recaptcha', 'turnstile', 'off']),
    'embedded, recaptcha, turnstile or off',
  ],
  RECAPTCHA_BASE_URL: [
    origin('https://www.google.com'),
    'a URL such as https://www.google.com, without a slash at the end',
  ],
  RECAPTCHA_VERSION: [oneOf(['v2', 'v3'], 'v3'), 'v2 (checkbox) or v3'],
  RECAPTCHA_SITE_KEY: [anyText, 'the site key'],
  RECAPTCHA_SECRET: [anyText, 'the secret key'],
  TURNSTILE_BASE_URL: [
    origin('https://challenges.cloudflare.com'),
    'a URL such as https://challenges.cloudflare.com, without a slash at the end',
  ],
  TURNSTILE_SITE_KEY: [anyText, 'the site key'],
  TURNSTILE_SECRET: [anyText, 'the secret key'],
  CARD_PROCESSOR: [
    oneOf(['embedded', 'authorize_net', 'stripe']),
    'embedded, authorize_net or stripe',
  ],
  AUTHORIZE_NET_BASE_URL: [
    origin('https://api.authorize.net'),
    'a URL such as https://api.authorize.net, without a slash at the end',
  ],
  AUTHORIZE_NET_LOGIN_ID: [
    text(/^[\x21-\x7e]{0,25}$/, ''),
    'the API login id, at most 25 characters',
  ],
  AUTHORIZE_NET_TRANSACTION_KEY: [
    text(/^[\x21-\x7e]{0,16}$/, ''),
    'the transaction key, at most 16 characters',
  ],
  STRIPE_BASE_URL: [
    origin('https://api.stripe.com'),
    'a URL such as https://api.stripe.com, without a slash at the end',
  ],
  STRIPE_SECRET_KEY: [
    text(/^(?:(?:sk|rk)_(?:test|live)_\w+)?$/, ''),
    'a secret or restricted key such as sk_live_…',
  ],
  CARD_ENTRY: [oneOf(['own', 'hosted'], 'own'), 'own or hosted'],
  AUTHORIZE_NET_CLIENT_KEY: [text(/^[\w]{0,128}$/, ''), 'the public client key, or empty'],
  STRIPE_PUBLISHABLE_KEY: [
    text(/^(?:pk_(?:test|live)_\w+)?$/, ''),
    'a publishable key such as pk_live_…, or empty',
  ],
  FLAGS: [oneOf(['embedded', 'unleash'], 'embedded'), 'embedded or unleash'],
  UNLEASH_URL: [
    baseUrl,
    "Unleash's base URL such as https://flags.example.com, without a slash at the end",
  ],
  UNLEASH_TOKEN: [anyText, 'a frontend token of Unleash'],
  FIELD_CHECK: [oneOf(['embedded', 'host', 'off']), 'embedded, host or off'],
  AUTOMATION_URL: [
    baseUrl,
    "the automation host's base URL such as https://bots.example.com, without a slash at the end",
  ],
  AUTOMATION_KEY: [anyText, "the automation host's key"],
  MAILBOX_LINK: [oneOf(['embedded', 'google', 'off']), 'embedded, google or off'],
  GOOGLE_ACCOUNTS_BASE_URL: [
    origin('https://accounts.google.com'),
    'a URL such as https://accounts.google.com, without a slash at the end',
  ],
  GOOGLE_TOKEN_BASE_URL: [
    origin('https://oauth2.googleapis.com'),
    'a URL such as https://oauth2.googleapis.com, without a slash at the end',
  ],
  GOOGLE_CLIENT_ID: [anyText, "the OAuth client's id"],
  GOOGLE_CLIENT_SECRET: [anyText, "the OAuth client's secret"],
  MAILBOX_PUBLIC_KEY: [
    text((value) => value === '' || isMailboxPublicKey(value), ''),
    'a public P-256 key as a JWK, without its private half',
  ],
  APP_MESSAGE_HANDLER: [
    text(/^[A-Za-z]\w{0,39}$/, 'papaya'),
    "the name of the iOS app's message handler, such as papaya",
  ],
  APP_RETURN_URL: [
    text(isAppReturnUrl, ''),
    "/download, or the app's own scheme such as com.example.papaya:/account-link, or empty",
  ],
  ERROR_TRACKING: [oneOf(['embedded', 'sentry', 'off'], 'embedded'), 'embedded, sentry or off'],
  SENTRY_DSN: [
    text((value) => value === '' || parseSentryDsn(value) !== null, ''),
    "the project's address such as https://<public key>@o1.ingest.sentry.io/2",
  ],
  METRICS: [oneOf(['off', 'd1', 'analytics-engine']), 'off, d1 or analytics-engine'],
  ANALYTICS_BASE_URL: [
    origin('https://api.cloudflare.com'),
    'a URL such as https://api.cloudflare.com, without a slash at the end',
  ],
  ANALYTICS_DATASET: [
    text(/^[a-z]\w{0,59}$/i),
    'the dataset of the binding METRICS_DATASET, such as papaya_metrics',
  ],
  ANALYTICS_ACCOUNT_ID: [text(/^(?:[0-9a-f]{32})?$/, ''), '32 hex digits, or empty'],
  ANALYTICS_API_TOKEN: [text(/^[!-~]{0,200}$/, ''), 'an API token of the account'],
  OPS_TOKEN: [
    text(/^(?:[!-~]{32,200})?$/, ''),
    '32 or more random letters and digits, or absent, which disables /ops',
  ],
  OPS_URL: [
    text((value) => value === '' || isOrigin(value), ''),
    "the origin of staff's calls such as https://ops.example.com, without a slash at the end, or empty",
  ],
  LINK_HOSTS: [
    setOf(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
    'lowercase host names, separated by commas, such as www.example.com,pay.example.com',
  ],
} as const

type ConfigName = keyof typeof variables
type ValueOf<Read> = Read extends Shape<infer Value> ? Value : never

/** Every variable that the worker reads; docs/deploy.md documents each. */
export const configNames: readonly string[] = Object.keys(variables)
export type Config = { readonly [Name in ConfigName]: ValueOf<(typeof variables)[Name][0]> }

/** A public site refuses `embedded` for these. */
const refusedIfEmbedded = [
  'SMS_PROVIDER',
  'EMAIL_PROVIDER',
  'CAPTCHA',
  'CARD_PROCESSOR',
  'FIELD_CHECK',
  'MAILBOX_LINK',
] as const satisfies readonly ConfigName[]

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Checks that compare a variable with others. */
const crossChecks = [
  findSmsConfigFaults,
  findCaptchaConfigFaults,
  findCardConfigFaults,
  findEmailConfigFaults,
  findBillFieldsConfigFaults,
  findSecretFaults,
  findMailboxConfigFaults,
  findMetricsConfigFaults,
  findAppReturnFaults,
  findUrlFaults,
  findTestKeyFaults,
  (config: Readonly<Record<string, unknown>>) => findTargetFaults(config),
] as const

/**
 * Throws ConfigError with one line per fault; the only values in it are choices, such as `off`, and /download. A variable
 * that only the other wing reads is empty.
 */
export function parseConfig(env: Readonly<Record<string, unknown>>, wing: Wing = __WING__): Config {
  const faults: string[] = []
  const config: Record<string, unknown> = {}
  for (const [name, [read, expected]] of Object.entries(variables)) {
    const value = isOfWing(name, wing) ? read(env[name]) : (read(undefined) ?? '')
    if (value !== undefined) config[name] = value
    else
      faults.push(
        `${name} is ${env[name] === undefined ? 'missing' : env[name] === '' ? 'empty' : 'malformed'}: it should be ${expected}`,
      )
  }
  if (config.FLAGS === 'unleash')
    for (const name of ['UNLEASH_URL', 'UNLEASH_TOKEN'] as const)
      if (config[name] === '')
        faults.push(`${name} is missing: FLAGS = unleash needs ${variables[name][1]}`)
  if (config.ERROR_TRACKING === 'sentry' && config.SENTRY_DSN === '')
    faults.push('SENTRY_DSN is empty: ERROR_TRACKING = sentry needs it')
  const ofBoth = crossChecks.flatMap((findFaults) => findFaults(config, env))
  faults.push(...ofBoth.filter((fault) => isOfWing(fault.split(' ', 1)[0] ?? '', wing)))
  if (isPublicSite(config.ENVIRONMENT)) {
    for (const name of refusedIfEmbedded)
      if (config[name] === 'embedded')
        faults.push(`${name} is embedded: ${config.ENVIRONMENT} needs a real provider`)
    if (config.SITE_URL === '')
      faults.push(`SITE_URL is empty: ${config.ENVIRONMENT} needs its own origin`)
  }
  if (faults.length > 0 || !isComplete(config))
    throw new ConfigError(`Configuration:\n${faults.join('\n')}`)
  return config
}

/** Each value comes from its own variable's shape. */
const isComplete = (config: Readonly<Record<string, unknown>>): config is Config =>
  configNames.every((name) => config[name] !== undefined)

export const toBudgets = (config: Config): Budgets => ({
  text_budget: config.SMS_DAILY_BUDGET,
  text_unchecked_budget: config.SMS_UNCHECKED_DAILY_BUDGET,
  text_partner: config.SMS_PARTNER_DAILY_BUDGET,
  text_unchecked_partner: config.SMS_PARTNER_UNCHECKED_DAILY_BUDGET,
  payment_unchecked_site: config.PAYMENT_UNCHECKED_HOURLY_BUDGET,
  payment_captcha_down_site: config.PAYMENT_CAPTCHA_DOWN_HOURLY_BUDGET,
  access_code_site: config.WRONG_CODE_HOURLY_BUDGET,
})

let parsed: { readonly env: object; readonly config: Config } | null = null

export function configOf(env: Bindings): Config {
  if (parsed?.env !== env) parsed = { env, config: parseConfig({ ...env }) }
  return parsed.config
}
