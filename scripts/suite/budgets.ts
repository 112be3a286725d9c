// How many CPU-seconds each part of a run may take. A part that takes 40 % more fails: make it cheaper, or raise its
// budget for a reason. Other work on the same cores can add a third.
import { calibrate } from './cpu-time.ts'

export type RunName = 'daily' | 'all'

const allowed = 1.4

/**
 * CPU-seconds on the machine of `calibrate`. Without processes that outlive their parent, such as a killed browser's: how
 * many of the servers that chaos kills are counted depends on the machine, 72 to 290 for the same tests.
 */
const budgets: Readonly<Record<RunName, Readonly<Record<string, number>>>> = {
  daily: { check: 70, builds: 30, unit: 620, built: 45, e2e: 500, chaos: 60 },
  all: { check: 70, builds: 60, unit: 900, built: 330, e2e: 1400, engines: 100, chaos: 250 },
}

export type Spent = ReturnType<typeof compareWithBudget>

/** Compares the CPU time of a part of a run with its budget, if it has one. */
export function compareWithBudget(
  run: RunName | undefined,
  part: string,
  measuredSeconds: number,
  speed = calibrate(),
) {
  /** CPU-seconds that the budget's machine would have taken. */
  const cpuSeconds = measuredSeconds * speed
  const budget = run && budgets[run][part]
  const spent = `${Math.round(cpuSeconds)} CPU-s`
  if (budget === undefined) return { cpuSeconds, text: spent, isOverBudget: false }
  const isOverBudget = cpuSeconds > budget * allowed
  const text = `${spent} of ${budget}${isOverBudget ? ', OVER BUDGET' : ''}`
  return { cpuSeconds, text, isOverBudget }
}
