// The limits before a charge, with the captcha available and unavailable.
import { expect, test, vi } from 'vitest'
import type { LimitName } from '../../../platform/rate-limits/limits'
import type { Captcha } from '../../../vendors/captcha/captcha'
import { enforceLimits } from './enforce-limits'

type Verdict = Awaited<ReturnType<Captcha['verify']>>

const submit = {
  attemptId: 'attempt',
  tries: 0,
  humanToken: 'token',
  ip: '192.0.2.7',
  hostname: 'papaya.test',
  previous: null,
}
const refused = (reason: 'missing' | 'invalid' | 'unavailable'): Verdict => ({ ok: false, reason })

const tooMany = { outcome: { kind: 'too_many', retryAfterSeconds: 60 }, isCounterDown: false }

async function enforceWith(verdict: Verdict, { full }: { readonly full?: LimitName } = {}) {
  const counted: LimitName[] = []
  const verify = vi.fn(() => Promise.resolve(verdict))
  const result = await enforceLimits(submit, {
    captcha: { verify },
    limiter: {
      reserve: (name) => {
        counted.push(name)
        return Promise.resolve(name === full ? { ok: false, retryAfterSeconds: 60 } : { ok: true })
      },
      refund: () => Promise.resolve(),
      clear: () => Promise.resolve(),
    },
  })
  return { result, counted, checks: verify.mock.calls.length }
}

test('an unavailable captcha allows the payment under the tighter limit', async () => {
  const { result, counted } = await enforceWith(refused('unavailable'))
  expect(result).toEqual({ ok: true, value: 'unavailable' })
  expect(counted).toEqual(['payment_card', 'payment_unchecked'])
})

test('the tighter limit for unchecked payments is enforced', async () => {
  const { result } = await enforceWith(refused('unavailable'), { full: 'payment_unchecked' })
  expect(result).toEqual({ ok: false, error: tooMany })
})

test('a failed captcha counts toward the card limit', async () => {
  const { result, counted } = await enforceWith(refused('invalid'))
  expect(result).toEqual({
    ok: false,
    error: { outcome: { kind: 'human_check_failed' }, isCounterDown: false },
  })
  expect(counted).toEqual(['payment_card'])
})

test('the captcha is not verified over the card limit', async () => {
  const { result, checks } = await enforceWith(refused('invalid'), { full: 'payment_card' })
  expect(result).toEqual({ ok: false, error: tooMany })
  expect(checks).toBe(0)
})

test('a payment with a passed captcha counts only toward the card limit', async () => {
  const { result, counted } = await enforceWith({ ok: true })
  expect([result, counted]).toEqual([{ ok: true, value: 'passed' }, ['payment_card']])
})
