// What the JSON reports of Vitest and Playwright say: counts, the tests that failed, and how long each test file took.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }
export type TimedFile = { readonly file: string; readonly ms: number }
export type FailedTest = { readonly file: string; readonly title: string; readonly message: string }
export type Report = {
  readonly counts: Counts
  readonly files: readonly TimedFile[]
  readonly failedTests: readonly FailedTest[]
}

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly {
        readonly duration: number
        readonly errors: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}

type PlaywrightReport = {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>>
  readonly suites: readonly PlaywrightSuite[]
}

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'))

type VitestFile = VitestReport['testResults'][number]

/** The failed tests of a file, or the file itself if it could not run. */
function listFailedInFile({ name, message, assertionResults }: VitestFile): FailedTest[] {
  const file = path.relative(root, name)
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => ({
      file,
      title: fullName,
      message: failureMessages.join('\n'),
    }))
  return failed.length === 0 && message ? [{ file, title: 'the file itself', message }] : failed
}

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
    failedTests: report.testResults.flatMap(listFailedInFile),
  }
}

const sumDurations = ({ suites = [], specs }: PlaywrightSuite): number =>
  [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .map((one) => one.duration),
    ...suites.map(sumDurations),
  ].reduce((sum, ms) => sum + ms, 0)

const listFailedSpecs = ({ file, suites = [], specs }: PlaywrightSuite): FailedTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        file: `tests/e2e/${file}`,
        title: `${title} (${projectName})`,
        message: results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n'),
      })),
  ),
  ...suites.flatMap(listFailedSpecs),
]

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
    failedTests: suites.flatMap(listFailedSpecs),
  }
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})
