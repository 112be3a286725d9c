import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import type { CaptchaRequest } from './captcha'
import { recaptchaCaptcha } from './recaptcha'
import { turnstileCaptcha } from './turnstile'

const at = Date.UTC(2026, 10, 21, 12)
const db = env.DB
const deps = { db, now: () => at, secret: 'our-secret', allowsTestKeys: true }
const google = { ...deps, baseUrl: 'https://www.google.com' }
const cloudflare = { ...deps, baseUrl: 'https://challenges.cloudflare.com' }
const v3 = recaptchaCaptcha({ ...google, version: 'v3' })
const v2 = recaptchaCaptcha({ ...google, version: 'v2' })
const turnstile = turnstileCaptcha(cloudflare)

const requests: Request[] = []
const logged = captureLogLines()
let tokens = 0
const aRequest = (overrides: Partial<CaptchaRequest> = {}): CaptchaRequest => {
  tokens += 1
  return {
    token: `token-${tokens}`,
    action: 'text',
    ip: '192.0.2.1',
    hostname: 'pay.example.com',
    ...overrides,
  }
}

function respondWith(...replies: (unknown | Error)[]) {
  requests.length = 0
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input, init))
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (reply instanceof Error) throw reply
    return reply instanceof Response ? reply.clone() : Response.json(reply)
  })
}
const secondsAgo = (seconds: number) => new Date(at - seconds * 1000).toISOString()
const refused = (reason: string) => ({ ok: false, reason })
const formOf = async (request: Request | undefined) =>
  Object.fromEntries((await request?.formData()) ?? [])

/** Replies in the vendors' format. */
const v3Reply = (more = {}) => ({
  success: true,
  challenge_ts: secondsAgo(5),
  hostname: 'pay.example.com',
  score: 0.9,
  action: 'text',
  ...more,
})
const v2Reply = (more = {}) => ({
  success: true,
  challenge_ts: secondsAgo(5),
  hostname: 'pay.example.com',
  ...more,
})
const turnstileReply = (more = {}) => ({
  success: true,
  'error-codes': [],
  challenge_ts: secondsAgo(5),
  hostname: 'pay.example.com',
  action: 'text',
  cdata: '',
  metadata: { interactive: false },
  ...more,
})
const failed = (...codes: string[]) => ({ success: false, 'error-codes': codes })

afterEach(() => vi.restoreAllMocks())

describe('siteverify requests', () => {
  test('the reCAPTCHA request is the documented one', async () => {
    respondWith(v3Reply())
    expect(await v3.verify(aRequest({ token: 'golden' }))).toEqual({ ok: true, score: 0.9 })
    const [request] = requests
    expect([request?.method, request?.url, request?.redirect]).toEqual([
      'POST',
      'https://www.google.com/recaptcha/api/siteverify',
      'manual',
    ])
    expect(await formOf(request)).toEqual({
      secret: 'our-secret',
      response: 'golden',
      remoteip: '192.0.2.1',
    })
  })

  test('the Turnstile request is the documented one', async () => {
    respondWith(turnstileReply())
    expect(await turnstile.verify(aRequest({ token: 'golden', ip: '' }))).toEqual({ ok: true })
    const [request] = requests
    expect(request?.url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    expect(await formOf(request)).toEqual({
      secret: 'our-secret',
      response: 'golden',
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('Turnstile is called a second time with the same key if no reply arrived', async () => {
    respondWith(new Error('cut'), turnstileReply())
    expect(await turnstile.verify(aRequest())).toEqual({ ok: true })
    const [first, second] = await Promise.all(requests.map(formOf))
    expect(requests).toHaveLength(2)
    expect(second).toEqual(first)
  })

  test.each([
    ['reCAPTCHA v3', v3],
    ['reCAPTCHA v2', v2],
    ['Turnstile', turnstile],
  ] as const)('%s is not sent a missing or oversized token', async (_, captcha) => {
    respondWith(v3Reply())
    expect(await captcha.verify(aRequest({ token: '  ' }))).toEqual(refused('missing'))
    expect(await captcha.verify(aRequest({ token: 'x'.repeat(8193) }))).toEqual(refused('invalid'))
    expect(requests).toEqual([])
  })
})

describe.each([
  ['reCAPTCHA v3', v3, v3Reply, 120],
  ['reCAPTCHA v2', v2, v2Reply, 120],
  ['Turnstile', turnstile, turnstileReply, 300],
] as const)('tokens of %s', (_, captcha, toReply, seconds) => {
  const verdictOf = (more: object) => {
    respondWith(toReply(more))
    return captcha.verify(aRequest())
  }

  test('exactly one of fifty simultaneous posts of one token passes', async () => {
    respondWith(toReply())
    const request = aRequest()
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => captcha.verify(request)))
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(1)
    expect(await captcha.verify(request)).toEqual(refused('used'))
  })

  test('a token of another site is refused', async () => {
    expect(await verdictOf({ hostname: 'evil.example' })).toEqual(refused('invalid'))
    expect(await verdictOf({ hostname: undefined })).toEqual(refused('invalid'))
  })

  test('a token expires after its lifetime', async () => {
    expect(await verdictOf({ challenge_ts: secondsAgo(seconds - 1) })).toMatchObject({ ok: true })
    expect(await verdictOf({ challenge_ts: secondsAgo(seconds) })).toEqual(refused('expired'))
    expect(await verdictOf({ challenge_ts: secondsAgo(-61) })).toEqual(refused('invalid'))
    expect(await verdictOf({ challenge_ts: 'yesterday' })).toEqual(refused('invalid'))
    expect(await verdictOf({ challenge_ts: undefined })).toEqual(refused('invalid'))
  })

  test.each([
    [failed('invalid-input-response'), 'invalid'],
    [failed('bad-request'), 'invalid'],
    [failed(), 'invalid'],
    [{ success: false }, 'invalid'],
    [failed('timeout-or-duplicate'), 'used'],
    [failed('internal-error'), 'unavailable'],
  ])('the reply %j is %s', async (reply, reason) => {
    respondWith(reply)
    expect(await captcha.verify(aRequest())).toEqual(refused(reason))
    expect(logged).toEqual([])
  })

  test('a wrong secret raises an alert and fails closed like an outage', async () => {
    respondWith(failed('invalid-input-secret'))
    expect(await captcha.verify(aRequest())).toEqual(refused('unavailable'))
    expect(logged.join()).toContain('"level":"alert","event":"captcha_misconfigured"')
    expect(logged.join()).not.toContain('our-secret')
  })

  test.each([
    ['a broken connection', new Error('cut')],
    ['a timeout', new DOMException('late', 'TimeoutError')],
    ['an HTML page', new Response('<html>', { status: 502 })],
    ['a reply of another shape', { success: 'yes' }],
    ['the reply null', null],
  ])('the verdict is unavailable after %s', async (_, reply) => {
    respondWith(reply)
    expect(await captcha.verify(aRequest())).toEqual(refused('unavailable'))
  })
})

describe('tokens bound to an action', () => {
  test('a token for one action is invalid for another', async () => {
    respondWith(v3Reply({ action: 'password' }))
    expect(await v3.verify(aRequest())).toEqual(refused('invalid'))
    respondWith(turnstileReply({ action: 'password' }))
    expect(await turnstile.verify(aRequest())).toEqual(refused('invalid'))
  })

  test('a score below 0.5, or a missing one, is refused', async () => {
    for (const score of [0.49, 0, undefined]) {
      respondWith(v3Reply({ score }))
      expect(await v3.verify(aRequest())).toEqual(refused('invalid'))
    }
    respondWith(v3Reply({ score: 0.5 }))
    expect(await v3.verify(aRequest())).toEqual({ ok: true, score: 0.5 })
  })
})

test('with the database down, a token is refused as unavailable', async () => {
  const broken = new Proxy(db, {
    get: () => () => {
      throw new Error('D1 is down')
    },
  })
  respondWith(v3Reply())
  const captchaWithoutDb = recaptchaCaptcha({ ...google, db: broken, version: 'v3' })
  expect(await captchaWithoutDb.verify(aRequest())).toEqual(refused('unavailable'))
})

describe('a published test secret', () => {
  const old = { challenge_ts: '2022-01-01T00:00:00Z', action: 'test' }
  const rows = [
    [
      'Turnstile',
      (more: { readonly allowsTestKeys: boolean; readonly secret?: string }) =>
        turnstileCaptcha({ ...cloudflare, secret: '1x0000000000000000000000000000000AA', ...more }),
      turnstileReply({ ...old, hostname: 'example.com' }),
    ],
    [
      'reCAPTCHA',
      (more: { readonly allowsTestKeys: boolean; readonly secret?: string }) =>
        recaptchaCaptcha({
          ...google,
          version: 'v3',
          secret: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
          ...more,
        }),
      v2Reply({ ...old, hostname: 'testkey.google.com' }),
    ],
  ] as const

  test.each(rows)(
    'of %s accepts the documented test reply again and again',
    async (_, toCaptcha, reply) => {
      respondWith(reply)
      const captcha = toCaptcha({ allowsTestKeys: true })
      for (let count = 0; count < 2; count += 1)
        expect(await captcha.verify(aRequest({ token: 'XXXX.DUMMY.TOKEN.XXXX' }))).toEqual({
          ok: true,
        })
    },
  )

  test.each(rows)(
    'of %s does not pass in production, and its reply does not pass with another secret',
    async (_, toCaptcha, reply) => {
      respondWith(reply)
      for (const overrides of [
        { allowsTestKeys: false },
        { allowsTestKeys: true, secret: 'our-secret' },
      ])
        expect(await toCaptcha(overrides).verify(aRequest())).toEqual(refused('invalid'))
    },
  )

  test.each(rows)(
    'of %s accepts no failed reply and no reply for another host',
    async (_, toCaptcha, reply) => {
      const captcha = toCaptcha({ allowsTestKeys: true })
      respondWith(failed('invalid-input-response'))
      expect(await captcha.verify(aRequest())).toEqual(refused('invalid'))
      respondWith({ ...reply, hostname: 'evil.example' })
      expect(await captcha.verify(aRequest())).toEqual(refused('invalid'))
    },
  )
})
