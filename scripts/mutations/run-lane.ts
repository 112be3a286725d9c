// Runs named tests in a copy of the working tree, which is the working directory, whenever the parent process asks.
// Keeps one Vitest for all runs: its start takes longer than most tests.
import path from 'node:path'
import { createVitest, type TestCase } from 'vitest/node'
import { type NamedTest, type Outcome, type TestRun, toNamePattern } from './named-test.ts'

const root = process.cwd()
// Two lanes share the machine, so a test may take longer than usual.
const vitest = await createVitest('test', {
  root,
  watch: false,
  silent: true,
  reporters: [{}],
  maxWorkers: 1,
  testTimeout: 120_000,
})
await vitest.globTestSpecifications()

/** An assertion of Vitest failed, or a property of fast-check does not hold. */
const isAssertion = (error: { readonly name?: string; readonly message: string }) =>
  error.name === 'AssertionError' || error.message.startsWith('Property failed')

function toOutcome(ran: readonly TestCase[], { title }: NamedTest): Outcome {
  const pattern = new RegExp(`^${toNamePattern(title)}`)
  const results = ran.filter(({ name }) => pattern.test(name)).map((test) => test.result())
  const ended = results.filter(({ state }) => state === 'passed' || state === 'failed')
  if (ended.length === 0) return { state: 'broken', reason: 'no test ran' }
  const errors = ended.flatMap((result) => result.errors ?? [])
  const [reason = ''] = errors.map(({ message }) => message.split('\n')[0] ?? '')
  if (ended.every(({ state }) => state === 'passed')) return { state: 'green', reason }
  return { state: errors.some(isAssertion) ? 'red' : 'broken', reason }
}

async function run({ changed, tests }: TestRun): Promise<readonly Outcome[]> {
  const specifications = vitest.getModuleSpecifications(path.join(root, tests[0]?.test ?? ''))
  const names = tests.map(({ title }) => toNamePattern(title))
  vitest.setGlobalTestNamePattern(new RegExp(`(?:${names.join('|')})`))
  // Without this, the results of earlier runs are returned again.
  vitest.state.filesMap.clear()
  for (const file of changed) vitest.invalidateFile(path.join(root, file))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failures = testModules.flatMap((module) => module.errors())
  const [failure] = [...failures, ...unhandledErrors]
  const ran = testModules.flatMap((module) => [...module.children.allTests()])
  const outcomes = tests.map((named) => toOutcome(ran, named))
  return outcomes.map((outcome) =>
    outcome.reason === 'no test ran' && failure !== undefined
      ? { state: 'broken', reason: String(failure) }
      : outcome,
  )
}

process.on('message', async (request: TestRun) => process.send?.(await run(request)))
process.on('disconnect', () => process.exit())
