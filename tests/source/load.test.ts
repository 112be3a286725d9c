// The parts of `npm run load` that need no server.
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import type { LoadRun } from '../../scripts/load/load-servers.ts'
import { findMoneyFaults } from '../../scripts/load/money.ts'
import { countStatuses, listFaults, toPercentile, toTables } from '../../scripts/load/report.ts'
import { runAtRate } from '../../scripts/load/run-at-rate.ts'
import { journeys, mix, toJourney } from '../../scripts/load/traffic-mix.ts'
import { checkResponse, createVisitor, type Sample } from '../../scripts/load/visitor.ts'
import { listenLocally } from '../chaos/listen-locally.ts'

const page: Sample = { kind: 'home page', status: 200, code: '', ms: 10, isFromSite: true }
const nothing = { before: {}, after: {} }
const goodRun: LoadRun = {
  samples: [page],
  lateness: [0],
  money: { acknowledged: ['a', 'b'], charges: ['a', 'b'], payments: ['b', 'a'] },
  memory: { own: nothing, hosted: nothing },
  rows: nothing,
  objects: nothing,
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

test.each([0, 250])(
  'the hundred journeys from number %d on have the shares of the mix',
  (first) => {
    const hundred = Array.from({ length: 100 }, (_, index) => toJourney(first + index))
    const count = (journey: string) => hundred.filter((one) => one === journey).length
    expect(Object.fromEntries(journeys.map((journey) => [journey, count(journey)]))).toEqual(mix)
  },
)

test('journeys start at their rate while the server stalls, and their times include the stall', async () => {
  const stallMs = 300
  let stalledAt = 0
  let open = 0
  let mostOpen = 0
  const server = await listenLocally(
    createServer((_, response) => {
      stalledAt ||= performance.now()
      open += 1
      mostOpen = Math.max(mostOpen, open)
      response.on('close', () => {
        open -= 1
      })
      setTimeout(() => response.end('ok'), Math.max(0, stalledAt + stallMs - performance.now()))
    }),
  )
  const samples: Sample[] = []
  const siteUrl = `http://127.0.0.1:${server.port}`
  const visitor = createVisitor({ siteUrl, key: 'test', record: (one) => samples.push(one) })
  const lateness = await runAtRate({
    rate: 100,
    seconds: 1,
    start: async (dueAt) => {
      await visitor.send({ kind: 'home page', path: '/', dueAt })
    },
  })
  await server.close()
  expect([lateness.length, samples.length]).toEqual([100, 100])
  // Of about thirty that were due during the stall.
  expect(mostOpen).toBeGreaterThan(15)
  expect(Math.max(...samples.map(({ ms }) => ms))).toBeGreaterThan(stallMs * 0.9)
})

const siteHeaders = [
  ['content-security-policy', "default-src 'none'"],
  ['x-content-type-options', 'nosniff'],
] as const
const toResponse = (type: string, headers: readonly (readonly [string, string])[]) => ({
  status: 200,
  headers: [['content-type', type] as const, ...headers],
  body: Buffer.from(''),
})

test.each([
  ['a whole page', 'text/html', siteHeaders, '<html></html>\n', true],
  ['a page whose end is missing', 'text/html', siteHeaders, '<html>', false],
  ['a page without the headers', 'text/html', [], '<html></html>', false],
  ['JSON', 'application/json', siteHeaders, '[]', true],
  ['JSON whose end is missing', 'application/json', siteHeaders, '{"a":', false],
  ['JSON without the headers', 'application/json', [], '{}', false],
])(
  'the load command recognizes whether %s is from the site',
  (_, type, headers, text, isFromSite) => {
    expect(checkResponse(toResponse(type, headers), text)).toMatchObject({ isFromSite })
  },
)

test('a request under load without a response is not from the site', () => {
  expect(checkResponse(null, '')).toEqual({ status: 0, code: '', isFromSite: false })
})

test('responses under load are counted by status and code', () => {
  const tooMany = { status: 429, code: 'TOO_MANY' }
  expect(countStatuses([page, tooMany, page, { status: 0, code: '' }])).toBe(
    '200: 2, 429 TOO_MANY: 1, no response: 1',
  )
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
  expect(findMoneyFaults({ ...goodRun.money, ...change })).toEqual({ ...none, ...faults })
})

test.each<[string, Partial<LoadRun>, string[]]>([
  ['nothing', {}, []],
  [
    'a lost payment',
    { money: { ...goodRun.money, payments: ['b'], charges: ['b'] } },
    ['1 payments lost: a'],
  ],
  [
    'a payment that was made twice',
    { money: { ...goodRun.money, charges: ['a', 'a', 'b'] } },
    ['1 payments charged or recorded twice: a'],
  ],
  [
    'a foreign response',
    { samples: [{ ...page, isFromSite: false }] },
    ['1 responses not from the site: 200: 1'],
  ],
  [
    'an error of the server',
    { samples: [{ ...page, status: 503, code: 'UNAVAILABLE' }] },
    ['1 responses with an error of the server: 503 UNAVAILABLE: 1'],
  ],
  [
    'refused visitors',
    { samples: [{ ...page, status: 429, code: 'TOO_MANY' }] },
    ['1 requests refused that should be accepted: 429 TOO_MANY: 1'],
  ],
  [
    'no payment',
    { money: { acknowledged: [], charges: [], payments: [] } },
    ['no payment was acknowledged'],
  ],
])('a run under load with %s lists its faults', (_, change, faults) => {
  expect(listFaults({ ...goodRun, ...change }, false)).toEqual(faults)
})

test('a site under load may be unavailable only while a fault is injected', () => {
  const run = { ...goodRun, samples: [{ ...page, status: 503 }] }
  expect([listFaults(run, false).length, listFaults(run, true).length]).toEqual([1, 0])
})

test('the tables of a run under load have every kind of request, the payments and what grew', () => {
  const tables = toTables({
    ...goodRun,
    samples: [page, { ...page, ms: 30 }, { ...page, status: 404 }],
    memory: { own: { before: { workerd: 99.6 }, after: { workerd: 120 } }, hosted: nothing },
    rows: { before: { payments: 0, payees: 5 }, after: { payments: 2, payees: 5 } },
  })
  expect(tables).toContain('| home page | 200: 2, 404: 1 | 0 | 10 | 30 |')
  expect(tables).toContain('| 2 | 2 | 2 | 0 | 0 | 0 |')
  expect(tables).toContain('| memory of workerd, own card fields, MB | 100 | 120 |')
  expect(tables).toContain('| D1 payments | 0 | 2 |')
  expect(tables).not.toContain('D1 payees')
})
