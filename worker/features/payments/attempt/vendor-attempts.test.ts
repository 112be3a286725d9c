// Payment attempts with Authorize.net and Stripe: real adapters, Durable Object and tables. The fake
// processors speak the real protocols and record their own charges.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  acceptedFacts,
  type CardVendors,
  createVendorAttempt,
  mockCardVendors,
  rejectedFacts,
  reservedEntries,
} from '../../../../tests/support/builders/vendor-attempt'
import { createFakeNonce } from '../../../../tests/support/fakes/authorize-net'
import { publishedDecline, slowMs } from '../../../../tests/support/fakes/card-vendor'

const accept = { action: 'accept', by: 'Sam Staff' } as const
const reject = {
  action: 'reject',
  by: 'Sam Staff',
  code: 'other',
  reason: 'Not our account',
} as const
const minuteMs = 60 * 1000
let fakes: CardVendors

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  fakes = mockCardVendors()
})
afterEach(() => vi.restoreAllMocks())

describe.each([
  ['authorize_net', 'own'],
  ['stripe', 'own'],
  ['stripe', 'hosted'],
  ['authorize_net', 'hosted'],
] as const)('with %s and %s card fields,', (processor, entry) => {
  const fake = () => fakes[processor]
  const listCharges = () => fake().charges.map(({ status, cents }) => `${status} ${cents}`)
  const countOf = (operation: string) => fake().calls.filter((call) => call === operation).length

  test('an accepted payment is captured once', async () => {
    const attempt = await createVendorAttempt(processor, entry)
    expect(await attempt.submit()).toEqual({ kind: 'recorded', isReplay: false })
    expect(listCharges()).toEqual(['authorized 12550'])
    expect(await attempt.submit()).toEqual({ kind: 'recorded', isReplay: true })
    expect(await attempt.review(accept)).toEqual({ kind: 'done' })
    expect(await attempt.review(accept)).toEqual({ kind: 'done' })
    expect(listCharges()).toEqual(['captured 12550'])
    expect(fake().calls).toEqual(['authorize', 'capture'])
    expect(await attempt.readFacts()).toEqual(acceptedFacts)
  })

  test('a rejected payment is voided once', async () => {
    const attempt = await createVendorAttempt(processor, entry)
    await attempt.submit()
    expect(await attempt.review(reject)).toEqual({ kind: 'done' })
    expect(await attempt.review(accept)).toEqual({ kind: 'wrong_state' })
    expect(listCharges()).toEqual(['voided 12550'])
    expect(fake().calls).toEqual(['authorize', 'void'])
    expect(await attempt.readFacts()).toEqual(rejectedFacts)
  })

  test('a decline stores no payment, and a good card can then pay', async () => {
    const attempt = await createVendorAttempt(processor, entry)
    const declined = { kind: 'declined', reason: 'card_declined', triesLeft: 2 }
    expect(await attempt.submit(publishedDecline)).toEqual(declined)
    expect((await attempt.readFacts()).status).toBe(undefined)
    expect(await attempt.submit()).toMatchObject({ kind: 'recorded' })
    expect(listCharges()).toEqual(['authorized 12550', 'declined 12550'])
  })

  test('a timeout after the charge is resolved by an inquiry that finds the one charge', async () => {
    const attempt = await createVendorAttempt(processor, entry)
    // The Stripe adapter sends the request twice with one key while the card is in memory.
    fake().lose('authorize', 'after', 2)
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    expect(await attempt.status()).toBe('pending')
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    await attempt.settle()
    expect(await attempt.status()).toBe('recorded')
    expect(listCharges()).toEqual(['authorized 12550'])
    expect(await attempt.readFacts()).toEqual({
      status: 'in_review',
      emails: [],
      ledger: reservedEntries,
    })
    expect(await attempt.review(accept)).toEqual({ kind: 'done' })
    expect(listCharges()).toEqual(['captured 12550'])
  })

  test('a charge that the processor does not know counts as not charged only after three minutes', async () => {
    const attempt = await createVendorAttempt(processor, entry)
    fake().lose('authorize', 'before', 2)
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    const submittedAt = Date.now()
    const clock = vi.spyOn(Date, 'now')
    for (const [minutes, status] of [
      [0, 'pending'],
      [2.9, 'pending'],
      [3.1, 'not_charged'],
    ] as const) {
      clock.mockReturnValue(submittedAt + minutes * minuteMs)
      await attempt.settle()
      expect(await attempt.status()).toBe(status)
    }
    expect(listCharges()).toEqual([])
  })

  test('a charge that the processor lists only after a minute is found, and no second one is made', async () => {
    const attempt = await createVendorAttempt(processor, entry)
    fake().lose('authorize', 'during')
    expect(await attempt.submit()).toEqual({ kind: 'pending' })
    const submittedAt = Date.now()
    const clock = vi.spyOn(Date, 'now')
    for (const [ms, status] of [
      [slowMs - 5000, 'pending'],
      [slowMs + 5000, 'recorded'],
    ] as const) {
      clock.mockReturnValue(submittedAt + ms)
      await attempt.settle()
      expect(await attempt.status()).toBe(status)
    }
    expect(listCharges()).toEqual(['authorized 12550'])
  })

  test.each([
    ['accept', accept, 'capture', 'captured 12550', acceptedFacts],
    ['reject', reject, 'void', 'voided 12550', rejectedFacts],
  ] as const)(
    'the decision %s is carried out once when its request or reply is lost',
    async (...row) => {
      const [, decision, operation, charge, facts] = row
      for (const where of ['before', 'after'] as const) {
        const attempt = await createVendorAttempt(processor, entry)
        await attempt.submit()
        fake().lose(operation, where)
        const outcome = await attempt.review(decision)
        expect(['done', 'pending']).toContain(outcome.kind)
        await attempt.settle()
        expect(await attempt.readFacts()).toEqual(facts)
        expect(listCharges()[0]).toBe(charge)
      }
      expect(listCharges()).toEqual([charge, charge])
      // The two decisions make two calls, of which at most one is retried.
      expect(countOf(operation)).toBeLessThanOrEqual(3)
    },
  )

  test('a payment is settled by the processor that authorized it after CARD_PROCESSOR changes', async () => {
    const other = processor === 'stripe' ? 'authorize_net' : 'stripe'
    const [first, second] = [
      await createVendorAttempt(processor, entry),
      await createVendorAttempt(processor, entry),
    ]
    await first.submit()
    await second.submit()
    expect(await first.review(accept, other)).toEqual({ kind: 'done' })
    expect(await second.review(reject, other)).toEqual({ kind: 'done' })
    expect(listCharges().toSorted()).toEqual(['captured 12550', 'voided 12550'])
    expect(fakes[other].calls).toEqual([])
    expect(await first.readFacts()).toEqual(acceptedFacts)
    expect(await second.readFacts()).toEqual(rejectedFacts)
  })
})

describe('when only the browser has named the brand and the last four digits of the card,', () => {
  const fake = () => fakes.authorize_net
  const listCharges = () => fake().charges.map(({ status }) => status)
  /** The order and the token say Visa ending in 1111. */
  const otherCards = ['5555555555554444', '4012888888881881'] as const

  test.each(otherCards)(
    'the authorization of another card (%s) is voided and declined',
    async (other) => {
      const attempt = await createVendorAttempt('authorize_net', 'hosted')
      const declined = { kind: 'declined', reason: 'other_card', triesLeft: 2 }
      expect(await attempt.submit(other)).toEqual(declined)
      expect(listCharges()).toEqual(['voided'])
      expect((await attempt.readFacts()).status).toBe(undefined)
      expect(await attempt.submit()).toMatchObject({ kind: 'recorded' })
      expect(listCharges()).toEqual(['authorized', 'voided'])
    },
  )

  test.each(['before', 'after'] as const)(
    'another card is voided, and never captured, when the first void is lost %s it is carried out',
    async (where) => {
      const attempt = await createVendorAttempt('authorize_net', 'hosted')
      // Both the void and the look-up after it are lost.
      fake().lose('void', where)
      fake().lose('query', 'before')
      expect(await attempt.submit(otherCards[0])).toEqual({ kind: 'pending' })
      expect(await attempt.submit(otherCards[0])).toEqual({ kind: 'pending' })
      const later = Date.now() + 4 * minuteMs
      vi.spyOn(Date, 'now').mockImplementation(() => later)
      await attempt.settle()
      expect(await attempt.status()).toBe('not_charged')
      expect(listCharges()).toEqual(['voided'])
      expect((await attempt.readFacts()).status).toBe(undefined)
    },
  )

  test('another card is voided when the reply to its authorization is lost', async () => {
    const attempt = await createVendorAttempt('authorize_net', 'hosted')
    fake().lose('authorize', 'after')
    expect(await attempt.submit(otherCards[0])).toEqual({ kind: 'pending' })
    await attempt.settle()
    expect(await attempt.status()).toBe('not_charged')
    expect(listCharges()).toEqual(['voided'])
  })

  test('a nonce that was used before is declined without a charge', async () => {
    const attempt = await createVendorAttempt('authorize_net', 'hosted')
    const nonce = createFakeNonce('4111111111111111')
    const other = await createVendorAttempt('authorize_net', 'hosted')
    expect(await attempt.submit('', nonce)).toMatchObject({ kind: 'recorded' })
    const declined = { kind: 'declined', reason: 'card_token_gone', triesLeft: 2 }
    expect(await other.submit('', nonce)).toEqual(declined)
    expect(listCharges()).toEqual(['authorized'])
  })
})
