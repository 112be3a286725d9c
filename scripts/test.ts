// npm test: checks, unit and route tests in workerd, tests of the source, tests of the build, end-to-end tests, a short
// chaos run. `npm test -- e2e chaos` runs some of these; chaos by name runs CHAOS_ROUNDS rounds, ten
// by default. `npm test -- payees` runs the unit and route tests of one feature, and
// `npm test -- payments/refunds` those of a part of it. `npm run test:faults` runs the chaos tests of
// `faultTests` at full length; FAULT_PAYMENTS, FAULT_KILLS, FAULT_SERVERS, FAULT_PAYERS_PER_POINT, CHAOS_ROUNDS and
// FAULT_SEED change it.
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.ts'
import { requireChromium } from './chromium.ts'
import { root, run as runTool } from './run.ts'
import { temporaryFolder } from './temporary-files.ts'

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }
type TimedTest = { readonly title: string; readonly ms: number }
type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[]
  }[]
}
type Suite = {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

const parts = ['check', 'unit', 'built', 'e2e', 'chaos'] as const
/** Not a part: `npm test` without names does not run it. */
const longRun = 'faults'
const faultTests = [
  'random-kills',
  'kill-points',
  'acknowledged',
  'outbox',
  'd1-locked',
  'vendors-down',
] as const
const slowestShown = 10
const resultsFolder = path.join(root, '.cache/results')
const wanted = process.argv.slice(2)
const wantsFaults = wanted.includes(longRun)
const wantedFeatures = wanted.filter(
  (name) => name !== longRun && !parts.some((part) => part === name),
)
const wants = (name: (typeof parts)[number]) => wanted.length === 0 || wanted.includes(name)
const timed: TimedTest[] = []
let total: Counts = { passed: 0, failed: 0, skipped: 0 }
let isBroken = false
let partStartedAt = Date.now()

function add(name: string, { passed, failed, skipped }: Counts, code: number): void {
  const seconds = Math.round((Date.now() - partStartedAt) / 1000)
  partStartedAt = Date.now()
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`)
  total = {
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  }
  // A runner that crashed without a failed test has failed too.
  if (code !== 0) isBroken = true
}

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runTool(command, args, { env: { TMPDIR: temporaryFolder, ...env } })

const readReport = <Report>(file: string): Report => JSON.parse(readFileSync(file, 'utf8'))

async function vitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = path.join(resultsFolder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', ...args, ...reporters], env)
  const report = readReport<VitestReport>(file)
  for (const { assertionResults } of report.testResults)
    for (const { fullName, duration = 0 } of assertionResults)
      timed.push({ title: `${name}: ${fullName}`, ms: duration })
  const skipped = report.numPendingTests + report.numTodoTests
  add(name, { passed: report.numPassedTests, failed: report.numFailedTests, skipped }, code)
}

function listJourneys({ suites = [], specs, title }: Suite): readonly TimedTest[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ results }) => ({
      title: `e2e: ${title}: ${spec.title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(listJourneys)]
}

async function playwright(): Promise<void> {
  const file = path.join(resultsFolder, 'journeys.json')
  const code = await run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], {
    CHROMIUM_PATH: requireChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const { stats, suites } = readReport<{
    readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>>
    readonly suites: readonly Suite[]
  }>(file)
  timed.push(...suites.flatMap(listJourneys))
  const passed = stats.expected + stats.flaky
  add('e2e', { passed, failed: stats.unexpected, skipped: stats.skipped }, code)
}

const listFeatures = () => readdirSync(path.join(root, 'worker/features'))

const isFolder = (folder: string) => existsSync(path.join(root, folder))

/** The folders with the tests of a feature, or of a part of it, such as payments/refunds. */
function featureFolders(feature: string): readonly string[] {
  if (!/^[a-z-]+(?:\/[a-z-]+)*$/.test(feature) || !isFolder(`worker/features/${feature}/`)) {
    const names = [...parts, longRun, ...listFeatures()].join(', ')
    console.error(`There is no part or feature called ${feature}. There are: ${names}.`)
    process.exit(1)
  }
  return ['worker/features', 'client/pages', 'shared']
    .map((folder) => `${folder}/${feature}/`)
    .filter(isFolder)
}

rmSync(resultsFolder, { recursive: true, force: true })
if (wantedFeatures.length > 0)
  await vitest(wantedFeatures.join(' ').replaceAll('/', '-'), [
    ...['--project', 'worker', '--project', 'isolated'],
    ...wantedFeatures.flatMap(featureFolders),
  ])
if (wants('check')) {
  const code = await run('node', ['scripts/check.ts'])
  add('check', { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, code)
}
if (wants('unit'))
  await vitest(
    'unit',
    ['worker', 'isolated', 'vendors'].flatMap((name) => ['--project', name]),
  )
if (wants('built') || wants('e2e') || wants('chaos') || wantsFaults) await build('demo', true)
if (wants('built')) {
  await build('production', true)
  await build('staging', true)
  await vitest('built', ['--project', 'built'])
}
if (wants('e2e')) await playwright()
if (wants('chaos')) {
  const rounds = process.env.CHAOS_ROUNDS ?? (wanted.includes('chaos') ? '10' : '1')
  await vitest('chaos', ['--project', 'chaos'], { CHAOS_ROUNDS: rounds })
}
if (wantsFaults) {
  const seed = process.env.FAULT_SEED ?? String(randomInt(1, 1_000_000_000))
  console.log(`FAULT_SEED=${seed}`)
  await vitest('faults', ['--project', 'chaos', ...faultTests], {
    FAULT_RUN: 'long',
    FAULT_PAYMENTS: process.env.FAULT_PAYMENTS ?? '1000',
    FAULT_KILLS: process.env.FAULT_KILLS ?? '100',
    FAULT_SERVERS: process.env.FAULT_SERVERS ?? '5',
    FAULT_PAYERS_PER_POINT: process.env.FAULT_PAYERS_PER_POINT ?? '10',
    CHAOS_ROUNDS: process.env.CHAOS_ROUNDS ?? '3',
    FAULT_SEED: seed,
  })
}

const slowest = [...timed].sort((a, b) => b.ms - a.ms).slice(0, slowestShown)
console.log(`\nThe slowest ${slowest.length} tests:`)
for (const { title, ms } of slowest)
  console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(isBroken || total.failed > 0 ? 1 : 0)
