// Who may have a card tried, with what it depends on in order and out of order.
import { expect, test, vi } from 'vitest'
import type { LimitName } from '../../../platform/rate-limits/limits'
import type { Captcha } from '../../../vendors/captcha/captcha'
import { enforceLimits } from './enforce-limits'

type Verdict = Awaited<ReturnType<Captcha['verify']>>

const request = { humanToken: 'token', ip: '192.0.2.7', hostname: 'papaya.test' }
const refused = (reason: 'missing' | 'invalid' | 'unavailable'): Verdict => ({ ok: false, reason })

async function admitWith(verdict: Verdict, { full }: { readonly full?: LimitName } = {}) {
  const counted: LimitName[] = []
  const verify = vi.fn(() => Promise.resolve(verdict))
  const admitted = await enforceLimits(
    { request, previous: null },
    {
      humanCheck: { verify },
      limiter: {
        reserve: (name) => {
          counted.push(name)
          return Promise.resolve(
            name === full ? { ok: false, retryAfterSeconds: 60 } : { ok: true },
          )
        },
        giveBack: () => Promise.resolve(),
        clear: () => Promise.resolve(),
      },
    },
  )
  return { admitted, counted, checks: verify.mock.calls.length }
}

test('a human check out of reach lets a payer on, marked, under the tighter limit', async () => {
  const { admitted, counted } = await admitWith(refused('unavailable'))
  expect(admitted).toEqual({ ok: true, value: 'unavailable' })
  expect(counted).toEqual(['payment_card', 'payment_unchecked'])
})

test('that limit holds: it is no open door for testing cards', async () => {
  const { admitted } = await admitWith(refused('unavailable'), { full: 'payment_unchecked' })
  expect(admitted).toEqual({ ok: false, error: { kind: 'too_many', retryAfterSeconds: 60 } })
})

test('a wrong answer counts like a card, so that nobody tries answers for ever', async () => {
  const { admitted, counted } = await admitWith(refused('invalid'))
  expect(admitted).toEqual({ ok: false, error: { kind: 'human_check_failed' } })
  expect(counted).toEqual(['payment_card'])
})

test('who is over the limit is not checked any more', async () => {
  const { admitted, checks } = await admitWith(refused('invalid'), { full: 'payment_card' })
  expect(admitted).toEqual({ ok: false, error: { kind: 'too_many', retryAfterSeconds: 60 } })
  expect(checks).toBe(0)
})

test('who was checked is counted once', async () => {
  const { admitted, counted } = await admitWith({ ok: true })
  expect([admitted, counted]).toEqual([{ ok: true, value: 'passed' }, ['payment_card']])
})
