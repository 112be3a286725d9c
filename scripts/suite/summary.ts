// What a test run prints at its end: the time and CPU-seconds of each part, the slowest files, the tests that failed, and the counts.
import { stripVTControlCharacters } from 'node:util'
import type { Spent } from './budgets.ts'
import type { Counts, FailedTest, Report } from './reports.ts'

const slowestShown = 10
const failedShown = 20
const messageLines = 12

const toSeconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`
const toText = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

const firstLines = (message: string) =>
  stripVTControlCharacters(message).split('\n').slice(0, messageLines)

/** A run in CI may keep only the end of its output, so that the failures stand there again. */
function printFailed(tests: readonly FailedTest[]): void {
  if (tests.length === 0) return
  const shown = tests.slice(0, failedShown)
  console.log(`\nFailed (${shown.length} of ${tests.length}):`)
  for (const { file, title, message } of shown) {
    console.log(`  ${file}: ${title}`)
    for (const line of firstLines(message)) console.log(`    ${line}`)
  }
}

type Ran = { readonly code: number; readonly spent: Spent }

export function createSummary() {
  const startedAt = Date.now()
  const rows: string[] = []
  const reports: Report[] = []
  const failedTests: FailedTest[] = []
  let cpuSeconds = 0
  let isBroken = false

  const fail = (file: string, title: string, message = '') => {
    isBroken = true
    failedTests.push({ file, title, message })
  }

  /** For work that runs no tests. */
  function addTime(name: string, since: number, spent?: Spent, text = ''): void {
    cpuSeconds += spent?.cpuSeconds ?? 0
    if (spent?.isOverBudget) fail(name, `more CPU time than its budget: ${spent.text}`)
    const row = [name, spent?.text, text].filter(Boolean).join(': ')
    rows.push(`${toSeconds(Date.now() - since)}  ${row}`)
    console.log(rows.at(-1)?.trim())
  }

  return {
    addTime,
    /** A part that could not run. */
    addBroken(name: string): void {
      fail(name, 'not run')
      addTime(name, Date.now())
    },
    /** A part without a report, with an exit code other than 0, or over its budget has failed even if no test has. */
    add(name: string, since: number, { code, spent }: Ran, report: Report | undefined): void {
      if (!report || (code !== 0 && report.counts.failed === 0))
        fail(name, 'an error outside the tests', report?.otherErrors.join('\n'))
      if (report) reports.push(report)
      failedTests.push(...(report?.failedTests ?? []))
      addTime(name, since, spent, report ? toText(report.counts) : 'no report')
    },
    /** Returns the exit code. */
    print(): 0 | 1 {
      const sum = (name: keyof Counts) => reports.reduce((all, one) => all + one.counts[name], 0)
      const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
      const files = reports.flatMap((report) => report.files)
      const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown)
      console.log(`\nThe slowest files (${slowest.length} of ${files.length}):`)
      for (const { file, ms } of slowest) console.log(`${toSeconds(ms)}  ${file}`)
      console.log('\nTime by part:')
      for (const row of rows) console.log(row)
      console.log(`${toSeconds(Date.now() - startedAt)}  in all: ${Math.round(cpuSeconds)} CPU-s`)
      printFailed(failedTests)
      console.log(`\n${toText(total)}`)
      return isBroken || total.failed > 0 ? 1 : 0
    },
  }
}
