import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { tripBreaker } from '../../../tests/support/builders/card-testing'
import { createOffice } from '../../../tests/support/builders/office'
import { insertPayablePayee, pay } from '../../../tests/support/builders/submit'
import { durableBreakers } from '../payments/card-testing/breakers'

const office = createOffice('Sam Staff')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

test('staff see a tripped breaker, shorten its trip and end it, and the last of them is recorded', async () => {
  const payee = await insertPayablePayee()
  await tripBreaker(payee)
  const tripped = { payee, trippedUntil: expect.any(Number), declines: 20, floor: 20, ended: null }
  expect(await office.readBreaker({ payee })).toEqual({ ok: true, value: tripped })
  expect((await pay(payee)).status).toBe(403)

  const shortened = await office.endTrip({ payee, minutes: 5 })
  const until = shortened.ok ? (shortened.value.trippedUntil ?? 0) : 0
  expect(until - Date.now()).toBeGreaterThan(4 * 60_000)
  expect(until - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  expect((await pay(payee)).status).toBe(403)

  expect(await office.endTrip({ payee })).toEqual({
    ok: true,
    value: {
      ...tripped,
      trippedUntil: null,
      declines: 0,
      ended: { by: 'Sam Staff', at: expect.any(Number) },
      what: 'changed',
    },
  })
  expect((await pay(payee)).status).toBe(200)
})

test('a breaker that is not tripped, or a trip that ends earlier, is not ended, and its declines still count', async () => {
  const payee = await insertPayablePayee()
  await tripBreaker(payee, { declines: 19 })
  const counting = { payee, trippedUntil: null, declines: 19, floor: 20, ended: null }
  const unchanged = { ok: true, value: { ...counting, what: 'unchanged' } }
  expect(await office.endTrip({ payee })).toEqual(unchanged)
  expect(await office.endTrip({ payee, minutes: 5 })).toEqual(unchanged)
  expect(await office.readBreaker({ payee })).toEqual({ ok: true, value: counting })

  const tripped = await insertPayablePayee()
  await tripBreaker(tripped)
  const before = await office.readBreaker({ payee: tripped })
  const trip = before.ok ? before.value : null
  expect(await office.endTrip({ payee: tripped, minutes: 15 })).toEqual({
    ok: true,
    value: { ...trip, trippedUntil: expect.any(Number), what: 'unchanged' },
  })
  expect(await office.readBreaker({ payee: tripped })).toEqual(before)
})

test('a command without a payee is for the breaker of the site, and an unknown payee has none', async () => {
  expect(await office.readBreaker({})).toEqual({
    ok: true,
    value: {
      payee: null,
      trippedUntil: null,
      declines: expect.any(Number),
      floor: 100,
      ended: null,
    },
  })
  const unknown = { ok: false, error: { kind: 'not_found' } }
  expect(await office.readBreaker({ payee: 'p_unknown' })).toEqual(unknown)
  expect(await office.endTrip({ payee: 'p_unknown' })).toEqual(unknown)
})

test('a person with any name can end a trip, and the header that carries the name is ASCII', async () => {
  const headers: string[] = []
  const namespace = {
    idFromName: (name: string) => env.PAYMENT_TRIES.idFromName(name),
    idFromString: (id: string) => env.PAYMENT_TRIES.idFromString(id),
    newUniqueId: () => env.PAYMENT_TRIES.newUniqueId(),
    get: (id: DurableObjectId) => ({
      fetch: (request: Request) => {
        headers.push(request.headers.get('do-content') ?? '')
        return env.PAYMENT_TRIES.get(id).fetch(request)
      },
    }),
  }
  const onDown = (error: unknown) => expect.fail(String(error))
  const breakers = durableBreakers({ namespace, onDown, now: () => Date.now() })
  const payee = await insertPayablePayee()
  for (const by of ['Ana Núñez (terminal)', '山田 花子', '100% Bob']) {
    expect(await breakers.endTrip(payee, { endsAt: Date.now(), by })).toBe(true)
    expect(await breakers.read(payee)).toMatchObject({ ended: { by } })
  }
  expect(headers.join('')).toMatch(/^\p{ASCII}+$/u)
})
