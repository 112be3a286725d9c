// npm run year: a year of payments on a clock that moves, with the two workers of production, the demo's card simulator, its jobs, its queue and its
// archive. Payers pay by HTTP; staff accept, reject, ask, send, refund, record disputes and erase by their commands; the
// server is killed every 20 days while payers pay. Options: --payments 30000, --days 365. Exit code 1 if at the end a payment is
// lost, in D1 and in the archive, made twice or does not match its charge, if the ledger does not sum to zero, or if D1
// still grows. Linux with a C compiler.
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toHead, toRow } from '../../tests/bench/report.ts'
import { build } from '../build/build.ts'
import { prepareState } from '../start/local-site.ts'
import { temporaryFolder } from '../start/temporary-files.ts'
import { findGrowth, findYearFaults } from './find-faults.ts'
import { livePayments } from './live-payments.ts'
import type { MonthFacts } from './stored-facts.ts'
import { archivedAfterDays } from './year-site.ts'

/** The first payments are archived, and a month has passed. */
const levelFromDay = archivedAfterDays + 45
const minDays = levelFromDay + 60

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '30000' },
    days: { type: 'string', default: '365' },
  },
})

function toCount(name: 'payments' | 'days', min: number): number {
  const count = Number(values[name])
  if (!Number.isSafeInteger(count) || count < min)
    throw new Error(`--${name} is a whole number of at least ${min}`)
  return count
}

const payments = toCount('payments', 100)
const days = toCount('days', minDays)

const head = ['day', 'payments', 'live', 'archived', 'live MB in D1', 'ledger, cents', 'minutes']
const start = performance.now()
const toMinutes = () => ((performance.now() - start) / 60_000).toFixed(1)
const toCells = (day: number, paid: number, month: MonthFacts) => [
  ...[day, paid, month.livePayments, month.archivedPayments],
  ...[(month.liveBytes / 1e6).toFixed(2), month.ledgerCents, toMinutes()],
]

console.log('Building …')
await build('demo', true)
await build('rehearsal', true)
const persistTo = mkdtempSync(path.join(temporaryFolder, 'papaya-year-'))
try {
  prepareState(persistTo)
  const months: { readonly day: number; readonly facts: MonthFacts }[] = []
  console.log(toHead(head))
  const year = await livePayments({
    ...{ persistTo, payments, days },
    onMonth: (day, paid, facts) => {
      months.push({ day, facts })
      console.log(toRow(toCells(day, paid, facts)))
    },
  })
  const level = months.filter(({ day }) => day >= levelFromDay).map(({ facts }) => facts)
  const faults = [
    ...year.faults,
    ...findYearFaults(year.facts, year.acknowledged),
    ...findGrowth(level),
  ]
  const { live, archived, charges } = year.facts
  console.log(
    `\n${year.acknowledged.size} payments acknowledged, ${charges.length} charged, ${live.length} live, ${archived.length} archived, ` +
      `${year.erased} erased; ${toMinutes()} minutes`,
  )
  console.log(faults.length > 0 ? faults.join('\n') : 'Nothing lost, nothing twice.')
  if (faults.length > 0) process.exitCode = 1
} finally {
  rmSync(persistTo, { recursive: true, force: true })
}
