// What a test run prints at its end.
import { afterEach, expect, test, vi } from 'vitest'
import { createSummary } from '../../scripts/suite/summary.ts'

const lines: string[] = []
vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
afterEach(() => lines.splice(0))

const passing = {
  counts: { passed: 3, failed: 0, skipped: 0 },
  files: [],
  failedTests: [],
  otherErrors: [],
}
const spent = { cpuSeconds: 12, text: '12 CPU-s of 20', isOverBudget: false }

test('a part whose tests all pass within its budget succeeds, and its CPU time is printed', () => {
  const summary = createSummary()
  summary.add('chaos', Date.now(), { code: 0, spent }, passing)
  expect(summary.print()).toBe(0)
  expect(lines.join('\n')).not.toContain('Failed')
  expect(lines.join('\n')).toContain('chaos: 12 CPU-s of 20: 3 passed, 0 failed, 0 skipped')
})

test('a part that ends with an error outside its tests fails, and is named with the error', () => {
  const summary = createSummary()
  const report = { ...passing, otherErrors: ['the server did not stop'] }
  summary.add('chaos', Date.now(), { code: 1, spent }, report)
  expect(summary.print()).toBe(1)
  expect(lines.join('\n')).toContain(
    'Failed (1 of 1):\n  chaos: an error outside the tests\n    the server did not stop',
  )
})

test('a part over its budget fails and is named, though all its tests pass', () => {
  const summary = createSummary()
  const over = { cpuSeconds: 24, text: '24 CPU-s of 20, OVER BUDGET', isOverBudget: true }
  summary.add('chaos', Date.now(), { code: 0, spent: over }, passing)
  expect(summary.print()).toBe(1)
  expect(lines.join('\n')).toContain('chaos: more CPU time than its budget: 24 CPU-s of 20')
})

test('a part that could not run fails the run', () => {
  const summary = createSummary()
  summary.addBroken('engines: NOT RUN, because a browser is missing')
  expect(summary.print()).toBe(1)
})
