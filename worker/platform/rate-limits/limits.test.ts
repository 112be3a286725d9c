import {
  evictDurableObject,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { promisedLimits } from '../../../tests/support/promised-numbers/limits'
import { configOf, toBudgets } from '../config/config'
import { DurableCounterBase } from './durable-counter'
import { countUses, durableLimiter, toObjectName } from './limiter'
import { type LimitName, limits } from './limits'

const at = 1_900_000_000_000
const limiter = durableLimiter(env.RATE_LIMIT_COUNTERS, { now: () => at })
let phoneCount = 0
const newPhone = () => {
  phoneCount += 1
  return `+1415555${String(phoneCount).padStart(4, '0')}`
}

/** All limits but the one whose 2,000 uses would take too long. */
const quickLimits = (Object.keys(limits) as LimitName[]).filter((name) => name !== 'text_budget')

async function objectOf(name: LimitName, subject: string) {
  return env.RATE_LIMIT_COUNTERS.get(
    env.RATE_LIMIT_COUNTERS.idFromName(await toObjectName(name, subject)),
  )
}

describe('reserving a use', () => {
  test('exactly three of fifty simultaneous texts to one number pass', async () => {
    const phone = newPhone()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => limiter.reserve('text_number', phone)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, retryAfterSeconds: 600 })
  })

  test.each(quickLimits)('the limit %s allows as many uses as promised', async (name) => {
    const [{ max }] = promisedLimits[name].windows
    for (let i = 0; i < max; i += 1)
      expect(await limiter.reserve(name, 'a visitor')).toEqual({ ok: true })
    expect(await limiter.reserve(name, 'a visitor')).toMatchObject({ ok: false })
    expect(await limiter.reserve(name, 'another visitor')).toEqual({ ok: true })
  })

  test('a budget from a variable replaces the limit’s own number, and its uses are counted', async () => {
    const budgets = { ...toBudgets(configOf(env)), text_partner: 2 }
    const own = durableLimiter(env.RATE_LIMIT_COUNTERS, { now: () => at, budgets })
    const uses = () =>
      countUses(env.RATE_LIMIT_COUNTERS, { name: 'text_partner', subject: 'own', now: at })
    expect(await uses()).toBe(0)
    for (const ok of [true, true, false])
      expect(await own.reserve('text_partner', 'own')).toMatchObject({ ok })
    expect(await own.check('text_partner', 'own')).toMatchObject({ ok: false })
    expect(await uses()).toBe(2)
    expect(await limiter.check('text_partner', 'own')).toEqual({ ok: true })
  })

  test('the window slides with the clock, and a day allows ten', async () => {
    const phone = newPhone()
    let now = at
    const sliding = durableLimiter(env.RATE_LIMIT_COUNTERS, { now: () => now })
    for (let i = 0; i < 10; i += 1) {
      now = at + i * 1000 * 1000
      expect(await sliding.reserve('text_number', phone)).toEqual({ ok: true })
    }
    now = at + 10 * 1000 * 1000
    expect(await sliding.reserve('text_number', phone)).toEqual({
      ok: false,
      retryAfterSeconds: 86_400 - 10_000,
    })
    now = at + 86_400 * 1000
    expect(await sliding.reserve('text_number', phone)).toEqual({ ok: true })
  })

  test('the count survives an eviction', async () => {
    const phone = newPhone()
    for (let i = 0; i < 3; i += 1) await limiter.reserve('text_number', phone)
    await evictDurableObject(await objectOf('text_number', phone))
    expect(await limiter.reserve('text_number', phone)).toMatchObject({ ok: false })
  })

  test('fifty concurrent calls after an eviction count from the stored state', async () => {
    const phone = newPhone()
    await limiter.reserve('text_number', phone)
    await evictDurableObject(await objectOf('text_number', phone))
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => limiter.reserve('text_number', phone)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test('a cleared limit can be reserved again and leaves nothing stored', async () => {
    for (let i = 0; i < 5; i += 1) await limiter.reserve('access_code', 'code')
    await limiter.clear('access_code', 'code')
    const object = await objectOf('access_code', 'code')
    await runInDurableObject(object, async (_, state) => {
      expect((await state.storage.list()).size).toBe(0)
      expect(await state.storage.getAlarm()).toBeNull()
    })
    expect(await limiter.reserve('access_code', 'code')).toEqual({ ok: true })
  })

  test('a phone number is in neither the name nor the state of an object', async () => {
    const phone = newPhone()
    await limiter.reserve('text_number', phone)
    expect(await toObjectName('text_number', phone)).toMatch(/^text_number:[0-9a-f]{64}$/)
    expect(await toObjectName('text_gap', phone)).not.toBe(await toObjectName('text_number', phone))
    await runInDurableObject(await objectOf('text_number', phone), async (_, state) => {
      const stored = JSON.stringify([...(await state.storage.list())])
      expect(stored).toContain('hits')
      expect(stored).not.toContain(phone.slice(2))
    })
  })
})

describe('the counter object', () => {
  test.each([
    ['/do/call/destroy', {}],
    ['/do/call/reset', {}],
    ['/do/call/fetch', {}],
    ['/do/call/onAlarm', {}],
    ['/do/call/getPersistable', {}],
    ['/do/call/constructor', {}],
    ['/do/call/clear/more', {}],
    ['/do/set/hits', {}],
    ['/do/get-prop/hits', {}],
    ['/do/call/clear', { method: 'POST' }],
  ])('a request for %s with %j is refused', async (path, init) => {
    const phone = newPhone()
    for (let i = 0; i < 3; i += 1) await limiter.reserve('text_number', phone)
    const object = await objectOf('text_number', phone)
    expect((await object.fetch(`https://itty-durable${path}`, init)).status).toBe(404)
    expect(await limiter.reserve('text_number', phone)).toMatchObject({ ok: false })
  })

  test('a method that throws half-way changes nothing and does not reveal why', async () => {
    class Faulty extends DurableCounterBase {
      hits: string[] = []
      count() {
        this.hits.push('hit')
        return this.hits.length
      }
      fail() {
        this.hits.push('half')
        throw new Error('jane@example.com secret')
      }
      protected override callable() {
        return ['count', 'fail']
      }
      protected override wakeAt() {
        return Date.now() + 60_000
      }
      protected override onAlarm() {}
    }
    await runInDurableObject(await objectOf('text_number', newPhone()), async (_, state) => {
      const faulty = new Faulty(state)
      const call = (method: string) => faulty.fetch(new Request(`https://x/do/call/${method}`))
      await call('count')
      const [failed, counted] = await Promise.all([call('fail'), call('count')])
      expect(failed.status).toBe(500)
      expect(await failed.text()).not.toMatch(/jane|secret|half/)
      expect(await counted.json()).toBe(2)
      expect(faulty.hits).toEqual(['hit', 'hit'])
      expect(await state.storage.get('data')).toEqual({ hits: ['hit', 'hit'] })
    })
  })

  test('unusable arguments get 500 and are not echoed', async () => {
    const object = await objectOf('text_number', newPhone())
    for (const content of ['["jane@example.com", 1]', 'jane@example.com']) {
      const response = await object.fetch('https://itty-durable/do/call/reserve', {
        headers: { 'do-content': content },
      })
      expect(response.status).toBe(500)
      expect(await response.text()).not.toContain('jane')
    }
  })

  test('a failed call right after an eviction does not lose the count', async () => {
    const phone = newPhone()
    for (let i = 0; i < 3; i += 1) await limiter.reserve('text_number', phone)
    const object = await objectOf('text_number', phone)
    await evictDurableObject(object)
    const failed = await object.fetch('https://itty-durable/do/call/reserve', {
      headers: { 'do-content': '["no such limit", 1]' },
    })
    expect(failed.status).toBe(500)
    expect(await limiter.reserve('text_number', phone)).toMatchObject({ ok: false })
  })

  test('a call whose save fails gets 503 and counts nothing', async () => {
    const phone = newPhone()
    await limiter.reserve('text_number', phone)
    const object = await objectOf('text_number', phone)
    await runInDurableObject(object, (instance) => {
      Object.assign(instance, { blob: 'x'.repeat(70_000) })
    })
    const call = () =>
      object.fetch('https://itty-durable/do/call/reserve', {
        headers: { 'do-content': JSON.stringify(['text_number', at]) },
      })
    expect((await call()).status).toBe(503)
    await runInDurableObject(object, (instance) => {
      expect(instance.hits).toEqual([{ at, count: 1 }])
      Reflect.deleteProperty(instance, 'blob')
    })
    expect((await call()).status).toBe(200)
  })

  test('an alarm after an eviction preserves current hits and deletes expired ones', async () => {
    const phone = newPhone()
    for (let i = 0; i < 3; i += 1) await limiter.reserve('text_number', phone)
    const object = await objectOf('text_number', phone)
    await evictDurableObject(object)
    expect(await runDurableObjectAlarm(object)).toBe(true)
    expect(await limiter.reserve('text_number', phone)).toMatchObject({ ok: false })

    await runInDurableObject(object, (instance) => {
      instance.endsAt = Date.now()
    })
    expect(await runDurableObjectAlarm(object)).toBe(true)
    await runInDurableObject(object, async (_, state) => {
      expect((await state.storage.list()).size).toBe(0)
      expect(await state.storage.getAlarm()).toBeNull()
    })
  })

  test('a refusal writes nothing', async () => {
    const phone = newPhone()
    for (let i = 0; i < 3; i += 1) await limiter.reserve('text_number', phone)
    const object = await objectOf('text_number', phone)
    await runInDurableObject(object, (_, state) => state.storage.delete('data'))
    expect(await limiter.reserve('text_number', phone)).toMatchObject({ ok: false })
    await runInDurableObject(object, async (_, state) => {
      expect((await state.storage.list()).size).toBe(0)
    })
  })

  test('two subjects do not share an object', async () => {
    const before = (await listDurableObjectIds(env.RATE_LIMIT_COUNTERS)).length
    await limiter.reserve('text_gap', newPhone())
    await limiter.reserve('text_gap', newPhone())
    expect((await listDurableObjectIds(env.RATE_LIMIT_COUNTERS)).length).toBe(before + 2)
  })
})

describe('an unreachable counter', () => {
  const down: string[] = []
  const failing = durableLimiter(new Proxy(env.RATE_LIMIT_COUNTERS, { get: () => raise }), {
    onDown: (name) => down.push(name),
  })

  const limiterWithReply = (body: string) =>
    durableLimiter({
      idFromName: () => ({}),
      get: () => ({ fetch: async () => Response.json(JSON.parse(body)) }),
    })

  test.each(['text_number', 'access_code', 'password_reset', 'text_budget', 'form_post'] as const)(
    'the limit %s fails closed for a minute',
    async (name) => {
      expect(await failing.reserve(name, 'x')).toEqual({
        ok: false,
        retryAfterSeconds: 60,
        degraded: true,
      })
      expect(down).toContain(name)
    },
  )

  test.each(['duplicate_payment', 'link_miss'] as const)(
    'the limit %s fails open and is marked as degraded',
    async (name) => {
      expect(await failing.reserve(name, 'x')).toEqual({ ok: true, degraded: true })
    },
  )

  test.each([
    'null',
    '7',
    '{}',
    '{"ok":false}',
    '{"ok":"yes"}',
    '{"ok":false,"retryAfterSeconds":"1"}',
  ])('an invalid reply counts as no reply: %s', async (body) => {
    const limiterWithInvalidReply = limiterWithReply(body)
    expect(await limiterWithInvalidReply.reserve('text_number', 'x')).toEqual({
      ok: false,
      retryAfterSeconds: 60,
      degraded: true,
    })
    expect(await limiterWithInvalidReply.reserve('duplicate_payment', 'x')).toEqual({
      ok: true,
      degraded: true,
    })
  })

  test('a refusal by the counter is not marked as degraded', async () => {
    const refusing = limiterWithReply('{"ok":false,"retryAfterSeconds":9}')
    expect(await refusing.reserve('duplicate_payment', 'x')).toEqual({
      ok: false,
      retryAfterSeconds: 9,
    })
  })

  test('clearing an unreachable counter does not throw', async () => {
    await expect(failing.clear('access_code', 'x')).resolves.toBeUndefined()
  })
})

function raise(): never {
  throw new Error('Durable Objects are down')
}
