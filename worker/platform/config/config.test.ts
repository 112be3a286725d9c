import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { ConfigError, configNames, parseConfig } from './config'
import { issuedSecrets, ownSecrets } from './secret-variables'
import { sentTo } from './url-variables'

const good = { ...env, ENVIRONMENT: 'development' }
/** Each variable that has a default, and the default. Those whose name ends in BASE_URL are a vendor's own address. */
const defaults = {
  WEB_PAY_URL: '/web-payment',
  APPLE_APP_ID: '',
  ANDROID_PACKAGE: '',
  ANDROID_CERT_SHA256: '',
  ATTRIBUTION_URL: '/api/pixel.gif',
  SUPPORT_PHONE: '',
  SUPPORT_HOURS: '',
  PAY_LATER_DEADLINE: '2019-09-30',
  RECAPTCHA_VERSION: 'v3',
  CARD_ENTRY: 'own',
  FLAGS: 'embedded',
  APP_MESSAGE_HANDLER: 'papaya',
  APP_RETURN_URL: '',
  ERROR_TRACKING: 'embedded',
} as const
/** Development has a mailbox link, which needs it. */
const neededByChoice = ['MAILBOX_PUBLIC_KEY', 'OPS_TOKEN']
const sets = ['STAFF_MANAGE']
/** Variables that development may not leave empty. */
const names = Object.entries(good)
  .filter(
    ([name, value]) =>
      typeof value === 'string' &&
      value !== '' &&
      !Object.hasOwn(defaults, name) &&
      ![...neededByChoice, ...sets].includes(name),
  )
  .map(([name]) => name)

const configErrorOf = (changes: Readonly<Record<string, unknown>>): string => {
  try {
    parseConfig({ ...good, ...changes })
    return ''
  } catch (error) {
    return error instanceof ConfigError ? error.message : 'another error'
  }
}

test('the development configuration is valid', () => {
  expect(names.length).toBeGreaterThan(15)
  expect(configErrorOf({})).toBe('')
})

describe.each(Object.entries(defaults))('the variable %s', (name, value) => {
  test(`is "${value}" when it is missing`, () => {
    expect(parseConfig({ ...good, [name]: undefined })).toHaveProperty(name, value)
  })

  test('is named without its value when it is malformed', () => {
    const error = configErrorOf({ [name]: '\u0000canary' })
    expect(error).toContain(`${name} is malformed: it should be `)
    expect(error).not.toContain('canary')
  })
})

test('wrangler.toml has no line for a variable of development that has its default', () => {
  const config = parseConfig(good)
  const needless = Object.entries(good).filter(([name, value]) => {
    if (typeof value !== 'string' || name === 'ENVIRONMENT' || sets.includes(name)) return false
    const rest = { ...good, [name]: undefined }
    return (
      configErrorOf({ [name]: undefined }) === '' &&
      JSON.stringify(parseConfig(rest)) === JSON.stringify(config)
    )
  })
  expect(needless).toEqual([])
})

test('a variable that is there without a value is called empty', () => {
  expect(configErrorOf({ HSTS: '' })).toContain('HSTS is empty: it should be off, host')
})

describe.each(names)('the variable %s', (name) => {
  test('is named when it is missing', () => {
    const error = configErrorOf({ [name]: undefined })
    expect(error).toContain(`${name} is missing: it should be `)
    expect(error.split('\n')).toHaveLength(2)
  })

  test('is named without its value when it is malformed', () => {
    const error = configErrorOf({ [name]: '\u0000canary' })
    expect(error).toContain(`${name} is malformed: it should be `)
    expect(error).not.toContain('canary')
  })
})

test('a budget has today’s number without its variable, and is a whole number from 1 to 1000000', () => {
  expect(parseConfig(good).SMS_DAILY_BUDGET).toBe(2000)
  expect(parseConfig({ ...good, SMS_DAILY_BUDGET: '25000' }).SMS_DAILY_BUDGET).toBe(25_000)
  expect(configErrorOf({ SMS_DAILY_BUDGET: '1000000' })).toBe('')
  for (const wrong of ['0', '-1', '1.5', '1000001', 'many'])
    expect(configErrorOf({ SMS_DAILY_BUDGET: wrong })).toContain('SMS_DAILY_BUDGET is malformed')
})

test('all wrong variables are named in one error', () => {
  const error = configErrorOf({ SITE_URL: 'https://a.example/', APP_SECRET: 'short' })
  expect(error).toMatch(/SITE_URL is malformed[\s\S]*APP_SECRET is malformed/)
})

describe('the production configuration', () => {
  test('production refuses embedded vendors, the published secret and an empty site address', () => {
    const error = configErrorOf({ ENVIRONMENT: 'production' })
    for (const name of ['SMS_PROVIDER', 'EMAIL_PROVIDER', 'CARD_PROCESSOR', 'FIELD_CHECK'])
      expect(error).toContain(`${name} is embedded`)
    expect(error).toContain('APP_SECRET is the published development secret')
    expect(error).toContain('SITE_URL is empty')
  })
})

const urls = Object.keys(sentTo)
/** Refused by their shape in every environment. */
const httpsOnly = ['MERCHANT_FORM_URL', 'ONELINK_URL']
/** The shape accepts paths and the app's own scheme alone. */
const neverHttp = ['APP_RETURN_URL']
const toUrl = (name: string, url: string) =>
  name === 'SENTRY_DSN' ? `${url.replace('//', '//0123456789abcdef@')}/2` : url

const weakSecret = 'change-me-'.repeat(4)

test('each variable that is a URL is in the table of URLs', () => {
  const named = configNames.filter((name) => /_(?:URL|DSN)$/.test(name))
  expect([...urls, ...neverHttp].toSorted()).toEqual(named.toSorted())
})

test('each variable that is a secret is in the table of secrets', () => {
  const publicKeys = [
    'AUTHORIZE_NET_CLIENT_KEY',
    'MAILBOX_PUBLIC_KEY',
    'RECAPTCHA_SITE_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'TURNSTILE_SITE_KEY',
  ]
  const named = configNames.filter((name) => /(?:SECRET(?:_PREVIOUS)?|TOKEN|_KEY)$/.test(name))
  expect([...ownSecrets, ...issuedSecrets, ...publicKeys].toSorted()).toEqual(named.toSorted())
})

describe.each(['production', 'staging'])('the configuration of %s', (ENVIRONMENT) => {
  test.each(urls.filter((name) => !httpsOnly.includes(name)))('refuses http in %s', (name) => {
    const url = toUrl(name, 'http://canary.example')
    const error = configErrorOf({ ENVIRONMENT, [name]: url })
    expect(error).toContain(`${name} is not encrypted`)
    expect(error).not.toContain('canary')
    expect(configErrorOf({ [name]: url })).toBe('')
  })

  test.each(urls)('refuses a host in %s that is not public', (name) => {
    for (const host of ['localhost', 'canary.localhost', 'canary.local', '10.0.0.7', '[::1]']) {
      const error = configErrorOf({ ENVIRONMENT, [name]: toUrl(name, `https://${host}`) })
      expect(error).toMatch(new RegExp(`^${name} (?:has no public host|is malformed)`, 'm'))
      expect(error).not.toContain('canary')
    }
    const open = configErrorOf({ ENVIRONMENT, [name]: toUrl(name, 'https://www.papaya.example') })
    expect(open).not.toContain(`${name} `)
  })

  test.each([
    ['APP_SECRET', 'a'.repeat(40), 'APP_SECRET is weak'],
    ['APP_SECRET', weakSecret, 'APP_SECRET is weak'],
    ['OPS_TOKEN', weakSecret, 'OPS_TOKEN is weak'],
    ['APP_SECRET_PREVIOUS', weakSecret, 'APP_SECRET_PREVIOUS is weak'],
    ['TWILIO_AUTH_TOKEN', 'canary', 'TWILIO_AUTH_TOKEN is too short'],
    ['UNLEASH_TOKEN', 'canary and more words', 'UNLEASH_TOKEN is too short or has a space'],
  ])('refuses a weak %s: %s', (name, value, fault) => {
    const error = configErrorOf({ ENVIRONMENT, [name]: value })
    expect(error).toContain(fault)
    expect(error).not.toContain(value)
  })

  test('refuses one secret in two variables', () => {
    const secret = '0123456789abcdef0123456789abcdef'
    for (const other of ['APP_SECRET_PREVIOUS', 'OPS_TOKEN']) {
      const error = configErrorOf({ ENVIRONMENT, APP_SECRET: secret, [other]: secret })
      expect(error).toContain('APP_SECRET is the same as another secret')
      expect(error).toContain(`${other} is the same as another secret`)
    }
  })
})

describe.each(urls)('the URL %s', (name) => {
  test.each([
    'javascript:canary',
    'data:text/html,canary',
    '//canary.example',
    '/\\canary.example',
    'https://user:canary@host.example',
    'https://host.example/canary with spaces',
  ])('may not be %s', (url) => {
    const error = configErrorOf({ [name]: url })
    expect(error).toContain(`${name} is malformed`)
    expect(error).not.toContain('canary')
  })
})

describe('the staging configuration', () => {
  const staging = (changes: Readonly<Record<string, unknown>> = {}) =>
    configErrorOf({ ENVIRONMENT: 'staging', ...changes })

  test('staging refuses embedded vendors, published secrets, an empty site address and http', () => {
    for (const name of ['SMS_PROVIDER', 'EMAIL_PROVIDER', 'CARD_PROCESSOR', 'FIELD_CHECK'])
      expect(staging()).toContain(`${name} is embedded: staging needs a real provider`)
    expect(staging()).toContain('APP_SECRET is the published development secret')
    expect(staging()).toContain('OPS_TOKEN is the published development secret')
    expect(staging()).toContain('MAILBOX_PUBLIC_KEY is the published development key')
    expect(staging()).toContain('SITE_URL is empty')
    const plain = { CARD_PROCESSOR: 'stripe', STRIPE_BASE_URL: 'http://a.example' }
    expect(staging(plain)).toContain('STRIPE_BASE_URL is not encrypted')
  })

  test.each([
    { CARD_PROCESSOR: 'stripe', STRIPE_SECRET_KEY: 'sk_test_abc123' },
    {
      CARD_PROCESSOR: 'authorize_net',
      AUTHORIZE_NET_BASE_URL: 'https://apitest.authorize.net',
      AUTHORIZE_NET_LOGIN_ID: '5KP3u95bQpv',
      AUTHORIZE_NET_TRANSACTION_KEY: '4Ktq966gC55GAX7S',
    },
    {
      CAPTCHA: 'turnstile',
      TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
      TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
    },
    { TWILIO_FROM: '+15005550006' },
  ])('staging accepts the test accounts of vendors: %o', (changes) => {
    const error = staging(changes)
    for (const name of Object.keys(changes)) expect(error).not.toContain(`${name} is`)
  })
})

test.each([
  [{ AUTOMATION_KEY: 'k' }, 'AUTOMATION_URL is empty'],
  [{ AUTOMATION_URL: 'https://bots.example' }, 'AUTOMATION_KEY is empty'],
  [
    { ENVIRONMENT: 'production', AUTOMATION_URL: 'http://bots.example', AUTOMATION_KEY: 'k' },
    'AUTOMATION_URL is not encrypted',
  ],
])('the automation host configuration %j has the fault: %s', (changes, words) => {
  expect(configErrorOf({ FIELD_CHECK: 'host', ...changes })).toContain(words)
})

describe('the error tracking configuration', () => {
  const sentry = { ERROR_TRACKING: 'sentry', SENTRY_DSN: 'https://0123456789abcdef@o1.example/2' }

  test('Sentry with a DSN is valid, in production as well', () => {
    expect(configErrorOf(sentry)).toBe('')
    expect(configErrorOf({ ...sentry, ENVIRONMENT: 'production' })).not.toMatch(/SENTRY|ERROR/)
  })

  test.each([
    [{ SENTRY_DSN: '' }, 'SENTRY_DSN is empty'],
    [{ SENTRY_DSN: 'https://canary' }, 'SENTRY_DSN is malformed'],
    [{ ERROR_TRACKING: 'canary' }, 'ERROR_TRACKING is malformed'],
    [
      { SENTRY_DSN: 'http://0123456789abcdef@canary.example/2', ENVIRONMENT: 'production' },
      'SENTRY_DSN is not encrypted',
    ],
  ])('the error tracking configuration %o has the fault: %s', (changes, words) => {
    expect(configErrorOf({ ...sentry, ...changes })).toContain(words)
    expect(configErrorOf({ ...sentry, ...changes })).not.toContain('canary')
  })
})

describe('the card configuration', () => {
  const anet = {
    CARD_PROCESSOR: 'authorize_net',
    AUTHORIZE_NET_LOGIN_ID: 'a-login',
    AUTHORIZE_NET_TRANSACTION_KEY: 'a-key-of-16-char',
  }
  const stripe = { CARD_PROCESSOR: 'stripe', STRIPE_SECRET_KEY: 'sk_live_abc123' }
  const production = { ENVIRONMENT: 'production' }

  test.each([anet, stripe])(
    'the card configuration %o is valid, in production as well',
    (changes) => {
      expect(configErrorOf(changes)).toBe('')
      expect(configErrorOf({ ...changes, ...production })).not.toMatch(/CARD|AUTHORIZE|STRIPE/)
    },
  )

  test.each([
    [{ ...anet, AUTHORIZE_NET_LOGIN_ID: '' }, 'AUTHORIZE_NET_LOGIN_ID is empty'],
    [{ ...anet, AUTHORIZE_NET_TRANSACTION_KEY: undefined }, 'AUTHORIZE_NET_TRANSACTION_KEY is'],
    [{ ...stripe, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is empty'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_live_canary' }, 'STRIPE_SECRET_KEY is malformed'],
    [{ ...stripe, STRIPE_BASE_URL: 'https://a.example/' }, 'STRIPE_BASE_URL is malformed'],
    [{ ...anet, AUTHORIZE_NET_BASE_URL: 'canary' }, 'AUTHORIZE_NET_BASE_URL is malformed'],
  ])('a missing or malformed card variable is named: %o', (changes, words) => {
    expect(configErrorOf(changes)).toContain(words)
    expect(configErrorOf(changes)).not.toContain('canary')
  })

  test.each([
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_test_canary' }, 'STRIPE_SECRET_KEY is a test key'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'rk_test_canary' }, 'STRIPE_SECRET_KEY is a test key'],
    [{ ...anet, STRIPE_SECRET_KEY: 'sk_test_canary' }, 'STRIPE_SECRET_KEY is a test key'],
    [{ ...stripe, STRIPE_BASE_URL: 'http://canary.example' }, 'STRIPE_BASE_URL is not encrypted'],
    [
      { ...anet, AUTHORIZE_NET_BASE_URL: 'https://apitest.authorize.net' },
      'AUTHORIZE_NET_BASE_URL is the test host',
    ],
    [{ ...anet, AUTHORIZE_NET_LOGIN_ID: '5KP3u95bQpv' }, 'AUTHORIZE_NET_LOGIN_ID is the published'],
    [
      { ...anet, AUTHORIZE_NET_TRANSACTION_KEY: '4Ktq966gC55GAX7S' },
      'AUTHORIZE_NET_TRANSACTION_KEY is a published',
    ],
  ])('production refuses the card configuration %o', (changes, words) => {
    expect(configErrorOf(changes)).toBe('')
    const error = configErrorOf({ ...changes, ...production })
    expect(error).toContain(words)
    expect(error).not.toContain('canary')
  })
})

describe('a wing', () => {
  const errorOf = (wing: 'public' | 'back', changes: object) => {
    try {
      parseConfig({ ...good, ...changes }, wing)
      return ''
    } catch (error) {
      return String(error)
    }
  }
  test.each([
    ['back', 'public', { OPS_TOKEN: 'short' }, 'OPS_TOKEN is malformed'],
    ['back', 'public', { COPIES_SECRET: undefined }, 'COPIES_SECRET is missing'],
    ['back', 'public', { STAFF_VIEW: 'two people' }, 'STAFF_VIEW is malformed'],
    ['public', 'back', { STRIPE_SECRET_KEY: 'x' }, 'STRIPE_SECRET_KEY is malformed'],
    ['public', 'back', { CARD_PROCESSOR: 'stripe' }, 'STRIPE_SECRET_KEY is empty'],
  ] as const)(
    '%s refuses what it reads itself, and %s does not: %o',
    (own, other, changes, fault) => {
      expect(errorOf(own, changes)).toContain(fault)
      expect(errorOf(other, changes)).toBe('')
    },
  )

  test('gets no value of a secret that only the other one reads', () => {
    const secrets = { OPS_TOKEN: 'o'.repeat(32), STRIPE_SECRET_KEY: 'sk_test_a' }
    expect(parseConfig({ ...good, ...secrets }, 'public')).toMatchObject({
      OPS_TOKEN: '',
      COPIES_SECRET: '',
      STRIPE_SECRET_KEY: 'sk_test_a',
    })
    expect(parseConfig({ ...good, ...secrets }, 'back')).toMatchObject({
      OPS_TOKEN: 'o'.repeat(32),
      STRIPE_SECRET_KEY: '',
    })
  })

  test('refuses a shared variable that the other one refuses too', () => {
    for (const wing of ['public', 'back'] as const)
      expect(errorOf(wing, { APP_SECRET: 'short' })).toContain('APP_SECRET is malformed')
  })
})
