import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../env'

const good = { ...env, ENVIRONMENT: 'development' }
const hasDefault = ['RECAPTCHA_VERSION', 'OPS_TOKEN']
/** What development leaves empty may be empty. */
const names = Object.entries(good)
  .filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !hasDefault.includes(name),
  )
  .map(([name]) => name)

const complaintOf = (changes: Readonly<Record<string, unknown>>): string => {
  try {
    parseConfig({ ...good, ...changes })
    return ''
  } catch (error) {
    return error instanceof ConfigError ? error.message : 'another error'
  }
}

test('the development configuration is fine', () => {
  expect(names.length).toBeGreaterThan(15)
  expect(complaintOf({})).toBe('')
})

describe.each(names)('%s', (name) => {
  test('is named when it is missing', () => {
    const complaint = complaintOf({ [name]: undefined })
    expect(complaint).toContain(`${name} is missing: it should be `)
    expect(complaint.split('\n')).toHaveLength(2)
  })

  test('is named when it is malformed, and its value is not repeated', () => {
    const complaint = complaintOf({ [name]: '\u0000canary' })
    expect(complaint).toContain(`${name} is malformed: it should be `)
    expect(complaint).not.toContain('canary')
  })
})

test('all that is wrong is named at once', () => {
  const complaint = complaintOf({ SITE_URL: 'https://a.example/', APP_SECRET: 'short' })
  expect(complaint).toMatch(/SITE_URL is malformed[\s\S]*APP_SECRET is malformed/)
})

describe('production', () => {
  test('refuses stand-ins, the published secret and an empty site address', () => {
    const complaint = complaintOf({ ENVIRONMENT: 'production' })
    for (const name of ['SMS_PROVIDER', 'EMAIL_PROVIDER', 'CARD_PROCESSOR', 'FIELD_CHECK'])
      expect(complaint).toContain(`${name} is the embedded one`)
    expect(complaint).toContain('APP_SECRET is the published development secret')
    expect(complaint).toContain('SITE_URL is empty')
  })
})

test.each([
  [{ AUTOMATION_KEY: 'k' }, 'AUTOMATION_URL is empty'],
  [{ AUTOMATION_URL: 'https://bots.example' }, 'AUTOMATION_KEY is empty'],
  [
    { ENVIRONMENT: 'production', AUTOMATION_URL: 'http://bots.example', AUTOMATION_KEY: 'k' },
    'AUTOMATION_URL is not https',
  ],
])('an automation host with %j is named: %s', (changes, words) => {
  expect(complaintOf({ FIELD_CHECK: 'host', ...changes })).toContain(words)
})
