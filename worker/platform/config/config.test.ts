import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config'

const good = { ...env, ENVIRONMENT: 'development' }
const namesWithDefault = ['APP_RETURN_URL', 'CARD_ENTRY', 'RECAPTCHA_VERSION', 'OPS_TOKEN']
/** Variables that development may not leave empty. */
const names = Object.entries(good)
  .filter(
    ([name, value]) =>
      typeof value === 'string' && value !== '' && !namesWithDefault.includes(name),
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

describe.each(['production', 'staging'])('the configuration of %s', (ENVIRONMENT) => {
  const urls = Object.keys(parseConfig(good)).filter((name) => name.endsWith('_BASE_URL'))

  test.each([...urls, 'AUTOMATION_URL', 'UNLEASH_URL'])('refuses http in %s', (name) => {
    const error = configErrorOf({ ENVIRONMENT, [name]: 'http://canary.example' })
    expect(error).toContain(`${name} is not encrypted`)
    expect(error).not.toContain('canary')
    expect(configErrorOf({ [name]: 'http://canary.example' })).toBe('')
  })
})

describe('the staging configuration', () => {
  const staging = (changes: Readonly<Record<string, unknown>> = {}) =>
    configErrorOf({ ENVIRONMENT: 'staging', ...changes })

  test('staging refuses embedded vendors, published secrets, an empty site address and http', () => {
    for (const name of ['SMS_PROVIDER', 'EMAIL_PROVIDER', 'CARD_PROCESSOR', 'FIELD_CHECK'])
      expect(staging()).toContain(`${name} is embedded: staging needs a real provider`)
    expect(staging()).toContain('APP_SECRET is the published development secret')
    expect(staging()).toContain('OPS_TOKEN is the published development token')
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
      HUMAN_CHECK: 'turnstile',
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
