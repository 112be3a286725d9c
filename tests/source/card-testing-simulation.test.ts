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
    const text = readFileSync(path.join(root, 'docs/decisions/0010-card-testing.md'), 'utf8')
    const rows = text
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, first = '']) => first === `${addresses}`)
      .map((cells) => cells.slice(1, -1))
    expect(rows).toEqual(paymentsPerDay.map((perDay) => toRow(addresses, perDay)))
  },
  120_000,
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

const start = 1_900_000_000_000
const payee = 'biller'
const toTry = (id: string, from: Partial<SimulatedTry> = {}): SimulatedTry => ({
  ...{ id, address: `a${id}`, browser: `b${id}`, card: `c${id}`, payee },
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
    return [bad(`after ${minutes}`, now), rules.findWithheldUntil(payee, now) - start]
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
