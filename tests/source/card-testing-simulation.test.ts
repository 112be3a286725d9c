// Simulated attacks on one biller (docs/decisions/0010): what an attacker learns, and how long payers wait.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { randomNumbers, simulateAttack } from '../support/card-testing/simulate-attack'
import { SimulatedRules, type SimulatedTry } from '../support/card-testing/simulated-rules'
import { minute } from '../support/durations'

const newRules = () => new SimulatedRules()
const seed = 1
/** How many days are simulated, by payments a day. */
const daysOf = { 5: 6, 50: 3, 500: 1 } as const
const paymentsPerDay = [5, 50, 500] as const

/** The row of the decision's table, without what was before. */
function toRow(addresses: number, perDay: (typeof paymentsPerDay)[number]): readonly string[] {
  const scenario = { addresses, paymentsPerDay: perDay, seed } as const
  const tests = simulateAttack({ ...scenario, attack: 'test_cards', days: 1 }, newRules)
  const delays = (['steady_declines', 'hourly_declines'] as const).map((attack) =>
    simulateAttack({ ...scenario, attack, days: daysOf[perDay] }, newRules),
  )
  const [worst] = delays.toSorted((one, other) => other.delayed - one.delayed)
  if (!worst) throw new Error('nothing was simulated')
  const { delayed, payers, totalWait } = worst
  return [
    `${addresses}`,
    `${perDay}`,
    `${tests.answersAtOnce}`,
    `${tests.answersLater}`,
    `${Math.round((100 * delayed) / payers)}%`,
    delayed === 0 ? 'none' : `${Math.round(totalWait / delayed)} min`,
  ]
}

test.each([4, 16, 256])(
  'the table of the decision has what is simulated for %i IP addresses',
  (addresses) => {
    expect(readRows(`${addresses}`)).toEqual(
      paymentsPerDay.map((perDay) => toRow(addresses, perDay).slice(1)),
    )
  },
  120_000,
)

test.each([16, 256])(
  'an attacker with %i IP addresses learns no more outcomes from cards that end alike',
  (addresses) => {
    const scenario = { attack: 'test_cards', addresses, paymentsPerDay: 50, days: 1, seed } as const
    const alike = simulateAttack({ ...scenario, tail: '0002' }, newRules)
    expect(alike).toEqual(simulateAttack(scenario, newRules))
    expect(alike.answersAtOnce).toBeLessThan(200)
  },
)

test('an attacker with 16 IP addresses delays at most 5% of the payers of a biller with 50 payments a day, none for more than 15 minutes, and none is refused', () => {
  for (const attack of ['steady_declines', 'hourly_declines'] as const) {
    const scenario = { attack, addresses: 16, paymentsPerDay: 50, days: 20, seed }
    const { payers, delayed, refused, longestWait } = simulateAttack(scenario, newRules)
    expect(payers).toBeGreaterThan(900)
    expect(delayed / payers).toBeLessThanOrEqual(0.05)
    expect(longestWait).toBeLessThanOrEqual(15)
    expect(refused).toBe(0)
  }
})

const v6 = (block: number) =>
  [
    { kind: 'v6_48', subject: `block ${block}` },
    { kind: 'v6_32', subject: 'provider' },
  ] as const
const v4 = [{ kind: 'v4_24', subject: 'block' }] as const

/** The networks of an attacker's addresses, by their name in the decision's table. */
const attackedFrom = {
  'one /48': { addresses: 1024, toNetworks: () => v6(0) },
  '64 of the /48s of one /32': {
    addresses: 1024,
    toNetworks: (address: number) => v6(address % 64),
  },
  'one /24 of IPv4': { addresses: 256, toNetworks: () => v4 },
} as const

/** Payers of one network, by their name in the decision's table. In the busiest hour about 540, 40 and 18 of them pay. */
const payersFrom = {
  'phones of one carrier, each with a /64 of one /48': { paymentsPerDay: 1500, networks: v6(0) },
  'a busy campus behind one address': { paymentsPerDay: 110, networks: v4, address: 'campus' },
  'a campus behind one address': { paymentsPerDay: 50, networks: v4, address: 'campus' },
} as const

const toPercent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

function readRows(name: string): readonly (readonly string[])[] {
  const text = readFileSync(path.join(root, 'docs/decisions/0010-card-testing.md'), 'utf8')
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, first]) => first === name)
    .map((cells) => cells.slice(2, -1))
}

test.each(Object.entries(attackedFrom))(
  'an attacker from %s learns what the decision says, and makes no payer of another network wait',
  (name, from) => {
    const scenario = { ...from, paymentsPerDay: 50, seed } as const
    const tests = simulateAttack({ ...scenario, attack: 'test_cards', days: 1 }, newRules)
    const delays = (['steady_declines', 'hourly_declines'] as const).map((attack) =>
      simulateAttack({ ...scenario, attack, days: 3 }, newRules),
    )
    expect([tests, ...delays].map(({ delayed, refused }) => delayed + refused)).toEqual([0, 0, 0])
    expect(readRows(name)).toEqual([[`${tests.answersAtOnce}`, `${tests.answersLater}`]])
  },
  120_000,
)

test.each(Object.entries(payersFrom))(
  'of %s, as many pay immediately as the decision says, and none waits',
  (name, { paymentsPerDay, ...from }) => {
    const scenario = { attack: 'none', addresses: 1, payersFrom: from, days: 5, seed } as const
    const outcome = simulateAttack({ ...scenario, paymentsPerDay }, newRules)
    const { payers, delayed, refused } = outcome
    expect(delayed).toBe(0)
    expect(readRows(name)).toEqual([
      [toPercent(payers - refused, payers), toPercent(refused, payers)],
    ])
  },
)

const start = 1_900_000_000_000
const payee = 'biller'
const toTry = (id: string, from: Partial<SimulatedTry> = {}): SimulatedTry => ({
  ...{ id, networks: [], address: `a${id}`, browser: `b${id}`, card: `c${id}`, payee },
  ...{ hasPass: true, hasHistory: false, ...from },
})

function tripBreaker(rules: SimulatedRules, now: number): void {
  for (let count = 0; count < 20; count += 1) {
    const request = toTry(`trip ${now} ${count}`)
    rules.reserve(request, now)
    rules.settle(request, 'declined', now)
  }
}

/** What an attacker can measure after a withheld try, from an IP address that had four bad outcomes before. */
function measure(isGood: boolean, index: number, probe: 'declined' | 'failed_captcha') {
  const rules = newRules()
  const address = `attacker ${index}`
  const bad = (name: string, now: number) => {
    // At another biller, whose breaker is not tripped.
    const request = toTry(`${name} ${index}`, { address, card: 'known', payee: 'other' })
    const verdict = rules.reserve(request, now)
    if (verdict.kind !== 'allowed') return verdict
    if (probe === 'declined') rules.settle(request, 'declined', now)
    else rules.failCaptcha(request, now)
    return verdict
  }
  for (let count = 0; count < 4; count += 1) bad(`before ${count}`, start)
  tripBreaker(rules, start)
  const tested = toTry(`tested ${index}`, { address })
  rules.reserve(tested, start + minute)
  const until = rules.settle(tested, isGood ? 'approved' : 'declined', start + minute)
  const seen = [0, 1, 5, 13].map((minutes) => {
    const now = start + (1 + minutes) * minute
    return [
      bad(`after ${minutes}`, now),
      rules.findWithheldUntil({ payee, networks: [] }, now) - start,
    ]
  })
  return { until, seen: JSON.stringify(seen) }
}

describe.each(['declined', 'failed_captcha'] as const)(
  'while a breaker is tripped, an attacker who measures with %s tries',
  (probe) => {
    test('guesses no better than chance in 1,000 tries', () => {
      const random = randomNumbers(seed)
      const tries = Array.from({ length: 2000 }, (_, index) => {
        const isGood = random() < 0.5
        return { isGood, ...measure(isGood, index, probe) }
      })
      expect(tries.filter(({ until }) => until === 0)).toEqual([])
      // The attacker learns from the first thousand, whose waits have ended, what is seen after a good card.
      const goodBySeen = new Map<string, number>()
      for (const { seen, isGood } of tries.slice(0, 1000))
        goodBySeen.set(seen, (goodBySeen.get(seen) ?? 0) + (isGood ? 1 : -1))
      const right = tries
        .slice(1000)
        .filter(({ seen, isGood }) => (goodBySeen.get(seen) ?? 0) > 0 === isGood)
      expect(right.length).toBeGreaterThan(450)
      expect(right.length).toBeLessThan(550)
    })
  },
)
