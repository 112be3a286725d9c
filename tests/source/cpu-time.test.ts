// The CPU time of a tool, and its budget.
import { expect, test } from 'vitest'
import { compareWithBudget } from '../../scripts/suite/budgets.ts'
import { runMeasured } from '../../scripts/suite/cpu-time.ts'

/** Ends when it has used half a second of CPU time, however long that takes. */
const busy = 'while (process.cpuUsage().user < 500_000);'

test('the CPU time of a tool has that of the processes that it started', async () => {
  const nested = `require('child_process').execFileSync(process.execPath, ['-e', '${busy}'])`
  const own = await runMeasured('node', ['-e', ''])
  const { code, cpuSeconds } = await runMeasured('node', ['-e', nested])
  expect(code).toBe(0)
  expect(cpuSeconds - own.cpuSeconds).toBeGreaterThan(0.45)
})

test('the exit code of a tool is kept', async () => {
  expect((await runMeasured('node', ['-e', 'process.exit(7)'])).code).toBe(7)
})

test('a part of a run is over its budget from 40 percent on', () => {
  const { isOverBudget } = compareWithBudget('daily', 'check', 1, 1)
  expect(isOverBudget).toBe(false)
  const limits = [1.39, 1.41].map((times) => compareWithBudget('daily', 'check', 70 * times, 1))
  expect(limits.map((spent) => spent.isOverBudget)).toEqual([false, true])
})

test('a machine of half the speed may take twice the CPU time', () => {
  expect(compareWithBudget('daily', 'check', 140, 0.5)).toEqual({
    cpuSeconds: 70,
    text: '70 CPU-s of 70',
    isOverBudget: false,
  })
})

test('named parts have no budget', () => {
  expect(compareWithBudget(undefined, 'check', 9999, 1).isOverBudget).toBe(false)
})
