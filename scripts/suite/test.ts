// npm test: what a change needs before its push, in about a quarter of an hour. npm run test:all: everything.
//   npm test -- e2e chaos                  some parts, each whole: check, unit, built, e2e, engines, chaos
//   npm test -- payees                     the unit and route tests of a feature, or of a part, such as payments/refunds
//   npm test -- shared/money.test.ts       one file, also of the end-to-end tests
//   npm test -- changed                    the tests that the working tree's changes reach
//   npm test -- changed main               the same, with the commits since main
//   npm test -- faults                     the long fault run: `faultTests` at full length; the variables of
//                                          tests/chaos/fault-run.ts change it
//   npm test -- mutations [word]           removes protections one by one and expects their tests to fail (mutations.ts)
//   npm test -- clock 2031-01-01           unit, built and chaos in processes that see this time (at-time.ts)
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type BuildMode, buildIfStale } from '../build/build.ts'
import { root, run } from '../run.ts'
import { compareWithBudget, type RunName } from './budgets.ts'
import { findChangedTests, listChangedFiles } from './changed-tests.ts'
import { describeBrowser, requireChromium } from './chromium.ts'
import { runMeasured } from './cpu-time.ts'
import { announcements, daily } from './daily.ts'
import { findEngines } from './engines.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { createRunFolder } from './run-folder.ts'
import { createSummary } from './summary.ts'
import { listPureTests } from './test-projects.ts'

const parts = ['check', 'unit', 'built', 'e2e', 'engines', 'chaos'] as const
type Part = (typeof parts)[number]
const faultTests = [
  'random-kills',
  'kill-points',
  'acknowledged',
  'outbox',
  'd1-locked',
  'vendors-down',
]
const unitProjects = ['pure', 'worker', 'vendors'].flatMap((name) => ['--project', name])
/** For tests that also wait for servers: one more worker than the two cores that the suite is made for. */
const waitingTests = ['--maxWorkers=3'] as const
const resultsFolder = path.join(root, '.cache/results')
const summary = createSummary()
const runFolder = createRunFolder()

/** Undefined while named parts or tests run: budgets are of whole runs. */
let runName: RunName | undefined

/** Runs a tool as a part of this run, or as a piece of it. */
async function runPart(
  part: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  const { code, cpuSeconds } = await runMeasured(command, args, {
    TMPDIR: runFolder.path,
    // In full, slow unit tests run, and screens are visited in both languages and all views.
    SUITE: runName === 'daily' ? 'daily' : 'all',
    ...env,
  })
  return { code, spent: compareWithBudget(runName, part, cpuSeconds) }
}

async function vitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = path.join(resultsFolder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const startedAt = Date.now()
  const ran = await runPart(name, 'vitest', ['run', ...args, ...reporters], env)
  summary.add(name, startedAt, ran, existsSync(file) ? readVitestReport(file) : undefined)
}

async function playwright(args: readonly string[] = []): Promise<void> {
  const file = path.join(resultsFolder, 'e2e.json')
  const browser = requireChromium()
  const startedAt = Date.now()
  const config = ['-c', 'tests/e2e/playwright.config.ts']
  const ran = await runPart('e2e', 'playwright', ['test', ...config, ...args], {
    CHROMIUM_PATH: browser,
    PWTEST_CACHE_DIR: path.join(root, '.cache/playwright'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = existsSync(file) ? readPlaywrightReport(file) : undefined
  summary.add(`e2e in ${describeBrowser(browser)}`, startedAt, ran, report)
}

/** Without the browsers, a run in CI fails, and another one says what it did not test. */
async function engines(): Promise<void> {
  const startedAt = Date.now()
  if (findEngines()) await vitest('engines', ['--project', 'engines'])
  else if (process.env.CI) summary.addBroken('engines: NOT RUN, because a browser is missing')
  else summary.addTime('engines: NOT RUN, because a browser is missing', startedAt)
}

async function check(): Promise<void> {
  const startedAt = Date.now()
  const ran = await runPart('check', 'node', ['scripts/checks/check.ts'])
  const failed = ran.code === 0 ? 0 : 1
  const counts = { passed: 1 - failed, failed, skipped: 0 }
  summary.add('check', startedAt, ran, { counts, files: [], failedTests: [], otherErrors: [] })
}

async function buildAll(modes: readonly BuildMode[]): Promise<void> {
  const startedAt = Date.now()
  const { code, spent } = await runPart('builds', 'node', ['scripts/build/build.ts', ...modes])
  if (code !== 0) throw new Error(`a build of ${modes.join(', ')} failed`)
  summary.addTime('builds', startedAt, spent)
}

const chaos = (args: readonly string[] = []): Promise<void> =>
  vitest('chaos', ['--project', 'chaos', ...waitingTests, ...args])

async function faults(): Promise<void> {
  await buildAll(['demo'])
  const seed = process.env.FAULT_SEED ?? String(randomInt(1, 1_000_000_000))
  console.log(`FAULT_SEED=${seed}`)
  const env = { FAULT_RUN: 'long', FAULT_SEED: seed }
  await vitest('faults', ['--project', 'chaos', ...faultTests], env)
}

/** What a change needs before its push. */
async function runDaily(): Promise<void> {
  runName = 'daily'
  console.log(announcements.daily)
  await Promise.all([check(), buildAll(['production', 'rehearsal', 'demo'])])
  await vitest('unit', unitProjects)
  await vitest('built', ['--project', 'built', ...waitingTests, ...daily.built])
  await playwright(daily.e2e)
  await chaos(daily.chaos)
}

async function runAll([argument]: readonly string[]): Promise<void> {
  if (argument !== undefined) throw new Error(`unexpected argument: ${argument}`)
  runName = 'all'
  console.log(announcements.all)
  await runParts(parts)
}

async function runParts(named: readonly string[]): Promise<void> {
  const wants = (...names: readonly Part[]) => names.some((name) => named.includes(name))
  const modes: readonly BuildMode[] = [
    ...(wants('built', 'e2e', 'engines', 'chaos') ? (['demo'] as const) : []),
    ...(wants('built') ? (['production', 'staging', 'rehearsal'] as const) : []),
  ]
  // Nothing that check reads is written by a build.
  await Promise.all([wants('check') && check(), modes.length > 0 && buildAll(modes)])
  if (wants('unit')) await vitest('unit', unitProjects)
  if (wants('built')) await vitest('built', ['--project', 'built', ...waitingTests])
  if (wants('e2e')) await playwright()
  if (wants('engines')) await engines()
  if (wants('chaos')) await chaos()
}

async function runFiles(files: readonly string[]): Promise<void> {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'))
  const others = files.filter((file) => !journeys.includes(file))
  const pure = listPureTests()
  // Only the others need the Workers pool, which takes seconds to start.
  const projects = others.every((file) => pure.includes(file)) ? ['--project', 'pure'] : []
  if (others.length > 0) await vitest('files', [...projects, ...others])
  if (journeys.length === 0) return
  await buildIfStale('demo', true)
  await playwright(journeys)
}

/** Check and the reached tests. Tests of the build and chaos tests reach everything, so they are left to `npm test`. */
async function runChanged(commit: string): Promise<void> {
  const changed = listChangedFiles(commit)
  const { unit, journeys } = findChangedTests(changed)
  console.log(
    `${changed.length} changed files reach ${unit.length} files of unit and ${journeys.length} of end-to-end tests.`,
  )
  await Promise.all([check(), journeys.length > 0 && buildIfStale('demo', true)])
  await vitest('unit', [...unitProjects, ...unit])
  if (journeys.length > 0) await playwright(journeys)
}

const isFolder = (folder: string) => existsSync(path.join(root, folder))

/** The folders with the tests of a feature, or of a part of it, such as payments/refunds. */
function featureFolders(feature: string): readonly string[] {
  if (!/^[a-z-]+(?:\/[a-z-]+)*$/.test(feature) || !isFolder(`worker/features/${feature}/`)) {
    const features = readdirSync(path.join(root, 'worker/features'))
    const names = [...parts, ...Object.keys(runs), ...features].join(', ')
    console.error(`There is no part or feature called ${feature}. There are: ${names}.`)
    process.exit(1)
  }
  return ['worker/features', 'client/pages', 'shared']
    .map((folder) => `${folder}/${feature}/`)
    .filter(isFolder)
}

const isPart = (name: string) => parts.some((part) => part === name)
const isTestFile = (name: string) => /\.(?:test|spec)\.tsx?$/.test(name) && existsSync(name)

/** Parts, features and files together. */
async function runNamed(names: readonly string[]): Promise<void> {
  const files = names.filter(isTestFile)
  const features = names.filter((name) => !isPart(name) && !isTestFile(name))
  const folders = features.flatMap(featureFolders)
  if (folders.length > 0)
    await vitest(features.join(' ').replaceAll('/', '-'), [...unitProjects, ...folders])
  if (files.length > 0) await runFiles(files)
  if (names.some(isPart)) await runParts(names)
}

/** For scripts that print their own result. */
const runScript = (script: string) => async (words: readonly string[]) =>
  process.exit(await run('node', [script, ...words]))

/** Runs of their own, by the first word. The other words are theirs. */
const runs: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  all: runAll,
  changed: ([commit = 'HEAD']) => runChanged(commit),
  faults,
  mutations: runScript('scripts/mutations/mutations.ts'),
  clock: runScript('scripts/suite/at-time.ts'),
}

const [first, ...others] = process.argv.slice(2)
rmSync(resultsFolder, { recursive: true, force: true })
if (first === undefined) await runDaily()
else await (runs[first]?.(others) ?? runNamed([first, ...others]))
const left = runFolder.close()
if (left.length > 0) summary.addBroken(`temporary files left: ${left.join(', ')}`)
process.exit(summary.print())
