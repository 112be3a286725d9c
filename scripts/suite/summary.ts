// What a test run prints at its end: the time of each part, the slowest files, the tests that failed, and the counts.
import { stripVTControlCharacters } from 'node:util'
import { addCounts, type Counts, type FailedTest, type Report, type TimedFile } from './reports.ts'

const slowestShown = 10
const failedShown = 20
const messageLines = 12
const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

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

export type Summary = {
  /** A part without a report, or with an exit code other than 0, has failed even if no test has. */
  add(name: string, startedAt: number, code: number, report: Report | undefined): void
  /** For work that runs no tests. */
  addTime(name: string, startedAt: number): void
  /** Returns the exit code. */
  print(): 0 | 1
}

export function createSummary(): Summary {
  const startedAt = Date.now()
  const rows: string[] = []
  const files: TimedFile[] = []
  const failedTests: FailedTest[] = []
  let total = noTests
  let isBroken = false

  const addTime = (name: string, since: number, text = '') => {
    const row = `${toSeconds(Date.now() - since)}  ${name}${text && `: ${text}`}`
    rows.push(row)
    console.log(row.trim())
  }

  return {
    addTime: (name, since) => addTime(name, since),
    add(name, since, code, report) {
      if (code !== 0 || !report) isBroken = true
      const hasOtherError = code !== 0 && report?.counts.failed === 0
      if (hasOtherError)
        failedTests.push({ file: name, title: 'an error outside the tests', message: '' })
      files.push(...(report?.files ?? []))
      failedTests.push(...(report?.failedTests ?? []))
      total = addCounts(total, report?.counts ?? noTests)
      addTime(name, since, report ? toText(report.counts) : 'no report')
    },
    print() {
      const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown)
      console.log(`\nThe slowest files (${slowest.length} of ${files.length}):`)
      for (const { file, ms } of slowest) console.log(`${toSeconds(ms)}  ${file}`)
      console.log('\nTime by part:')
      for (const row of rows) console.log(row)
      console.log(`${toSeconds(Date.now() - startedAt)}  in all`)
      printFailed(failedTests)
      console.log(`\n${toText(total)}`)
      return isBroken || total.failed > 0 ? 1 : 0
    },
  }
}
