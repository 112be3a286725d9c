// The breaker of a payee or the site, with a clock that the test sets.
import { expect, test } from 'vitest'
import { fc } from '../../../../tests/support/fuzz'
import { breakerLimits } from '../../../platform/rate-limits/limits'
import {
  type Breaker,
  type BreakerKind,
  countAccepted,
  countDecline,
  countDeclines,
  endTrip,
  isTripped,
  newBreaker,
  toBreakerEndsAt,
  toFloor,
  trip,
} from './decline-breaker'

const start = 1_900_000_020_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Declined = {
  readonly count?: number
  readonly addresses?: number
  readonly cards?: number
  readonly payees?: number
  /** When the declines start to count; now unless set. */
  readonly from?: number
  /** The networks of an address, from narrow to wide. */
  readonly network?: (address: number) => string
}

/** Counts declines of as many IP addresses, cards and payees, one second apart. */
function decline(
  breaker: Breaker,
  kind: BreakerKind,
  { count = 20, addresses = count, cards = count, payees = 1, from, network }: Declined,
  at = start,
): Breaker {
  return Array.from({ length: count }).reduce<Breaker>((before, _, index) => {
    const now = at + index * 1000
    const [address, card, payee] = [index % addresses, index % cards, index % payees].map(String)
    const declined = { at: from ?? now, address, card, payee } as const
    const networks = network ? `.n${network(index % addresses)}` : ''
    return trip(
      countDecline(
        before,
        { ...declined, address: `a${address}${networks}`, card: `c${card}`, payee: `p${payee}` },
        now,
      ),
      kind,
      now,
    )
  }, breaker)
}

const accept = (breaker: Breaker, count: number, at = start) =>
  Array.from({ length: count }).reduce<Breaker>((before) => countAccepted(before, at), breaker)

const later = start + 3 * minuteMs

test.each([
  ['twenty IP addresses and cards', true, { count: 20 }],
  ['nineteen IP addresses and cards', false, { count: 19 }],
  ['sixteen IP addresses, however many cards', false, { count: 160, addresses: 16 }],
  ['one card at 160 IP addresses', false, { count: 160, cards: 1 }],
  ['twenty /48s of five /32s', true, { count: 20, network: (n: number) => `${n}.p${n % 5}` }],
  ['twenty /48s of four /32s', false, { count: 20, network: (n: number) => `${n}.p${n % 4}` }],
  ['nineteen /48s', false, { count: 160, network: (n: number) => `${n % 19}.p${n % 19}` }],
  ['five /24s of IPv4', true, { count: 20, network: (n: number) => `${n % 5}` }],
  ['four /24s of IPv4', false, { count: 160, network: (n: number) => `${n % 4}` }],
] as const)(
  'the breaker of a payee with declines from %s is tripped: %s',
  (_, expected, declined) => {
    expect(isTripped(decline(newBreaker, 'payee', declined), later)).toBe(expected)
  },
)

test.each([
  ['one hundred IP addresses at five payees', true, { count: 100, payees: 5 }],
  ['ninety-nine IP addresses at five payees', false, { count: 99, payees: 5 }],
  ['one hundred and fifty IP addresses at four payees', false, { count: 150, payees: 4 }],
] as const)(
  'the breaker of the site with declines from %s is tripped: %s',
  (_, expected, declined) => {
    expect(isTripped(decline(newBreaker, 'site', declined), later)).toBe(expected)
  },
)

test('the floor of a breaker grows by a fiftieth of the payments that staff accept in a day, and never past what it stores', () => {
  expect(toFloor(newBreaker, 'payee', start)).toBe(20)
  const busy = accept(newBreaker, 7 * 500)
  expect(toFloor(busy, 'payee', start)).toBe(30)
  expect(toFloor(busy, 'site', start)).toBe(110)
  expect(toFloor(busy, 'payee', start + 8 * dayMs)).toBe(20)
  expect(toFloor(accept(newBreaker, 7 * 50_000), 'payee', start)).toBe(350)
  expect(isTripped(decline(busy, 'payee', { count: 29 }), later)).toBe(false)
  expect(isTripped(decline(busy, 'payee', { count: 30 }), later)).toBe(true)
})

test('a trip ends after fifteen minutes', () => {
  const tripped = decline(newBreaker, 'payee', { count: 20 })
  const { trippedUntil } = tripped
  expect(trippedUntil).toBe(start + 19_000 + 15 * minuteMs)
  expect(isTripped(tripped, trippedUntil - 1)).toBe(true)
  expect(isTripped(trip(tripped, 'payee', trippedUntil), trippedUntil)).toBe(false)
})

test('declines in different windows do not add up to trip a breaker', () => {
  const before = decline(newBreaker, 'payee', { count: 19 })
  const after = decline(before, 'payee', { count: 1 }, start + 17 * minuteMs)
  expect(isTripped(after, start + 17 * minuteMs)).toBe(false)
})

test('an address that declines again counts longer, and not twice', () => {
  const once = decline(newBreaker, 'payee', { count: 10 })
  const again = decline(once, 'payee', { count: 10 }, start + 10 * minuteMs)
  expect(countDeclines(again, 'payee', start + 11 * minuteMs)).toBe(10)
  expect(countDeclines(again, 'payee', start + 20 * minuteMs)).toBe(10)
  expect(countDeclines(again, 'payee', start + 26 * minuteMs)).toBe(0)
})

test('an address and a card count once, also when a withheld decline is learned', () => {
  const from = start + 10 * minuteMs
  const withheld = decline(newBreaker, 'payee', { count: 10, from })
  const both = decline(withheld, 'payee', { count: 10 }, start + 5 * minuteMs)
  expect(countDeclines(both, 'payee', from - 1)).toBe(10)
  expect(countDeclines(both, 'payee', from)).toBe(10)
})

test('a card that was declined under yesterday’s key counts once with today’s', () => {
  const before = decline(newBreaker, 'payee', { count: 1 })
  const added = { at: later, address: 'other', card: 'today', payee: 'p0', formerCard: 'c0' }
  const after = countDecline(before, added, later)
  expect(countDeclines(after, 'payee', later)).toBe(1)
  expect(after.declines).toMatchObject([{ card: 'today', at: later }])
})

test('withheld declines trip the breaker again when their payers learn them, and not before', () => {
  const tripped = decline(newBreaker, 'payee', { count: 20 })
  const { trippedUntil: from } = tripped
  const attacked = decline(tripped, 'payee', { count: 20, from }, start + minuteMs)
  expect(attacked.trippedUntil).toBe(from)
  const again = trip(attacked, 'payee', from)
  expect(again.trippedUntil).toBe(from + 15 * minuteMs)
  expect(isTripped(trip(again, 'payee', again.trippedUntil), again.trippedUntil)).toBe(false)
})

test('when staff end a trip, counting starts anew; a shortened trip ends at its new end', () => {
  const tripped = decline(newBreaker, 'payee', { count: 20 })
  const ended = endTrip(tripped, { endsAt: later, by: 'Ana' }, later)
  expect(isTripped(trip(ended, 'payee', later), later)).toBe(false)
  expect(isTripped(decline(ended, 'payee', { count: 19 }, later), later + minuteMs)).toBe(false)
  expect(isTripped(decline(ended, 'payee', { count: 20 }, later), later + minuteMs)).toBe(true)
  const shortened = endTrip(tripped, { endsAt: later + 2 * minuteMs, by: 'Ana' }, later)
  expect(isTripped(shortened, later + minuteMs)).toBe(true)
  expect(isTripped(trip(shortened, 'payee', later + 2 * minuteMs), later + 2 * minuteMs)).toBe(
    false,
  )
  expect(endTrip(tripped, { endsAt: start + dayMs, by: 'Ana' }, later).trippedUntil).toBe(
    tripped.trippedUntil,
  )
})

test('what counts in a breaker never depends on which outcomes are withheld', () => {
  const event = fc.record({
    isDecline: fc.boolean(),
    isWithheld: fc.boolean(),
    address: fc.integer({ min: 0, max: 40 }),
    card: fc.integer({ min: 0, max: 40 }),
    payee: fc.integer({ min: 0, max: 5 }),
    seconds: fc.integer({ min: 0, max: 20 }),
  })
  const kinds = fc.constantFrom<BreakerKind>('payee', 'site')
  fc.assert(
    fc.property(kinds, fc.array(event, { maxLength: 150 }), (kind, events) => {
      // The last event is within fourteen minutes of the first: no wait has ended.
      const until = start + 15 * minuteMs
      const run = (countsWithheld: boolean) => {
        let now = start
        let breaker = newBreaker
        return events.map(({ isDecline, isWithheld, seconds, ...from }) => {
          now = Math.min(now + seconds * 1000, start + 14 * minuteMs)
          const declined = {
            at: isWithheld ? until : now,
            address: `a${from.address}.n${from.address % 9}.w${from.address % 3}`,
            card: `c${from.card}`,
            payee: `p${from.payee}`,
          }
          if (isDecline && (countsWithheld || !isWithheld))
            breaker = countDecline(breaker, declined, now)
          breaker = trip(breaker, kind, now)
          return [countDeclines(breaker, kind, now), breaker.trippedUntil]
        })
      }
      expect(run(true)).toEqual(run(false))
    }),
    { numRuns: 200 },
  )
})

test('a breaker stores at most 350 declines of each kind, in less than 64 KB', () => {
  let breaker = newBreaker
  for (let count = 0; count < 1000; count += 1)
    for (const at of [start + 1, start + minuteMs])
      breaker = countDecline(
        breaker,
        {
          at,
          address: ['a', 'n', 'w'].map((level) => String(count).padStart(6, level)).join('.'),
          card: String(count).padStart(8, 'c'),
          payee: `${count} payee`.slice(0, 6),
        },
        start + 1,
      )
  expect(breaker.declines).toHaveLength(2 * breakerLimits.maxDeclines)
  expect(JSON.stringify(breaker).length).toBeLessThan(64 * 1024)
})

test('a breaker is forgotten once neither its declines nor its accepted payments count', () => {
  expect(toBreakerEndsAt(newBreaker)).toBeNull()
  const tripped = decline(newBreaker, 'payee', { count: 20 })
  expect(toBreakerEndsAt(tripped)).toBe(start + 19_000 + 15 * minuteMs)
  const endsAt = toBreakerEndsAt(accept(newBreaker, 1)) ?? 0
  expect(endsAt - start).toBeGreaterThan(6 * dayMs)
  expect(endsAt - start).toBeLessThanOrEqual(7 * dayMs)
  expect(toFloor(accept(newBreaker, 7 * 50), 'payee', endsAt)).toBe(20)
})
