import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { readPlaywrightReport, readVitestReport } from '../../scripts/suite/reports.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'papaya-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeReport(name: string, report: object): string {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}

const unitFile = { name: path.join(root, 'shared/money.test.ts'), startTime: 1, endTime: 4 }

test('a report of unit tests names each failed test with its message', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a sum' },
    { status: 'failed', fullName: 'a fee', failureMessages: ['expected 1 to be 2'] },
  ]
  const file = writeReport('unit.json', {
    testResults: [{ ...unitFile, message: '', assertionResults }],
  })
  expect(readVitestReport(file).failedTests).toEqual([
    { file: 'shared/money.test.ts', title: 'a fee', message: 'expected 1 to be 2' },
  ])
})

test('a report of unit tests names a file that could not run', () => {
  const file = writeReport('broken.json', {
    testResults: [{ ...unitFile, message: 'no such module', assertionResults: [] }],
  })
  expect(readVitestReport(file).failedTests).toEqual([
    { file: 'shared/money.test.ts', title: 'the file itself', message: 'no such module' },
  ])
})

test('a report of end-to-end tests names each failed or retried test with its message', () => {
  const result = (message?: string) => ({ duration: 5, errors: message ? [{ message }] : [] })
  const specs = [
    { title: 'pays', tests: [{ projectName: 'phone', status: 'expected', results: [result()] }] },
    {
      title: 'declines',
      tests: [{ projectName: 'phone', status: 'unexpected', results: [result('no dialog')] }],
    },
    {
      title: 'searches',
      tests: [{ projectName: 'desktop', status: 'flaky', results: [result('too late'), result()] }],
    },
  ]
  const file = writeReport('e2e.json', {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ file: 'pay.spec.ts', specs: [], suites: [{ file: 'pay.spec.ts', specs }] }],
    errors: [{ message: 'the site did not stop' }],
  })
  const report = readPlaywrightReport(file)
  expect(report.otherErrors).toEqual(['the site did not stop'])
  expect(report.failedTests).toEqual([
    { file: 'tests/e2e/pay.spec.ts', title: 'declines (phone)', message: 'no dialog' },
    { file: 'tests/e2e/pay.spec.ts', title: 'searches (desktop)', message: 'too late' },
  ])
})
