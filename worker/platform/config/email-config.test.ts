import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { createBackServices } from '../../back-services'
import { ConfigError, parseConfig } from './config'
import { parseSenderAddress } from './sender-address'

const configErrorOf = (changes: Readonly<Record<string, unknown>>): string => {
  try {
    parseConfig({ ...env, ENVIRONMENT: 'development', ...changes })
    return ''
  } catch (error) {
    return error instanceof ConfigError ? error.message : 'another error'
  }
}
const EMAIL_FROM = 'Papaya <no-reply@papaya.example>'
const EMAIL = { send: async () => ({ messageId: 'x' }) }
const resend = { EMAIL_PROVIDER: 'resend', EMAIL_FROM, RESEND_API_KEY: 're_abcdefgh_1234' }
const cloudflare = { EMAIL_PROVIDER: 'cloudflare', EMAIL_FROM, EMAIL }

describe('the email configuration', () => {
  test.each([resend, cloudflare])(
    'the email configuration %o is valid, in production as well',
    (changes) => {
      expect(configErrorOf(changes)).toBe('')
      expect(configErrorOf({ ...changes, ENVIRONMENT: 'production' })).not.toMatch(/EMAIL|RESEND/)
    },
  )

  test.each([
    [{ ...resend, EMAIL_FROM: '' }, 'EMAIL_FROM is empty'],
    [{ ...resend, RESEND_API_KEY: '' }, 'RESEND_API_KEY is empty'],
    [{ ...resend, RESEND_API_KEY: 'canary' }, 'RESEND_API_KEY is malformed'],
    [{ ...resend, RESEND_BASE_URL: 'https://a.example/' }, 'RESEND_BASE_URL is malformed'],
    [{ ...resend, EMAIL_FROM: 'canary@example.com' }, 'EMAIL_FROM is malformed'],
    [{ ...cloudflare, EMAIL_FROM: '' }, 'EMAIL_FROM is empty'],
    [{ ...cloudflare, EMAIL: undefined }, 'EMAIL is missing'],
    [{ ...cloudflare, EMAIL: 'canary' }, 'EMAIL is missing'],
    [{ EMAIL_PROVIDER: 'canary' }, 'EMAIL_PROVIDER is malformed'],
  ])('the fault of the email configuration %o is named', (changes, words) => {
    expect(configErrorOf(changes)).toContain(words)
    expect(configErrorOf(changes)).not.toContain('canary')
  })

  test.each([
    [{ ...resend, EMAIL_FROM: 'Papaya <onboarding@resend.dev>' }, 'EMAIL_FROM is the published'],
    [{ ...resend, RESEND_BASE_URL: 'http://a.example' }, 'RESEND_BASE_URL is not encrypted'],
    [{ EMAIL_PROVIDER: 'embedded' }, 'EMAIL_PROVIDER is embedded'],
  ])('production refuses the email configuration %o', (changes, words) => {
    expect(configErrorOf(changes)).toBe('')
    expect(configErrorOf({ ...changes, ENVIRONMENT: 'production' })).toContain(words)
  })
})

test.each([
  ['Papaya <no-reply@papaya.example>', { name: 'Papaya', email: 'no-reply@papaya.example' }],
  ['Papaya Bill Pay <a@b.example>', { name: 'Papaya Bill Pay', email: 'a@b.example' }],
  ['no-reply@papaya.example', null],
  ['Papaya', null],
  ['<a@b.example>', null],
  ['Papaya <a@b.example>\r\nBcc: c@d.example', null],
  ['Papaya\r\nBcc: c@d.example <a@b.example>', null],
  ['"Papaya" <a@b.example>', null],
  ['Papaya <a@b.example>, Other <c@d.example>', null],
  ['Papaya <a>', null],
])('the sender %o is parsed as %o', (text, expected) => {
  expect(parseSenderAddress(text)).toEqual(expected)
})

test.each([
  [{}, 'embedded'],
  [resend, 'resend'],
  [cloudflare, 'cloudflare'],
])('the configuration %o selects the vendor %s', (changes, name) => {
  const bindings = { ...env, ENVIRONMENT: 'development', ...changes }
  expect(createBackServices(bindings).emailSender.name).toBe(name)
})
