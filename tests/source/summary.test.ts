// What `npm test` prints at its end.
import { afterEach, expect, test, vi } from 'vitest'
import { createSummary } from '../../scripts/suite/summary.ts'

const lines: string[] = []
vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
afterEach(() => lines.splice(0))

const passing = { counts: { passed: 3, failed: 0, skipped: 0 }, files: [], failedTests: [] }

test('a part whose tests all pass succeeds', () => {
  const summary = createSummary()
  summary.add('chaos', Date.now(), 0, passing)
  expect(summary.print()).toBe(0)
  expect(lines.join('\n')).not.toContain('Failed')
})

test('a part that ends with an error outside its tests fails and is named', () => {
  const summary = createSummary()
  summary.add('chaos', Date.now(), 1, passing)
  expect(summary.print()).toBe(1)
  expect(lines.join('\n')).toContain('Failed (1 of 1):\n  chaos: an error outside the tests')
})
