// The card testing limits on their counters alone. withheld-outcomes.test.ts and checkout/step-up.test.ts test
// them through the whole worker.
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newAttemptId } from '../../../../tests/support/builders/submit-request'
import { createTestServices } from '../../../../tests/support/requests/services'
import { newIpAddress } from '../../../../tests/support/requests/site'
import { durableBreakers } from './breakers'
import { type CountedCard, nameCard, toCountedNumber, toCountedToken } from './card-names'
import { durableCardTesting } from './card-testing'
import { payerHistory } from './payer-history-store'

const at = 1_900_000_200_000

const { limiter } = createTestServices()
const objects = {
  limiter,
  namespace: env.PAYMENT_TRIES,
  now: () => at,
  onDown: (error: unknown) => {
    throw error
  },
}
const breakers = durableBreakers(objects)
const cardTesting = durableCardTesting({ ...objects, history: payerHistory(env.DB, () => at) })

type Payer = { readonly ip?: string; readonly browser?: string; readonly hasPass?: boolean }

const newTry = (card: number, payeeId: string, payer: Payer = {}) => ({
  id: newAttemptId(),
  ip: payer.ip ?? newIpAddress(),
  browserHash: payer.browser ?? null,
  payeeId,
  card: toCountedNumber(`card ${card}`),
  hasPass: payer.hasPass ?? false,
})

/** What the counters call a card. */
async function nameOf(card: number): Promise<string> {
  const { cardKeys = [] } = (await breakers.readSite()) ?? {}
  return (await nameCard(toCountedNumber(`card ${card}`), cardKeys))?.card ?? ''
}

/** The names and the stored data of all counters. */
async function readCounters(): Promise<string> {
  const counters = await Promise.all(
    (await listDurableObjectIds(env.PAYMENT_TRIES)).map((id) =>
      runInDurableObject(env.PAYMENT_TRIES.get(id), async (_, state) => [
        state.id.name,
        ...(await state.storage.list()),
      ]),
    ),
  )
  return JSON.stringify(counters)
}

test('none of forty payers behind one IP address is refused after three declines; from the sixth card on each needs the step-up', async () => {
  const ip = newIpAddress()
  const kinds: string[] = []
  for (let card = 1; card <= 40; card += 1) {
    const browser = `lobby-${card}`
    const first = await cardTesting.reserve(newTry(card, 'p_1', { ip, browser }))
    kinds.push(first.ok ? 'allowed' : first.error.kind)
    const reserved = first.ok
      ? first
      : await cardTesting.reserve(newTry(card, 'p_1', { ip, browser, hasPass: true }))
    if (!reserved.ok) throw new Error(`payer ${card} was ${reserved.error.kind}`)
    const outcome = [7, 19, 31].includes(card) ? 'declined' : 'approved'
    expect(await cardTesting.findWithheldUntil(reserved.value)).toBe(0)
    await cardTesting.settle(reserved.value, outcome, 0)
  }
  expect(kinds).toEqual(kinds.map((_, index) => (index < 5 ? 'allowed' : 'step_up')))
})

test('a clerk pays twelve invoices on one card without a step-up', async () => {
  const payer = { ip: newIpAddress(), browser: 'clerk' }
  for (let invoice = 0; invoice < 12; invoice += 1) {
    const reserved = await cardTesting.reserve(newTry(1111, 'p_1', payer))
    if (!reserved.ok) throw new Error(reserved.error.kind)
    await cardTesting.settle(reserved.value, 'approved', 0)
  }
})

test('tries of one browser count together, even from different IP addresses', async () => {
  const browser = 'moving'
  for (let card = 1; card <= 5; card += 1) {
    const reserved = await cardTesting.reserve(newTry(card, 'p_1', { browser }))
    if (!reserved.ok) throw new Error(reserved.error.kind)
    await cardTesting.settle(reserved.value, 'approved', 0)
  }
  expect(await cardTesting.reserve(newTry(6, 'p_1', { browser }))).toMatchObject({
    ok: false,
    error: { kind: 'step_up' },
  })
})

test('exactly ten of fifty simultaneous payments from one IP address are in flight', async () => {
  const ip = newIpAddress()
  const reserved = await Promise.all(
    Array.from({ length: 50 }, () => cardTesting.reserve(newTry(1111, 'p_1', { ip }))),
  )
  expect(reserved.filter(({ ok }) => ok)).toHaveLength(10)
})

test('a try refused because of its browser leaves nothing in the counter of its IP address', async () => {
  const browser = 'flood'
  for (let card = 1; card <= 5; card += 1)
    await cardTesting.reserve(newTry(card, 'p_1', { browser }))
  const ip = newIpAddress()
  expect((await cardTesting.reserve(newTry(77, 'p_1', { browser, ip }))).ok).toBe(false)
  const stored = await readCounters()
  expect(stored).toContain(await nameOf(5))
  expect(stored).not.toContain(await nameOf(77))
})

test('a try refused because of a tripped breaker leaves nothing in the counter of its IP address', async () => {
  const payeeId = 'p_tripped'
  for (let card = 1; card <= 40; card += 1) {
    const reserved = await cardTesting.reserve(newTry(card, payeeId))
    if (!reserved.ok) break
    const until = await cardTesting.findWithheldUntil(reserved.value)
    await cardTesting.settle(reserved.value, 'declined', until)
  }
  expect(await cardTesting.reserve(newTry(88, payeeId))).toMatchObject({
    ok: false,
    error: { kind: 'step_up' },
  })
  expect(await readCounters()).not.toContain(await nameOf(88))
})

test('a payment is allowed when the counters are unreachable', async () => {
  const onDown = vi.fn()
  const down = new Proxy(env.PAYMENT_TRIES, {
    get: () => () => {
      throw new Error('down, for a test')
    },
  })
  const unreachable = durableCardTesting({
    limiter,
    namespace: down,
    history: payerHistory(env.DB, () => at),
    now: () => at,
    onDown,
  })
  const reserved = await unreachable.reserve(newTry(1, 'p_1', { browser: 'any' }))
  expect(reserved).toMatchObject({ ok: true, value: { payers: [] } })
  if (!reserved.ok) throw new Error(reserved.error.kind)
  expect(await unreachable.findWithheldUntil(reserved.value)).toBe(0)
  await unreachable.settle(reserved.value, 'declined', 0)
  expect(onDown).toHaveBeenCalled()
})

test('no counter stores an IP address or a cookie', async () => {
  const ip = '203.0.113.99'
  const reserved = await cardTesting.reserve(newTry(4242, 'p_1', { ip, browser: 'canary' }))
  const stored = JSON.stringify(reserved) + (await readCounters())
  expect(stored).toContain(await nameOf(4242))
  expect(stored).not.toContain(ip)
  expect(stored).not.toContain('canary')
})

/** Has the cards declined, each from an IP address of its own, until the breaker is tripped; returns how many were not withheld. */
async function declineAll(
  cards: readonly CountedCard[],
  payeeId: string,
  toIp: (index: number) => string = newIpAddress,
): Promise<number> {
  let known = 0
  for (const [index, card] of cards.entries()) {
    const request = { ...newTry(0, payeeId, { ip: toIp(index), hasPass: true }), card }
    const reserved = await cardTesting.reserve(request)
    if (!reserved.ok) throw new Error(reserved.error.kind)
    const until = await cardTesting.findWithheldUntil(reserved.value)
    if (until === 0) known += 1
    await cardTesting.settle(reserved.value, 'declined', until)
  }
  return known
}

const numbered = Array.from({ length: 40 }, (_, index) => `${index}`)
const tail = { brand: 'visa', lastFour: '0002' }

test.each([
  ['different numbers', 20, numbered.map((index) => toCountedNumber(`${index} 0002`))],
  ['one number', 40, numbered.map(() => toCountedNumber('0002'))],
  [
    'different fingerprints',
    20,
    numbered.map((fingerprint) => toCountedToken({ ...tail, fingerprint })),
  ],
  ['one fingerprint', 40, numbered.map(() => toCountedToken({ ...tail, fingerprint: 'f' }))],
  ['no fingerprint', 20, numbered.map(() => toCountedToken({ ...tail, fingerprint: null }))],
])(
  'of forty declines of cards that end alike, with %s, %i are answered immediately',
  async (name, known, cards) => {
    expect(await declineAll(cards, `p_${name}`)).toBe(known)
  },
)

test('twelve tokens of which only the last four digits are known are one card for their payer', async () => {
  const payer = { ip: newIpAddress(), browser: 'clerk with tokens' }
  for (let invoice = 0; invoice < 12; invoice += 1) {
    const card = toCountedToken({ ...tail, fingerprint: null })
    const reserved = await cardTesting.reserve({ ...newTry(0, 'p_1', payer), card })
    if (!reserved.ok) throw new Error(reserved.error.kind)
    await cardTesting.settle(reserved.value, 'approved', 0)
  }
})

test('a card that was tried before midnight is the same card after it, and its keys end', async () => {
  let now = Date.UTC(2031, 4, 6, 23, 50)
  const clocked = durableCardTesting({
    ...objects,
    now: () => now,
    history: payerHistory(env.DB, () => now),
  })
  const payer = { ip: newIpAddress() }
  const pay = async (card: number) => {
    const reserved = await clocked.reserve(newTry(card, 'p_midnight', payer))
    if (reserved.ok) await clocked.settle(reserved.value, 'approved', 0)
    return reserved.ok ? 'allowed' : reserved.error.kind
  }
  const readKeys = async () =>
    (await durableBreakers({ ...objects, now: () => now }).readSite())?.cardKeys ?? []
  for (let card = 1; card <= 5; card += 1) expect(await pay(card)).toBe('allowed')
  const [yesterday = ''] = await readKeys()
  now = Date.UTC(2031, 4, 7, 0, 10)
  expect(await readKeys()).toEqual([expect.not.stringContaining(yesterday), yesterday])
  expect([await pay(5), await pay(1), await pay(6)]).toEqual(['allowed', 'allowed', 'step_up'])
  now = Date.UTC(2031, 4, 7, 1, 21)
  expect(await readKeys()).toHaveLength(1)
})

test('without a key, each try counts like one of its own card', async () => {
  const ip = newIpAddress()
  const noSite = new Proxy(env.PAYMENT_TRIES, {
    get: (namespace, name) =>
      name === 'idFromName'
        ? (text: string) => {
            if (text === 'site') throw new Error('down, for a test')
            return namespace.idFromName(text)
          }
        : Reflect.get(namespace, name).bind(namespace),
  })
  const degraded = durableCardTesting({
    ...objects,
    onDown: () => undefined,
    namespace: noSite,
    history: payerHistory(env.DB, () => at),
  })
  const kinds: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const reserved = await degraded.reserve(newTry(1, 'p_1', { ip }))
    kinds.push(reserved.ok ? 'allowed' : reserved.error.kind)
  }
  expect(kinds).toEqual(['allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'step_up'])
})

test.each([
  ['/64s of one /48', (index: number) => `2001:db8:88:${index}::1`, '2001:db8:88:ffff::1'],
  ['addresses of one /24', (index: number) => `203.0.113.${index}`, '203.0.113.250'],
])(
  'declines from fifty %s delay no payer of another network, and from the fortieth on those of their own',
  async (name, toIp, neighbor) => {
    const payeeId = `p_${name}`
    const cards = Array.from({ length: 50 }, (_, index) => toCountedNumber(`${name} ${index}`))
    expect(await declineAll(cards, payeeId, toIp)).toBe(40)
    for (const ip of [newIpAddress(), '2001:db8:99:1::1']) {
      const other = await cardTesting.reserve(newTry(1, payeeId, { ip }))
      if (!other.ok) throw new Error(other.error.kind)
      expect(await cardTesting.findWithheldUntil(other.value)).toBe(0)
    }
    expect(await cardTesting.reserve(newTry(2, payeeId, { ip: neighbor }))).toMatchObject({
      ok: false,
      error: { kind: 'step_up' },
    })
    const stored = await readCounters()
    expect(stored).not.toContain(neighbor.slice(0, 11))
  },
)

test('a network whose outcomes are withheld has 300 tries an hour, from any number of addresses', async () => {
  const toIp = (index: number) => `2001:db8:77:${index}::1`
  const cards = Array.from({ length: 40 }, (_, index) => toCountedNumber(`network ${index}`))
  await declineAll(cards, 'p_network', toIp)
  const withheld: string[] = []
  const limited = durableCardTesting({
    ...objects,
    history: payerHistory(env.DB, () => at),
    limiter: {
      reserve: async (name, subject, options) => {
        withheld.push(`${name} ${subject.split(':')[0]} ${options?.max}`)
        return { ok: false, retryAfterSeconds: 60 }
      },
    },
  })
  const payer = { ip: toIp(77), hasPass: true }
  expect(await limited.reserve(newTry(1, 'p_network', payer))).toEqual({
    ok: false,
    error: { kind: 'refused', retryAfterSeconds: 60 },
  })
  expect(withheld).toEqual(['payment_withheld_network v6_48 300'])
})
