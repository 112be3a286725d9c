// npm test: checks, unit and route tests, tests of the build, end-to-end tests, journeys in Firefox and WebKit, a
// short chaos run.
//   npm test -- e2e chaos                  some of these parts; chaos by name runs CHAOS_ROUNDS rounds, ten by default
//   npm test -- payees                     the unit and route tests of a feature, or of a part, such as payments/refunds
//   npm test -- shared/money.test.ts       one file, also of the end-to-end tests
//   npm test -- changed                    the tests that the working tree's changes reach through imports
//   npm test -- changed main               the same, with the commits since main
// `npm run test:faults` runs the chaos tests of `faultTests` at full length; FAULT_PAYMENTS, FAULT_KILLS,
// FAULT_SERVERS, FAULT_PAYERS_PER_POINT, CHAOS_ROUNDS and FAULT_SEED change it.
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from '../build/build.ts'
import { root, run as runTool } from '../run.ts'
import { temporaryFolder } from '../start/temporary-files.ts'
import { findChangedTests, listChangedFiles } from './changed-tests.ts'
import { describeBrowser, requireChromium } from './chromium.ts'
import { findEngines } from './engines.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { createSummary } from './summary.ts'
import { listPureTests } from './test-projects.ts'

const parts = ['check', 'unit', 'built', 'e2e', 'engines', 'chaos'] as const
type Part = (typeof parts)[number]
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
const unitProjects = ['pure', 'worker', 'isolated', 'vendors'].flatMap((name) => [
  '--project',
  name,
])
/** For tests that also wait for servers: one more worker than the two cores that the suite is made for. */
const waitingTests = ['--maxWorkers=3'] as const
const resultsFolder = path.join(root, '.cache/results')
const summary = createSummary()

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runTool(command, args, { env: { TMPDIR: temporaryFolder, ...env } })

async function vitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = path.join(resultsFolder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const startedAt = Date.now()
  const code = await run('vitest', ['run', ...args, ...reporters], env)
  summary.add(name, startedAt, code, existsSync(file) ? readVitestReport(file) : undefined)
}

async function playwright(files: readonly string[] = []): Promise<void> {
  const file = path.join(resultsFolder, 'e2e.json')
  const browser = requireChromium()
  const startedAt = Date.now()
  const code = await run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts', ...files], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = existsSync(file) ? readPlaywrightReport(file) : undefined
  summary.add(`e2e in ${describeBrowser(browser)}`, startedAt, code, report)
}

/** Without the browsers, a run in CI fails, and another one says what it did not test. */
async function engines(): Promise<void> {
  const startedAt = Date.now()
  if (findEngines()) await vitest('engines', ['--project', 'engines'])
  else if (process.env.CI) summary.add('engines', startedAt, 1, undefined)
  else summary.addTime('engines: NOT RUN, because a browser is missing', startedAt)
}

async function check(): Promise<void> {
  const startedAt = Date.now()
  const code = await run('node', ['scripts/checks/check.ts'])
  const failed = code === 0 ? 0 : 1
  const counts = { passed: 1 - failed, failed, skipped: 0 }
  summary.add('check', startedAt, code, { counts, files: [], failedTests: [] })
}

async function buildAll(modes: Parameters<typeof build>[0][]): Promise<void> {
  const startedAt = Date.now()
  for (const mode of modes) await build(mode, true)
  summary.addTime('builds', startedAt)
}

function chaos(rounds: string): Promise<void> {
  return vitest('chaos', ['--project', 'chaos', ...waitingTests], {
    CHAOS_ROUNDS: process.env.CHAOS_ROUNDS ?? rounds,
  })
}

async function faults(): Promise<void> {
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

/** All parts, or those named. */
async function runParts(named: readonly string[]): Promise<void> {
  const wants = (...names: readonly Part[]) =>
    named.length === 0 || names.some((name) => named.includes(name))
  const modes = [
    ...(wants('built', 'e2e', 'engines', 'chaos') ? (['demo'] as const) : []),
    ...(wants('built') ? (['production', 'staging'] as const) : []),
  ]
  // Nothing that check reads is written by a build.
  await Promise.all([wants('check') && check(), modes.length > 0 && buildAll([...modes])])
  if (wants('unit')) await vitest('unit', unitProjects)
  if (wants('built')) await vitest('built', ['--project', 'built', ...waitingTests])
  if (wants('e2e')) await playwright()
  if (wants('engines')) await engines()
  if (wants('chaos')) await chaos(named.length === 0 ? '1' : '10')
}

async function runFiles(files: readonly string[]): Promise<void> {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'))
  const others = files.filter((file) => !journeys.includes(file))
  const pure = listPureTests()
  // Only the others need the Workers pool, which takes seconds to start.
  const projects = others.every((file) => pure.includes(file)) ? ['--project', 'pure'] : []
  if (others.length > 0) await vitest('files', [...projects, ...others])
  if (journeys.length === 0) return
  await buildAll(['demo'])
  await playwright(journeys)
}

/** Check and the reached tests. Tests of the build and chaos tests reach everything, so they are left to `npm test`. */
async function runChanged(commit: string): Promise<void> {
  const changed = listChangedFiles(commit)
  const { unit, journeys } = findChangedTests(changed)
  console.log(
    `${changed.length} changed files reach ${unit.length} files of unit and ${journeys.length} of end-to-end tests.`,
  )
  await Promise.all([check(), journeys.length > 0 && buildAll(['demo'])])
  await vitest('unit', [...unitProjects, ...unit])
  if (journeys.length > 0) await playwright(journeys)
}

const isFolder = (folder: string) => existsSync(path.join(root, folder))

/** The folders with the tests of a feature, or of a part of it, such as payments/refunds. */
function featureFolders(feature: string): readonly string[] {
  if (!/^[a-z-]+(?:\/[a-z-]+)*$/.test(feature) || !isFolder(`worker/features/${feature}/`)) {
    const features = readdirSync(path.join(root, 'worker/features'))
    const names = [...parts, longRun, 'changed', ...features].join(', ')
    console.error(`There is no part or feature called ${feature}. There are: ${names}.`)
    process.exit(1)
  }
  return ['worker/features', 'client/pages', 'shared']
    .map((folder) => `${folder}/${feature}/`)
    .filter(isFolder)
}

const wanted = process.argv.slice(2)
const isPart = (name: string) => parts.some((part) => part === name)
const isTestFile = (name: string) => /\.(?:test|spec)\.tsx?$/.test(name) && existsSync(name)

rmSync(resultsFolder, { recursive: true, force: true })
if (wanted[0] === 'changed') await runChanged(wanted[1] ?? 'HEAD')
else {
  const files = wanted.filter(isTestFile)
  const features = wanted.filter((name) => name !== longRun && !isPart(name) && !isTestFile(name))
  const folders = features.flatMap(featureFolders)
  if (folders.length > 0)
    await vitest(features.join(' ').replaceAll('/', '-'), [...unitProjects, ...folders])
  if (files.length > 0) await runFiles(files)
  if (wanted.length === 0 || wanted.some(isPart)) await runParts(wanted.filter(isPart))
  if (wanted.includes(longRun)) {
    await buildAll(['demo'])
    await faults()
  }
}
process.exit(summary.print())
