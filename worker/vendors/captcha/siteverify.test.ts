// Turnstile and reCAPTCHA against fakes that refuse what the vendors refuse.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mockNetwork } from '../../../tests/support/fakes/mock-network'
import {
  captchaSecret,
  captchaUrls,
  fakeSiteverify,
  newCaptchaToken,
} from '../../../tests/support/fakes/siteverify'
import type { Captcha } from './captcha'
import { recaptchaCaptcha } from './recaptcha'
import { turnstileCaptcha } from './turnstile'

const hostname = 'pay.example.com'
const minuteMs = 60 * 1000

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const toAccount = (secret: string) => ({
  secret,
  allowsTestKeys: false,
  db: env.DB,
  now: Date.now,
})
const captchas = {
  turnstile: (secret: string) =>
    turnstileCaptcha({ ...toAccount(secret), baseUrl: captchaUrls.turnstile }),
  recaptcha: (secret: string) =>
    recaptchaCaptcha({ ...toAccount(secret), baseUrl: captchaUrls.recaptcha, version: 'v3' }),
} as const satisfies Record<string, (secret: string) => Captcha>

describe.each([
  { vendor: 'turnstile', ttlMs: 5 * minuteMs },
  { vendor: 'recaptcha', ttlMs: 2 * minuteMs },
] as const)('with $vendor,', ({ vendor, ttlMs }) => {
  beforeEach(() => mockNetwork(fakeSiteverify(vendor, hostname)))

  const verify = (token: string, secret: string = captchaSecret) =>
    captchas[vendor](secret).verify({ token, action: 'text', ip: '', hostname })

  test('a token is good once, and the vendor itself refuses it afterwards', async () => {
    const token = newCaptchaToken('text')
    expect(await verify(token)).toMatchObject({ ok: true })
    await env.DB.prepare('DELETE FROM spent_captchas').run()
    expect(await verify(token)).toEqual({ ok: false, reason: 'used' })
  })

  test('a token of another action is invalid', async () => {
    const invalid = { ok: false, reason: 'invalid' }
    expect(await verify(newCaptchaToken('reset'))).toEqual(invalid)
    expect(await verify('forged')).toEqual(invalid)
  })

  test('a token is refused after its time limit', async () => {
    const token = newCaptchaToken('text')
    const madeAt = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(madeAt + ttlMs + 1000)
    expect(await verify(token)).toEqual({ ok: false, reason: 'used' })
  })

  test('with another secret no token can be checked', async () => {
    const unavailable = { ok: false, reason: 'unavailable' }
    expect(await verify(newCaptchaToken('text'), 'other')).toEqual(unavailable)
  })
})

test('Turnstile checks a token again with the same idempotency key after a reply that was lost', async () => {
  const fake = fakeSiteverify('turnstile', hostname)
  let isLost = true
  mockNetwork({
    host: fake.host,
    respond: async (request) => {
      const reply = await fake.respond(request)
      if (!isLost) return reply
      isLost = false
      throw new TypeError('Network connection lost')
    },
  })
  const request = { token: newCaptchaToken('text'), action: 'text', ip: '', hostname } as const
  expect(await captchas.turnstile(captchaSecret).verify(request)).toEqual({ ok: true })
})
