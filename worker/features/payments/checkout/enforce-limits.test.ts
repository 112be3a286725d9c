// The checks before a charge, with the captcha available and unavailable.
import { expect, test, vi } from 'vitest'
import { err, ok } from '../../../../shared/result'
import { buildSubmitRequest } from '../../../../tests/support/builders/submit-request'
import type { LimitName } from '../../../platform/rate-limits/limits'
import type { Captcha } from '../../../vendors/captcha/captcha'
import type { CardTesting, RefusedTry, ReservedTry } from '../card-testing/card-testing'
import { enforceLimits } from './enforce-limits'

type Verdict = Awaited<ReturnType<Captcha['verify']>>

const submit = {
  request: buildSubmitRequest({ attemptId: 'attempt', payeeId: 'p_1', amountCents: 100 }),
  card: { text: 'card', isTail: false },
  tries: 0,
  captchaToken: 'token',
  hostname: 'papaya.test',
  previous: null,
  browser: { isKnown: true, hasPass: false },
}
const refused = (reason: 'missing' | 'invalid' | 'unavailable'): Verdict => ({ ok: false, reason })
const reserved: ReservedTry = { id: 'attempt.1', payeeId: 'p_1', payers: [], networks: [] }

const toTooMany = (kind: string) => ({
  outcome: { kind, retryAfterSeconds: 60 },
  isCounterDown: false,
})

type Given = {
  readonly full?: LimitName
  readonly refusedTry?: RefusedTry
  readonly captchaToken?: string
}

async function enforceWith(verdict: Verdict, given: Given = {}) {
  const { full, refusedTry, captchaToken = submit.captchaToken } = given
  const steps: string[] = []
  const verify = vi.fn(() => {
    steps.push('captcha')
    return Promise.resolve(verdict)
  })
  const note = (step: string) => () => {
    steps.push(step)
    return Promise.resolve()
  }
  const cardTesting: CardTesting = {
    begin: () => undefined,
    reserve: () => note('try')().then(() => (refusedTry ? err(refusedTry) : ok(reserved))),
    findWithheldUntil: () => Promise.resolve(0),
    settle: note('settle'),
    read: () => Promise.resolve(null),
    endTrip: () => Promise.resolve(true),
    countFailedCaptcha: note('failed captcha'),
    release: note('release'),
    accept: note('accept'),
    clear: note('clear'),
  }
  const result = await enforceLimits(
    { ...submit, captchaToken },
    {
      captcha: { verify },
      cardTesting,
      limiter: {
        check: (name) => {
          steps.push(name)
          return Promise.resolve(
            name === full ? { ok: false, retryAfterSeconds: 60 } : { ok: true },
          )
        },
        reserve: () => Promise.reject(new Error('counted before the charge')),
        refund: () => Promise.resolve(),
        clear: () => Promise.resolve(),
      },
    },
  )
  return { result, steps }
}

test('a payment with a passed captcha is limited by its tries only', async () => {
  const { result, steps } = await enforceWith({ ok: true })
  expect(result).toEqual({ ok: true, value: { captcha: 'passed', reserved } })
  expect(steps).toEqual(['try', 'captcha'])
})

test('the limits of a payment without a captcha are checked before its try is reserved, and count nothing', async () => {
  const { result, steps } = await enforceWith(refused('missing'), { captchaToken: '' })
  expect(result).toEqual({ ok: true, value: { captcha: 'not_shown', reserved } })
  expect(steps).toEqual([
    'payment_unchecked',
    'payment_unchecked_network',
    'payment_unchecked_site',
    'try',
  ])
})

test.each(['payment_unchecked', 'payment_unchecked_network', 'payment_unchecked_site'] as const)(
  'a payment without a captcha is refused over the limit %s and reserves no try',
  async (full) => {
    const { result, steps } = await enforceWith(refused('missing'), { captchaToken: '', full })
    expect(result).toEqual({ ok: false, error: toTooMany('captcha_needed') })
    expect(steps).not.toContain('try')
  },
)

test('an unavailable captcha allows the payment under the tighter limits', async () => {
  const { result, steps } = await enforceWith(refused('unavailable'))
  expect(result).toEqual({ ok: true, value: { captcha: 'unavailable', reserved } })
  expect(steps).toEqual([
    ...['try', 'captcha', 'payment_unchecked'],
    ...['payment_unchecked_network', 'payment_captcha_down_site'],
  ])
})

test.each(['payment_unchecked', 'payment_captcha_down_site'] as const)(
  'a payment with an unavailable captcha over the limit %s frees its try',
  async (full) => {
    const { result, steps } = await enforceWith(refused('unavailable'), { full })
    expect(result).toEqual({ ok: false, error: toTooMany('captcha_down') })
    expect(steps.at(-1)).toBe('release')
  },
)

test('a failed captcha counts as a bad try', async () => {
  const { result, steps } = await enforceWith(refused('invalid'))
  expect(result).toEqual({
    ok: false,
    error: { outcome: { kind: 'captcha_failed' }, isCounterDown: false },
  })
  expect(steps).toEqual(['try', 'captcha', 'failed captcha'])
})

test.each([
  ['refused', 'too_many'],
  ['step_up', 'step_up'],
] as const)(
  'the captcha is not verified when reserving the try returns %s',
  async (kind, outcome) => {
    const refusedTry = { kind, retryAfterSeconds: 60 }
    const { result, steps } = await enforceWith({ ok: true }, { refusedTry })
    expect(result).toMatchObject({
      ok: false,
      error: { outcome: { kind: outcome, retryAfterSeconds: 60 } },
    })
    expect(steps).toEqual(['try'])
  },
)
