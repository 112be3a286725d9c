// npm run scale: generates payments with five years of history, calls the stores at two sizes of it, and prints the
// rows that D1 bills. Exit code 1 if a call reads or writes more rows after the longer history, or if a payment takes
// more bytes than promised. A million payments take about five minutes and 4 GB, which are deleted at the end.
// --payments 100000 measures fewer; --write puts the tables into docs/performance.md.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toTable, writePart } from '../../tests/bench/report.ts'
import type { HistorySize } from '../../tests/support/scale/history.ts'
import { findGrowth, type Measured } from '../../tests/support/scale/measure.ts'
import { root } from '../run.ts'
import { startDatabaseWorker } from '../start/database-worker.ts'
import { generateDatabase } from './generate-database.ts'

/**
 * For a payment's whole life, with what was sent to the payee. Of fewer payments, more have messages not yet erased. 15
 * of them are the index by which the archive finds it, about 370 the words by which staff find it, 50 the indexes of who
 * did what.
 */
const maxBytesPerPayment = 2600
const measuredFrom = 1_000_000

const { values: options } = parseArgs({
  options: {
    payments: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
  },
})
const largest = Number(options.payments)
const smallest = 10_000
if (!Number.isInteger(largest) || largest <= smallest)
  throw new Error(`--payments is a whole number above ${smallest}`)

async function measure(payments: number) {
  const folder = path.join(root, '.cache/scale', String(payments))
  rmSync(folder, { recursive: true, force: true })
  const size: HistorySize = { payments, present: 5000, payees: 2000, now: Date.now() }
  const start = performance.now()
  const bytes = generateDatabase(folder, size)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${payments} payments generated in ${seconds} s`)
  const worker = await startDatabaseWorker('./tests/support/scale/measure-worker.ts', folder)
  try {
    const request = { method: 'POST', body: JSON.stringify(size) }
    const response = await worker.dispatchFetch('http://scale/', request)
    if (!response.ok) throw new Error(await response.text())
    const measured: readonly Measured[] = JSON.parse(await response.text())
    return { bytes, measured }
  } finally {
    await worker.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

const small = await measure(smallest)
const large = await measure(largest)

const sizes = [`rows read at ${smallest}`, `at ${largest}`, 'rows written']
const head = ['call', ...sizes, 'ms', `ms at ${largest}`]
const rows = small.measured.map(({ name, rowsRead, ms }, index) => {
  const after = large.measured[index]
  const counts = [rowsRead, after?.rowsRead ?? '', after?.rowsWritten ?? '']
  return [name, ...counts, ms.toFixed(0), after?.ms.toFixed(0) ?? '']
})
/** Calls that read this many rows are in docs/performance.md. */
const manyRows = 1000
const largestRows = rows.filter(([, , rowsRead]) => Number(rowsRead) > manyRows)

const perPayment = [...large.bytes]
  .map(([name, bytes]) => [name, Math.round(bytes / largest)] as const)
  .toSorted(([, a], [, b]) => b - a)
const bytesPerPayment = perPayment.reduce((sum, [, bytes]) => sum + bytes, 0)
const all = `${bytesPerPayment}; of a million payments at most ${maxBytesPerPayment}`
const bytesHead = ['table and its indexes', 'bytes per payment']
const bytesTable = toTable(bytesHead, [...perPayment, ['all', all]])

console.log(`${toTable(head, rows)}\n\n${bytesTable}`)
const shown = `${toTable(head, largestRows)}\n\n${bytesTable}`
if (options.write) writePart('scale', `${smallest} and ${largest} payments`, shown)

for (const { name, small: before, large: after } of findGrowth(small.measured, large.measured)) {
  console.error(`GROWS: ${name} reads ${before.rowsRead} rows, then ${after.rowsRead}`)
  process.exitCode = 1
}
if (largest >= measuredFrom && bytesPerPayment > maxBytesPerPayment) {
  console.error(`TOO LARGE: ${bytesPerPayment} bytes per payment, at most ${maxBytesPerPayment}`)
  process.exitCode = 1
}
