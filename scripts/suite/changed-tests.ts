// The tests that a change of the working tree reaches through imports.
import { execFileSync } from 'node:child_process'
import { type ImportGraph, listImportsAtRuntime, readSources } from '../checks/import-graph.ts'
import { listFiles } from '../checks/source-files.ts'
import { root } from '../run.ts'
import { type Coverage, listReached, readCoverage } from './test-coverage.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isJourney = (file: string) => /^tests\/e2e\/.*\.spec\.ts$/.test(file)
const isUnitTest = (file: string) =>
  isTest(file) && !/^tests\/(?:built|chaos|bench|e2e|engines)\//.test(file)
/** These read all source files. */
const isOfSource = (file: string) => /^tests\/source\//.test(file)

/** With these, a test asks the whole site, whose imports are all of the product. */
const siteRequests = /^tests\/support\/requests\//

/** Without an importer, these can reach any unit test. */
const reachesAll =
  /^(?:migrations\/|package(?:-lock)?\.json$|wrangler\.toml$|vite\.config\.ts$|tsconfig)/

const toFeature = (file: string): string | undefined =>
  /^worker\/features\/([\w-]+)\//.exec(file)?.[1]

/** What the browser or the server runs, and what builds and starts it. */
const isOfSite = (file: string) =>
  reachesAll.test(file) ||
  /^tests\/e2e\/(?:global-setup|playwright\.config)\.ts$/.test(file) ||
  (/^(?:shared|client|worker|scripts\/(?:build|start))\//.test(file) && !isTest(file))

/** More parts than this, and a change is one of the whole site. */
const maxParts = 11

/** For a change of the whole site, with the tests of every screen: a payment from start to end, and hydration. */
export const smokeTests = ['journeys', 'hydrated-pages'].map((name) => `tests/e2e/${name}.spec.ts`)

/** Files that differ from the commit, and new files. */
export function listChangedFiles(commit: string): readonly string[] {
  const list = (args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...list(['diff', '--name-only', '--relative', commit, '--']),
    ...list(['ls-files', '--others', '--exclude-standard']),
  ]
}

type Tests = ReturnType<typeof readTests>

export function readTests() {
  const sources = listFiles('{shared,client,worker,tests,scripts}/**/*.{ts,tsx,css,js}')
  const { graph } = readSources(
    sources.filter((file) => !file.startsWith('tests/bench/peers/')),
    // A changed type is the type check's.
    listImportsAtRuntime,
  )
  const coverage = readCoverage(graph)
  const files = [...graph.keys()]
  const journeys = files.filter(isJourney)
  const imported = new Map(
    journeys.map((journey) => [journey, listReached(graph, [journey], /^(?!tests\/)/)] as const),
  )
  const entered = listReached(
    graph,
    ['client/runtime/entry.tsx', 'worker/app.ts', 'worker/site.ts'],
    /^worker\/(?:features|services)\b/,
  )
  return {
    /** Files of unit and route tests, and the files that each covers. */
    unit: new Map(
      files.filter(isUnitTest).map((test) => [test, listCovered(graph, coverage, test)] as const),
    ),
    journeys,
    coverage,
    /** What every page and every request runs. */
    core: new Set([...entered].filter((file) => !file.startsWith('worker/features/'))),
    /** The end-to-end tests that import a file, or whose helpers do. */
    listImporters: (file: string) => journeys.filter((journey) => imported.get(journey)?.has(file)),
  }
}

/**
 * A test that asks the site covers what its feature imports, or outside a feature what worker/ imports up to the
 * features, and the parts of the site that it requests.
 */
function listCovered(graph: ImportGraph, coverage: Coverage, test: string): ReadonlySet<string> {
  const covered = listReached(graph, [test], siteRequests)
  if (![...covered].some((file) => siteRequests.test(file))) return covered
  const feature = toFeature(test)
  const own = [...graph.keys()].filter(
    (file) =>
      !isTest(file) &&
      (feature === undefined ? /^worker\/[^/]+\.tsx?$/.test(file) : toFeature(file) === feature),
  )
  const further = listReached(graph, own, feature === undefined ? /^worker\/features\// : undefined)
  const requested = coverage
    .listCovered(test)
    .map((name) => coverage.parts.get(name) ?? new Set([name]))
  return new Set([...covered, ...further, ...requested.flatMap((files) => [...files])])
}

/** The end-to-end tests that one changed file reaches. */
function findJourneys(
  { journeys, coverage, core, listImporters }: Tests,
  changed: string,
): readonly string[] {
  if (/^tests\/e2e\/looks\//.test(changed))
    return journeys.filter((journey) => coverage.readText(journey).includes('toHaveScreenshot('))
  const covers = (names: readonly string[]) =>
    journeys.filter((one) => coverage.listCovered(one).some((name) => names.includes(name)))
  const parts = [...coverage.parts].flatMap(([part, files]) => (files.has(changed) ? [part] : []))
  if (/^shared\/locales\/es\//.test(changed)) return covers(parts).filter(coverage.isInSpanish)
  const isOfWholeSite =
    isOfSite(changed) && (core.has(changed) || parts.length === 0 || parts.length > maxParts)
  const reached = isOfWholeSite
    ? journeys.filter((one) => smokeTests.includes(one) || coverage.isOfEveryPart(one))
    : covers(parts)
  // Nearly every test imports words that it looks for.
  const importers = changed.startsWith('shared/locales/') ? [] : listImporters(changed)
  return [...reached, ...importers, ...covers([changed])]
}

/** Files of unit and route tests, and of end-to-end tests. */
export function findChangedTests(changedFiles: readonly string[], tests: Tests = readTests()) {
  const journeys = changedFiles.flatMap((file) => findJourneys(tests, file))
  const isReached = ([test, covered]: readonly [string, ReadonlySet<string>]) =>
    isOfSource(test) || changedFiles.some((file) => covered.has(file) || reachesAll.test(file))
  return {
    unit: [...tests.unit].filter(isReached).map(([test]) => test),
    journeys: [...new Set(journeys)].sort(),
  }
}
