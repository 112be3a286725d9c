// Runs named tests of a working tree with Vitest and reads its report.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { quietEnv } from '../run.ts'

type NamedTest = { readonly test: string; readonly title: string }

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo'
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export type Outcome = {
  /** `broken`: no test ran, or tests failed, but none by an assertion: by an import or a timeout, for example. */
  readonly state: 'green' | 'red' | 'broken'
  /** The first line of the first failure, or why no test ran. */
  readonly reason: string
}

const timeoutMs = 600_000
/** What Vitest replaces in a title. */
const placeholder = /%(?:\d+\$)?[sdifjoO#]|%\.\d+s|\$\{[^}]*\}|\$[a-zA-Z][\w.]*/

/** An assertion of Vitest failed, or a property of fast-check does not hold. */
const isAssertion = (message: string) => /^(?:AssertionError|Error: Property failed)/.test(message)

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A regular expression for the end of a test's full name. */
export const toNamePattern = (title: string): string =>
  `${title.split(placeholder).map(escapePattern).join('.*')}$`

function runVitest(folder: string, args: readonly string[], report: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const vitest = path.join(folder, 'node_modules/.bin/vitest')
    // Two lanes share the machine, so a test may take longer than usual.
    const options = ['--testTimeout=120000', '--reporter=json', `--outputFile=${report}`]
    const child = spawn(vitest, ['run', ...args, ...options], {
      cwd: folder,
      env: quietEnv,
      stdio: 'ignore',
      timeout: timeoutMs,
    })
    child.on('error', reject)
    child.on('close', () => resolve())
  })
}

/** The outcome of each test, in the order of `tests`. */
export async function runTests(
  folder: string,
  tests: readonly NamedTest[],
): Promise<readonly Outcome[]> {
  const file = path.join(folder, 'mutations-report.json')
  rmSync(file, { force: true })
  const names = tests.map(({ title }) => toNamePattern(title))
  const files = [...new Set(tests.map(({ test }) => test))]
  await runVitest(folder, [...files, '-t', `(?:${names.join('|')})`], file)
  if (!existsSync(file)) return tests.map(() => ({ state: 'broken', reason: 'no report' }))
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  return tests.map((named) => toOutcome(report, named, folder))
}

function toOutcome({ testResults }: Report, { test, title }: NamedTest, folder: string): Outcome {
  const pattern = new RegExp(`^${toNamePattern(title)}`)
  const ran = testResults
    .filter(({ name }) => name === path.join(folder, test))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((result) => pattern.test(result.title))
    .filter(({ status }) => status === 'passed' || status === 'failed')
  if (ran.length === 0) return { state: 'broken', reason: 'no test ran' }
  const messages = ran.flatMap(({ status, failureMessages }) =>
    status === 'failed' ? [failureMessages[0] ?? ''] : [],
  )
  const [reason = ''] = messages.map((message) => message.split('\n')[0] ?? '')
  if (messages.length === 0) return { state: 'green', reason }
  return { state: messages.some(isAssertion) ? 'red' : 'broken', reason }
}
