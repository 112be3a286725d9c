// The tables of a run under load, and what is wrong with it.
import { toMarkdown } from '../../tests/bench/report.ts'
import type { Change, LoadRun } from './load-servers.ts'
import { findMoneyFaults } from './money.ts'
import type { Counts } from './stored-counts.ts'
import { requestKinds, type Sample } from './visitor.ts'

/** The smallest value that at least this share of the values does not exceed; NaN if there are none. */
export function toPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const toTable = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  toMarkdown([head, head.map(() => '---'), ...rows])

/** Such as `200: 12, 429 TOO_MANY: 1`, the smallest status first. */
export function countStatuses(samples: readonly Pick<Sample, 'status' | 'code'>[]): string {
  const counts = new Map<string, number>()
  for (const { status, code } of samples) {
    const name = status === 0 ? 'no response' : `${status} ${code}`.trim()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ')
}

function toRequestTable(samples: readonly Sample[]): string {
  const rows = requestKinds.map((kind) => {
    const found = samples.filter((sample) => sample.kind === kind)
    const times = found.map(({ ms }) => ms)
    const percentiles = [0.5, 0.99].map((share) => toPercentile(times, share).toFixed(0))
    const foreign = found.filter(({ isFromSite }) => !isFromSite).length
    return [kind, countStatuses(found), foreign, ...percentiles]
  })
  return toTable(['request', 'responses', 'not from the site', 'p50, ms', 'p99, ms'], rows)
}

function toMoneyTable({ money }: LoadRun): string {
  const { lost, twice, unmatched } = findMoneyFaults(money)
  return toTable(
    ['acknowledged', 'charges', 'payments', 'lost', 'twice', 'unmatched'],
    [
      [
        ...[money.acknowledged, money.charges, money.payments, lost, twice, unmatched].map(
          ({ length }) => length,
        ),
      ],
    ],
  )
}

const toMemoryRows = (about: string, { before, after }: Change) =>
  Object.keys(after).map((name) => [
    `memory of ${name}, ${about}, MB`,
    (before[name] ?? 0).toFixed(0),
    (after[name] ?? 0).toFixed(0),
  ])

const listChanged = ({ before, after }: Change) =>
  Object.keys(after).filter((name) => before[name] !== after[name])

const toCountRows = (about: string, change: Change) => {
  const toCell = (counts: Counts, name: string) => counts[name] ?? 0
  return listChanged(change).map((name) => [
    `${about} ${name}`,
    toCell(change.before, name),
    toCell(change.after, name),
  ])
}

export function toTables(run: LoadRun): string {
  const changes = [
    ...toMemoryRows('own card fields', run.memory.own),
    ...toMemoryRows('hosted card fields', run.memory.hosted),
    ...toCountRows('Durable Objects', run.objects),
    ...toCountRows('D1', run.rows),
  ]
  return [
    toRequestTable(run.samples),
    toMoneyTable(run),
    toTable(['what grew', 'before', 'after'], changes),
  ].join('\n\n')
}

/** What the site may refuse of requests that it should accept. */
const maxRefusedShare = 0.01

/** `mayBeUnavailable`: a fault was injected, so that the site may respond 503. */
export function listFaults(run: LoadRun, mayBeUnavailable: boolean): readonly string[] {
  const { lost, twice, unmatched } = findMoneyFaults(run.money)
  const foreign = run.samples.filter(({ isFromSite }) => !isFromSite)
  const failed = run.samples.filter(
    ({ status }) => status >= 500 && !(mayBeUnavailable && status === 503),
  )
  const honest = run.samples.filter(({ kind }) => kind !== 'refused submit')
  const refused = honest.filter(({ status }) => status >= 400 && status < 500)
  const describe = (what: string, found: readonly unknown[], details: string) =>
    found.length > 0 ? [`${found.length} ${what}: ${details}`] : []
  return [
    ...describe('payments lost', lost, lost.join(' ')),
    ...describe('payments charged or recorded twice', twice, twice.join(' ')),
    ...describe('charges and payments that do not match', unmatched, unmatched.join(' ')),
    ...describe('responses not from the site', foreign, countStatuses(foreign)),
    ...describe('responses with an error of the server', failed, countStatuses(failed)),
    ...(refused.length > honest.length * maxRefusedShare
      ? describe('requests refused that should be accepted', refused, countStatuses(refused))
      : []),
    ...(run.money.acknowledged.length > 0 ? [] : ['no payment was acknowledged']),
  ]
}
