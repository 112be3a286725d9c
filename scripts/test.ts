// npm test: everything in order: checks, unit and route tests in workerd, tests of the build,
// end-to-end tests, a short chaos run. `node scripts/test.ts e2e chaos` runs some of it; chaos by
// name runs CHAOS_ROUNDS rounds, ten by default.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.ts'
import { requireChromium } from './chromium.ts'
import { root, run } from './run.ts'

type Counts = { passed: number; failed: number; skipped: number }
const resultsFolder = path.join(root, '.cache/results')
const wanted = process.argv.slice(2)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
let isBroken = false

function add(name: string, counts: Counts, code: number): void {
  console.log(
    `${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
  )
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  // A runner that crashed without a failed test has failed too.
  if (code !== 0) isBroken = true
}

async function vitest(
  name: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = path.join(resultsFolder, `${name}.json`)
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  const code = await run(
    'vitest',
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  )
  const json = JSON.parse(readFileSync(file, 'utf8'))
  add(
    name,
    {
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
    },
    code,
  )
}

async function playwright(): Promise<void> {
  const file = path.join(resultsFolder, 'journeys.json')
  const code = await run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], {
    env: { CHROMIUM_PATH: requireChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  add(
    'journeys',
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    code,
  )
}

rmSync(resultsFolder, { recursive: true, force: true })
if (wants('check')) {
  const code = await run('node', ['scripts/check.ts'])
  add('check', { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, code)
}
if (wants('unit')) await vitest('unit', ['worker', 'vendors'])
if (wants('built') || wants('e2e') || wants('chaos')) await build('demo', true)
if (wants('built')) {
  await build('production', true)
  await build('staging', true)
  await vitest('built', ['built'])
}
if (wants('e2e')) await playwright()
if (wants('chaos')) {
  const rounds = process.env.CHAOS_ROUNDS ?? (wanted.includes('chaos') ? '10' : '1')
  await vitest('chaos', ['chaos'], { CHAOS_ROUNDS: rounds })
}

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(isBroken || total.failed > 0 ? 1 : 0)
