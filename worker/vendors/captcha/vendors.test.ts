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

function answerWith(...answers: (unknown | Error)[]) {
  requests.length = 0
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input, init))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
}
const secondsAgo = (seconds: number) => new Date(at - seconds * 1000).toISOString()
const refused = (reason: string) => ({ ok: false, reason })
const formOf = async (request: Request | undefined) =>
  Object.fromEntries((await request?.formData()) ?? [])

/** Replies in the vendors' format. */
const v3Answer = (more = {}) => ({
  success: true,
  challenge_ts: secondsAgo(5),
  hostname: 'pay.example.com',
  score: 0.9,
  action: 'text',
  ...more,
})
const v2Answer = (more = {}) => ({
  success: true,
  challenge_ts: secondsAgo(5),
  hostname: 'pay.example.com',
  ...more,
})
const turnstileAnswer = (more = {}) => ({
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
    answerWith(v3Answer())
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
    answerWith(turnstileAnswer())
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
    answerWith(new Error('cut'), turnstileAnswer())
    expect(await turnstile.verify(aRequest())).toEqual({ ok: true })
    const [first, second] = await Promise.all(requests.map(formOf))
    expect(requests).toHaveLength(2)
    expect(second).toEqual(first)
  })

  test.each([
    ['reCAPTCHA v3', v3],
    ['reCAPTCHA v2', v2],
    ['Turnstile', turnstile],
  ] as const)('%s is not sent a missing or oversized token', async (_, check) => {
    answerWith(v3Answer())
    expect(await check.verify(aRequest({ token: '  ' }))).toEqual(refused('missing'))
    expect(await check.verify(aRequest({ token: 'x'.repeat(8193) }))).toEqual(refused('invalid'))
    expect(requests).toEqual([])
  })
})

describe.each([
  ['reCAPTCHA v3', v3, v3Answer, 120],
  ['reCAPTCHA v2', v2, v2Answer, 120],
  ['Turnstile', turnstile, turnstileAnswer, 300],
] as const)('tokens of %s', (_, check, anAnswer, seconds) => {
  const verdictOf = (more: object) => {
    answerWith(anAnswer(more))
    return check.verify(aRequest())
  }

  test('exactly one of fifty simultaneous posts of one token passes', async () => {
    answerWith(anAnswer())
    const request = aRequest()
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => check.verify(request)))
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(1)
    expect(await check.verify(request)).toEqual(refused('used'))
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
  ])('the reply %j is %s', async (answer, reason) => {
    answerWith(answer)
    expect(await check.verify(aRequest())).toEqual(refused(reason))
    expect(logged).toEqual([])
  })

  test('a wrong secret raises an alert and fails closed like an outage', async () => {
    answerWith(failed('invalid-input-secret'))
    expect(await check.verify(aRequest())).toEqual(refused('unavailable'))
    expect(logged.join()).toContain('"level":"alert","event":"captcha_misconfigured"')
    expect(logged.join()).not.toContain('our-secret')
  })

  test.each([
    ['a broken connection', new Error('cut')],
    ['a timeout', new DOMException('late', 'TimeoutError')],
    ['a page', new Response('<html>', { status: 502 })],
    ['another shape', { success: 'yes' }],
    ['null', null],
  ])('the captcha is unavailable when it gets %s', async (_, answer) => {
    answerWith(answer)
    expect(await check.verify(aRequest())).toEqual(refused('unavailable'))
  })
})

describe('tokens bound to an action', () => {
  test('a token for one action is invalid for another', async () => {
    answerWith(v3Answer({ action: 'password' }))
    expect(await v3.verify(aRequest())).toEqual(refused('invalid'))
    answerWith(turnstileAnswer({ action: 'password' }))
    expect(await turnstile.verify(aRequest())).toEqual(refused('invalid'))
  })

  test('a score below 0.5, or a missing one, is refused', async () => {
    for (const score of [0.49, 0, undefined]) {
      answerWith(v3Answer({ score }))
      expect(await v3.verify(aRequest())).toEqual(refused('invalid'))
    }
    answerWith(v3Answer({ score: 0.5 }))
    expect(await v3.verify(aRequest())).toEqual({ ok: true, score: 0.5 })
  })
})

test('with the database down, a token is refused as unavailable', async () => {
  const broken = new Proxy(db, {
    get: () => () => {
      throw new Error('D1 is down')
    },
  })
  answerWith(v3Answer())
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
      turnstileAnswer({ ...old, hostname: 'example.com' }),
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
      v2Answer({ ...old, hostname: 'testkey.google.com' }),
    ],
  ] as const

  test.each(rows)(
    'of %s accepts the documented test reply again and again',
    async (_, toCheck, reply) => {
      answerWith(reply)
      const check = toCheck({ allowsTestKeys: true })
      for (let count = 0; count < 2; count += 1)
        expect(await check.verify(aRequest({ token: 'XXXX.DUMMY.TOKEN.XXXX' }))).toEqual({
          ok: true,
        })
    },
  )

  test.each(rows)(
    'of %s does not accept the test reply in production, and another secret never does',
    async (_, toCheck, reply) => {
      answerWith(reply)
      for (const given of [
        { allowsTestKeys: false },
        { allowsTestKeys: true, secret: 'our-secret' },
      ])
        expect(await toCheck(given).verify(aRequest())).toEqual(refused('invalid'))
    },
  )

  test.each(rows)(
    'of %s accepts no failed reply and no reply for another host',
    async (_, toCheck, reply) => {
      const check = toCheck({ allowsTestKeys: true })
      answerWith(failed('invalid-input-response'))
      expect(await check.verify(aRequest())).toEqual(refused('invalid'))
      answerWith({ ...reply, hostname: 'evil.example' })
      expect(await check.verify(aRequest())).toEqual(refused('invalid'))
    },
  )
})
