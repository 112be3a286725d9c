// What every captcha does: our own proof of work, and the adapters against their vendors' fakes.
import { env } from 'cloudflare:workers'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mockNetwork } from '../../../tests/support/fakes/mock-network'
import {
  captchaSecret,
  captchaUrls,
  fakeSiteverify,
  newCaptchaToken,
} from '../../../tests/support/fakes/siteverify'
import { altchaCaptcha } from './altcha'
import type { Captcha, CaptchaAction } from './captcha'
import { recaptchaCaptcha } from './recaptcha'
import { turnstileCaptcha } from './turnstile'

type Setup = { readonly captcha: Captcha; solve(action: CaptchaAction): Promise<string> }

const hostname = 'pay.example.com'
const deps = { db: env.DB, now: Date.now, secret: captchaSecret, allowsTestKeys: false }

function setUpAltcha(): Setup {
  const captcha = altchaCaptcha({ db: env.DB, secrets: ['a'.repeat(32)], now: Date.now })
  return {
    captcha,
    async solve(action) {
      const challenge = await captcha.createChallenge(action)
      const solution = await solveChallenge({ challenge, deriveKey })
      return btoa(JSON.stringify({ challenge, solution }))
    },
  }
}

const setUpTurnstile = (): Setup => ({
  captcha: turnstileCaptcha({ ...deps, baseUrl: captchaUrls.turnstile }),
  solve: async (action) => newCaptchaToken(action),
})

const setUpRecaptcha = (): Setup => ({
  captcha: recaptchaCaptcha({ ...deps, baseUrl: captchaUrls.recaptcha, version: 'v3' }),
  solve: async (action) => newCaptchaToken(action),
})

describe.each([
  ['our own', setUpAltcha],
  ['Turnstile', setUpTurnstile],
  ['reCAPTCHA v3', setUpRecaptcha],
] as const)('the captcha: %s', (_, createSetup) => {
  let setup: Setup
  beforeEach(() => {
    mockNetwork(fakeSiteverify('turnstile', hostname), fakeSiteverify('recaptcha', hostname))
    setup = createSetup()
  })
  afterEach(() => vi.restoreAllMocks())

  const verify = (token: string, action: CaptchaAction = 'payment') =>
    setup.captcha.verify({ token, action, ip: '192.0.2.1', hostname })

  test('passes once', async () => {
    const token = await setup.solve('payment')
    expect(await verify(token)).toMatchObject({ ok: true })
    expect(await verify(token)).toEqual({ ok: false, reason: 'used' })
  })

  test('does not pass for another action', async () => {
    const token = await setup.solve('text')
    expect(await verify(token)).toEqual({ ok: false, reason: 'invalid' })
  })

  test.each([
    ['', 'missing'],
    ['x', 'invalid'],
    ['a.b.c', 'invalid'],
    ['x'.repeat(10_000), 'invalid'],
  ])('does not pass with the token %o', async (token, reason) => {
    expect(await verify(token)).toEqual({ ok: false, reason })
  })

  test('does not pass a token that is an hour old', async () => {
    const token = await setup.solve('payment')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000)
    setup = createSetup()
    expect((await verify(token)).ok).toBe(false)
  })
})
