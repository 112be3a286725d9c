// What the JSON reports of Vitest and Playwright say: counts, and how long each test file took.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }
export type TimedFile = { readonly file: string; readonly ms: number }
export type Report = { readonly counts: Counts; readonly files: readonly TimedFile[] }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
  }[]
}

type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

type PlaywrightReport = {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>>
  readonly suites: readonly PlaywrightSuite[]
}

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'))

export function readVitestReport(file: string): Report {
  const report = readJson<VitestReport>(file)
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      ms: endTime - startTime,
    })),
  }
}

const sumDurations = ({ suites = [], specs }: PlaywrightSuite): number =>
  [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .map((one) => one.duration),
    ...suites.map(sumDurations),
  ].reduce((sum, ms) => sum + ms, 0)

export function readPlaywrightReport(file: string): Report {
  const { stats, suites } = readJson<PlaywrightReport>(file)
  return {
    // Nothing is retried. A test that passed at a second try would have failed at its first.
    counts: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    },
    files: suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: sumDurations(suite) })),
  }
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})
