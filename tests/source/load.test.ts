// The parts of `npm run measure -- load` that need no server.
import { expect, test } from 'vitest'
import { type LoadRun, listFaults, toTables } from '../bench/load.ts'
import { findMoneyFaults } from '../bench/money.ts'
import { toPercentile } from '../bench/report.ts'

const sent = { responses: 2, statuses: new Map([[200, 2]]), errors: 0, p50Ms: 4, p99Ms: 9 }
const seen = { acknowledged: ['a', 'b'], paidMs: [10, 30], unexpected: [] }
const goodRun: LoadRun = {
  ...{ sent: [{ name: 'home page', sent }], seen, charges: ['a', 'b'], payments: ['b', 'a'] },
}

test.each([
  [0.5, 50],
  [0.99, 99],
  [1, 100],
])('the percentile %d of 1 to 100 is %d', (share, value) => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(toPercentile(values, share)).toBe(value)
})

test('there is no percentile of no values', () => {
  expect(toPercentile([], 0.99)).toBeNaN()
})

test.each([
  ['no fault', {}, {}],
  ['an acknowledged payment without a row', { payments: ['b'] }, { lost: ['a'], unmatched: ['a'] }],
  [
    'an acknowledged payment without a charge',
    { charges: ['a'] },
    { lost: ['b'], unmatched: ['b'] },
  ],
  ['two charges of one attempt', { charges: ['a', 'b', 'a'] }, { twice: ['a'] }],
  ['two payments of one attempt', { payments: ['a', 'b', 'b'] }, { twice: ['b'] }],
  ['a charge that no payer knows of', { acknowledged: ['a'] }, { unmatched: ['b'] }],
])('lost, repeated and unmatched payments under load are found: %s', (_, change, faults) => {
  const none = { lost: [], twice: [], unmatched: [] }
  const { charges, payments } = goodRun
  const money = { acknowledged: seen.acknowledged, charges, payments, ...change }
  expect(findMoneyFaults(money)).toEqual({ ...none, ...faults })
})

const withSent = (change: Partial<typeof sent>): Partial<LoadRun> => ({
  sent: [{ name: 'home page', sent: { ...sent, ...change } }],
})

test.each<[string, Partial<LoadRun>, string[]]>([
  ['nothing', {}, []],
  ['a lost payment', { charges: ['b'], payments: ['b'] }, ['1 payments lost: a']],
  [
    'a payment that was made twice',
    { charges: ['a', 'a', 'b'] },
    ['1 payments charged or recorded twice: a'],
  ],
  [
    'a reply that no payer should get',
    { seen: { ...seen, unexpected: ['text: 500'] } },
    ['1 unexpected replies: text: 500'],
  ],
  [
    'an error of the server',
    withSent({
      statuses: new Map([
        [200, 1],
        [503, 1],
      ]),
    }),
    ['home page: 200: 1, 503: 1'],
  ],
  ['a lost response', withSent({ errors: 1 }), ['home page: 200: 2, no response: 1']],
  ['no responses', withSent({ statuses: new Map() }), ['home page: ']],
  [
    'no payment',
    { seen: { ...seen, acknowledged: [] }, charges: [], payments: [] },
    ['no payment was acknowledged'],
  ],
])('a run under load with %s lists its faults', (_, change, faults) => {
  expect(listFaults({ ...goodRun, ...change })).toEqual(faults)
})

test('the tables of a run under load have every kind of request and the payments', () => {
  const tables = toTables(goodRun)
  expect(tables).toContain('| home page | 200: 2 | 4 | 9 |')
  expect(tables).toContain('| payment, from its form to its outcome | 2 | 10 | 30 |')
  expect(tables).toContain('| 2 | 2 | 2 | 0 | 0 | 0 |')
})
