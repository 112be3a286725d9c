// The card testing limits on their counters alone. withheld-outcomes.test.ts and checkout/step-up.test.ts test
// them through the whole worker.
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newAttemptId } from '../../../../tests/support/builders/submit-request'
import { newIpAddress } from '../../../../tests/support/requests/site'
import { durableCardTesting } from './card-testing'
import { payerHistory } from './payer-history-store'

const at = 1_900_000_200_000

const cardTesting = durableCardTesting({
  namespace: env.PAYMENT_TRIES,
  history: payerHistory(env.DB, () => at),
  now: () => at,
  onDown: (error) => {
    throw error
  },
})

type Payer = { readonly ip?: string; readonly browser?: string; readonly hasPass?: boolean }

const newTry = (card: number, payeeId: string, payer: Payer = {}) => ({
  id: newAttemptId(),
  ip: payer.ip ?? newIpAddress(),
  browserHash: payer.browser ?? null,
  payeeId,
  cardBrand: 'visa' as const,
  cardLastFour: String(card).padStart(4, '0'),
  hasPass: payer.hasPass ?? false,
})

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
  expect(stored).toContain('visa 0005')
  expect(stored).not.toContain('visa 0077')
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
  expect(await readCounters()).not.toContain('visa 0088')
})

test('a payment is allowed when the counters are unreachable', async () => {
  const onDown = vi.fn()
  const down = new Proxy(env.PAYMENT_TRIES, {
    get: () => () => {
      throw new Error('down, for a test')
    },
  })
  const unreachable = durableCardTesting({
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
  expect(stored).toContain('visa 4242')
  expect(stored).not.toContain(ip)
  expect(stored).not.toContain('canary')
})
