// The parts of `npm run year` that need no server.
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { type Act, fates, newDiary, planPayment } from '../../scripts/year/diary.ts'
import { findGrowth, findYearFaults } from '../../scripts/year/find-faults.ts'
import { findTraces, toAccount, toEmail } from '../../scripts/year/find-traces.ts'
import type { MonthFacts, YearFacts } from '../../scripts/year/stored-facts.ts'
import { seededRandom } from '../chaos/fault-run.ts'

const goodYear: YearFacts = {
  live: ['a'],
  archived: ['b'],
  charges: ['b', 'a'],
  withoutObject: [],
  unbalanced: [],
  sums: [
    ['authorized', 300, 300],
    ['captured', 200, 200],
  ],
  countedArchived: 1,
  unsent: 0,
  underWay: 0,
}
const told = new Set(['a', 'b'])

describe('the end of a year', () => {
  test('has no fault if each payment that was told is charged once and stored once', () => {
    expect(findYearFaults(goodYear, told)).toEqual([])
  })

  test.each<[string, Partial<YearFacts>]>([
    ['told, but not charged or stored', { live: [], charges: ['b'] }],
    ['charged or stored twice', { live: ['a', 'b'] }],
    ['charged or stored twice', { charges: ['a', 'b', 'b'] }],
    ['not charged, stored and told', { live: ['a', 'c'] }],
    ['not charged, stored and told', { charges: ['a', 'b', 'c'] }],
    ['archived without an object', { withoutObject: ['pay_b'] }],
    ['not balanced', { unbalanced: ['pay_a'] }],
    ['captured', { sums: [['captured', 200, 199]] }],
    ['archived payments are counted', { countedArchived: 2 }],
    ['messages left', { unsent: 1 }],
    ['left open', { underWay: 1 }],
  ])('names what is %s', (what, change) => {
    const faults = findYearFaults({ ...goodYear, ...change }, told)
    expect(faults.join('\n')).toContain(what)
    expect(faults).toHaveLength(1)
  })
})

describe('the size of D1', () => {
  const month: MonthFacts = {
    livePayments: 100,
    archivedPayments: 50,
    liveBytes: 1_000_000,
    ledgerCents: 0,
  }

  test('may vary by a fifth', () => {
    const later = { ...month, livePayments: 115, liveBytes: 1_100_000 }
    expect(findGrowth([month, later])).toEqual([])
  })

  test.each<[string, Partial<MonthFacts>]>([
    ['rows', { livePayments: 130 }],
    ['bytes', { liveBytes: 1_300_000 }],
    ['the ledger', { ledgerCents: 1 }],
  ])('must not grow in %s', (what, change) => {
    const [fault, ...others] = findGrowth([month, { ...month, ...change }])
    expect([fault?.startsWith(what), others]).toEqual([true, []])
  })

  test('needs two months', () => {
    expect(findGrowth([month])).toHaveLength(1)
  })
})

describe('what is left of an erased payer', () => {
  test.each([toAccount(7), toEmail(7)])('is found in every table: %s', (left) => {
    using db = new DatabaseSync(':memory:')
    db.exec('CREATE TABLE outbox (id TEXT, data TEXT); CREATE TABLE simulator_charges (data TEXT)')
    db.prepare('INSERT INTO outbox VALUES (?, ?)').run('pay_b', JSON.stringify({ left }))
    db.prepare('INSERT INTO simulator_charges VALUES (?)').run(left)
    expect(findTraces(db, '/nowhere', new Map([['pay_b', 7]]))).toEqual(['bill 7 in outbox'])
    expect(findTraces(db, '/nowhere', new Map([['pay_c', 77]]))).toEqual([])
  })
})

describe('the diary of a year', () => {
  const planYear = () => {
    const diary = newDiary()
    const random = seededRandom(7)
    for (let day = 0; day < 1000; day += 1)
      planPayment({ payment: `pay_${day}`, day, cents: 5000 }, diary, random)
    return diary
  }

  test('has the fates of the payments in their shares', () => {
    const diary = planYear()
    const acts = diary.take(2000)
    const share = (what: Act['do']) => acts.filter((act) => act.do === what).length / 10
    expect(share('accept')).toBeGreaterThan(fates.accepted)
    expect(share('accept')).toBeLessThan(fates.accepted + fates.asked + 4)
    expect(Math.abs(share('reject') - fates.rejected)).toBeLessThan(3)
    for (const what of ['ask', 'return', 'refund', 'dispute', 'note'] as const)
      expect(share(what)).toBeGreaterThan(0)
  })

  test('accepts a payment before it is sent, and sends it before it is confirmed or returned', () => {
    const diary = planYear()
    const seen = new Map<string, Act['do'][]>()
    for (const { payment, do: what } of diary.take(2000))
      seen.set(payment, [...(seen.get(payment) ?? []), what])
    const positions = (acts: readonly Act['do'][]) =>
      (['accept', 'send', 'confirm', 'return'] as const)
        .map((what) => acts.indexOf(what))
        .filter((position) => position >= 0)
    for (const acts of seen.values())
      expect(positions(acts)).toEqual(positions(acts).toSorted((left, right) => left - right))
  })

  test('erases payments whose money was not taken, and only those', () => {
    const acts = planYear().take(2000)
    const erased = new Set(acts.filter((act) => act.do === 'erase').map(({ payment }) => payment))
    expect(erased.size).toBeGreaterThan(20)
    expect(acts.filter((act) => act.do === 'accept' && erased.has(act.payment))).toEqual([])
  })

  test('gives each act once, and a late one on the next day', () => {
    const diary = newDiary()
    diary.plan(3, { do: 'accept', payment: 'pay_a' })
    expect(diary.take(2)).toEqual([])
    expect(diary.take(3)).toHaveLength(1)
    expect(diary.take(3)).toEqual([])
    diary.plan(1, { do: 'reject', payment: 'pay_b' })
    expect(diary.take(4)).toEqual([{ do: 'reject', payment: 'pay_b' }])
  })
})
