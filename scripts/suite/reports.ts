// What the JSON reports of Vitest and Playwright say: counts, the tests that failed, and how long each test file took.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResult, JsonTestResults } from 'vitest/node'
import { root } from '../run.ts'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }
export type FailedTest = { readonly file: string; readonly title: string; readonly message: string }
export type Report = {
  readonly counts: Counts
  readonly files: readonly { readonly file: string; readonly ms: number }[]
  readonly failedTests: readonly FailedTest[]
  /** What failed outside the tests, as far as the report has it: Vitest's has none. */
  readonly otherErrors: readonly string[]
}

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'))

/** The failed tests of a file, or the file itself if it could not run. */
function listFailedInFile({ name, message, assertionResults }: JsonTestResult): FailedTest[] {
  const file = path.relative(root, name)
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      ...{ file, title: fullName, message: failureMessages?.join('\n') ?? '' },
    }))
  return failed.length === 0 && message ? [{ file, title: 'the file itself', message }] : failed
}

export function readVitestReport(file: string): Report {
  const report = readJson<JsonTestResults>(file)
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
    otherErrors: [],
  }
}

const sumDurations = ({ suites = [], specs }: JSONReportSuite): number => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const durations = [...results.map((result) => result.duration), ...suites.map(sumDurations)]
  return durations.reduce((sum, ms) => sum + ms, 0)
}

const listFailedSpecs = ({ file, suites = [], specs }: JSONReportSuite): FailedTest[] => [
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
  const { stats, suites, errors } = readJson<JSONReport>(file)
  return {
    // Nothing is retried. A test that passed at a second try would have failed at its first.
    counts: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    },
    files: suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: sumDurations(suite) })),
    failedTests: suites.flatMap(listFailedSpecs),
    otherErrors: errors.map(({ message, value }) => message ?? value ?? ''),
  }
}
