// npm run scale: generates payments with five years of history, calls the stores at two sizes of it, and prints the
// rows that D1 bills. Exit code 1 if a call reads or writes more rows after the longer history, or if a payment takes
// more bytes than promised. A million payments take about five minutes and 4 GB, which are deleted at the end.
// --payments 100000 measures fewer; --write puts the tables into docs/performance.md.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Miniflare } from 'miniflare'
import { toMarkdown, writePart } from '../../tests/bench/report.ts'
import type { HistorySize } from '../../tests/support/scale/history.ts'
import { findGrowth, type Measured } from '../../tests/support/scale/measure.ts'
import { bundleWorker } from '../build/bundle-worker.ts'
import { root } from '../run.ts'
import { readDatabaseId } from '../start/local-database.ts'
import { generateDatabase } from './generate-database.ts'

/**
 * For a payment's whole life, with what was sent to the payee. Of fewer payments, more have messages not yet erased. 15
 * of them are the index by which the archive finds it.
 */
const maxBytesPerPayment = 2215
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

const workerCode = await bundleWorker('./tests/support/scale/measure-worker.ts')

type Run = {
  readonly measured: readonly Measured[]
  readonly bytes: ReadonlyMap<string, number>
}

async function measure(payments: number): Promise<Run> {
  const folder = path.join(root, '.cache/scale', String(payments))
  rmSync(folder, { recursive: true, force: true })
  const size: HistorySize = { payments, present: 5000, payees: 2000, now: Date.now() }
  const start = performance.now()
  const bytes = generateDatabase(folder, size)
  console.log(
    `${payments} payments generated in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  )
  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(folder, 'v3'),
    workers: [
      {
        config: {
          name: 'scale',
          compatibilityDate: '2026-10-12',
          manifest: {
            mainModule: 'index.js',
            modulesRoot: '/',
            modules: { 'index.js': { type: 'esm', contents: workerCode } },
          },
          env: { DB: { type: 'd1', id: readDatabaseId() } },
        },
      },
    ],
  })
  try {
    const response = await miniflare.dispatchFetch('http://scale/', {
      method: 'POST',
      body: JSON.stringify(size),
    })
    if (!response.ok) throw new Error(await response.text())
    return { bytes, measured: (await response.json()) as readonly Measured[] }
  } finally {
    await miniflare.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

const small = await measure(smallest)
const large = await measure(largest)

const head = [
  ...[
    'call',
    `rows read at ${smallest}`,
    `at ${largest}`,
    'rows written',
    'ms',
    `ms at ${largest}`,
  ],
]
const rows = small.measured.map((before, index) => {
  const after = large.measured[index]
  return [
    ...[before.name, before.rowsRead, after?.rowsRead ?? '', after?.rowsWritten ?? ''],
    ...[before.ms.toFixed(0), after?.ms.toFixed(0) ?? ''],
  ]
})
const callTable = toMarkdown([head, head.map(() => '---'), ...rows])

const perPayment = [...large.bytes]
  .map(([name, bytes]) => [name, Math.round(bytes / largest)] as const)
  .toSorted(([, a], [, b]) => b - a)
const bytesPerPayment = perPayment.reduce((sum, [, bytes]) => sum + bytes, 0)
const bytesTable = toMarkdown([
  ['table and its indexes', 'bytes per payment'],
  ['---', '---'],
  ...perPayment,
  ['all', `${bytesPerPayment}; of a million payments at most ${maxBytesPerPayment}`],
])

const tables = `${callTable}\n\n${bytesTable}`
console.log(tables)
if (options.write) writePart('scale', `${smallest} and ${largest} payments`, tables)

for (const { name, small: before, large: after } of findGrowth(small.measured, large.measured)) {
  console.error(`GROWS: ${name} reads ${before.rowsRead} rows, then ${after.rowsRead}`)
  process.exitCode = 1
}
if (largest >= measuredFrom && bytesPerPayment > maxBytesPerPayment) {
  console.error(`TOO LARGE: ${bytesPerPayment} bytes per payment, at most ${maxBytesPerPayment}`)
  process.exitCode = 1
}
