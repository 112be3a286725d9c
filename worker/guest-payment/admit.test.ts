// Who may have a card tried, with what it depends on in order and out of order.
import { expect, test } from 'vitest'
import type { HumanCheck } from '../gateways/human-check'
import type { LimitName } from '../limits/limits'
import { admit } from './admit'

type Verdict = Awaited<ReturnType<HumanCheck['verify']>>

const request = { humanToken: 'token', ip: '192.0.2.7', hostname: 'papaya.test' }
const refused = (reason: 'missing' | 'invalid' | 'unavailable'): Verdict => ({ ok: false, reason })

async function admitWith(verdict: Verdict, { full }: { readonly full?: LimitName } = {}) {
  const counted: LimitName[] = []
  const admitted = await admit(
    { request, known: null },
    {
      humanCheck: { verify: () => Promise.resolve(verdict) },
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
  return { admitted, counted }
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

test('a wrong answer is refused before anything is counted', async () => {
  const { admitted, counted } = await admitWith(refused('invalid'))
  expect(admitted).toEqual({ ok: false, error: { kind: 'human_check_failed' } })
  expect(counted).toEqual([])
})

test('who was checked is counted once', async () => {
  const { admitted, counted } = await admitWith({ ok: true })
  expect([admitted, counted]).toEqual([{ ok: true, value: 'passed' }, ['payment_card']])
})
