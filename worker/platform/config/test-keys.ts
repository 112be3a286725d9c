// Vendors' test keys and test accounts, with which no captcha tells people from bots and no money moves. Production
// refuses them, even those of a vendor that is not selected: a former card processor's keys still settle its
// earlier payments.
// https://developers.google.com/recaptcha/docs/faq (automated tests)
// https://developers.cloudflare.com/turnstile/troubleshooting/testing
const captchaTestKey = /^(?:6LeIxAcTAAAAA[A-Za-z0-9_-]+|[123]x0{20,}[A-F]{2})$/

const rows: readonly (readonly [name: string, pattern: RegExp, what: string])[] = [
  ['RECAPTCHA_SITE_KEY', captchaTestKey, 'a published test key: set your own'],
  ['RECAPTCHA_SECRET', captchaTestKey, 'a published test key: set your own'],
  ['TURNSTILE_SITE_KEY', captchaTestKey, 'a published test key: set your own'],
  ['TURNSTILE_SECRET', captchaTestKey, 'a published test key: set your own'],
  // The account in Authorize.net's sample code.
  ['AUTHORIZE_NET_LOGIN_ID', /^5KP3u95bQpv$/, 'the published test login: set your own'],
  [
    'AUTHORIZE_NET_TRANSACTION_KEY',
    /^(?:346HZ32z3fP4hTG2|4Ktq966gC55GAX7S)$/,
    'a published test key: set your own',
  ],
  ['AUTHORIZE_NET_BASE_URL', /apitest|sandbox/i, 'the test host: set https://api.authorize.net'],
  ['STRIPE_SECRET_KEY', /^[a-z]+_test_/, 'a test key: set the live one'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_test_/, 'a test key: set the live one'],
  // The sender of Twilio's test credentials, from which no text is sent.
  ['TWILIO_FROM', /^\+15005550006$/, 'the published test number: set your own'],
  ['EMAIL_FROM', /@resend\.dev>?$/i, 'the published test sender: set your own'],
]

type Variables = Readonly<Record<string, unknown>>

const findRows = (config: Variables) =>
  rows.filter(([name, pattern]) => pattern.test(String(config[name] ?? '')))

/** The names of variables that have a test key. */
export const findTestKeys = (config: Variables): readonly string[] =>
  findRows(config).map(([name]) => name)

/** One line per fault, without values. */
export const findTestKeyFaults = (config: Variables): readonly string[] =>
  config.ENVIRONMENT === 'production'
    ? findRows(config).map(([name, , what]) => `${name} is ${what}`)
    : []
