// The tests that a change of the working tree reaches through imports.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { type ImportGraph, readSources } from '../checks/import-graph.ts'
import { root } from '../run.ts'

export type ChangedTests = {
  /** Files of unit and route tests. */
  readonly unit: readonly string[]
  /** Files of end-to-end tests. */
  readonly journeys: readonly string[]
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isJourney = (file: string) => /^tests\/e2e\/.*\.spec\.ts$/.test(file)
const isOfBuild = (file: string) => /^tests\/(?:built|chaos|bench|e2e)\//.test(file)
/** These read all source files. */
const isOfSource = (file: string) => /^tests\/source\//.test(file)

/** With these, a test asks the whole site, whose imports are all of the product. */
const siteRequests = /^tests\/support\/requests\//

/** Changed without an importer, these can reach any test. */
const reachesAll =
  /^(?:migrations\/|package(?:-lock)?\.json$|wrangler\.toml$|vite\.config\.ts$|tsconfig)/

const featureFolder =
  /^(?:worker\/features|client\/pages|shared\/locales\/(?:en|es)|shared)\/([\w-]+)(?:\/|\.ts$)/
const toFeature = (file: string): string | undefined => featureFolder.exec(file)?.[1]

/** Files that differ from the commit, and new files. */
export function listChangedFiles(commit: string): readonly string[] {
  const list = (args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout.split('\n').filter((line) => line !== '')
  }
  return [
    ...list(['diff', '--name-only', '--relative', commit, '--']),
    ...list(['ls-files', '--others', '--exclude-standard']),
  ]
}

const readGraph = (): ImportGraph =>
  readSources(
    globSync('{shared,client,worker,tests,scripts}/**/*.{ts,tsx,css}', {
      cwd: root,
      exclude: ['**/node_modules', 'tests/bench/peers'],
    }).map((file) => file.replaceAll(path.sep, '/')),
  ).graph

/** A file and all that it imports. Does not follow the imports of files that `stopsAt` matches. */
function listReached(graph: ImportGraph, starts: readonly string[], stopsAt?: RegExp): Set<string> {
  const reached = new Set(starts)
  for (const file of reached)
    if (!stopsAt?.test(file)) for (const next of graph.get(file) ?? []) reached.add(next)
  return reached
}

/**
 * A test that asks the site covers the routes and pages of its own feature and what they import. One outside
 * a feature covers what worker/ imports up to the features.
 */
function listCovered(graph: ImportGraph, test: string): ReadonlySet<string> {
  const covered = listReached(graph, [test], siteRequests)
  if (![...covered].some((file) => siteRequests.test(file))) return covered
  const feature = toFeature(test)
  const own = [...graph.keys()].filter((file) =>
    feature === undefined ? /^worker\/[^/]+\.tsx?$/.test(file) : toFeature(file) === feature,
  )
  const files = own.filter((file) => !isTest(file))
  const further = listReached(
    graph,
    files,
    feature === undefined ? /^worker\/features\// : undefined,
  )
  return new Set([...covered, ...further])
}

/** Journeys import the texts of the features that they walk through. */
function findJourneys(graph: ImportGraph, changed: ReadonlySet<string>): readonly string[] {
  const features = [...new Set([...graph.keys()].map(toFeature))].filter(
    (name) => name !== undefined,
  )
  const filesOf = (feature: string) =>
    [...graph.keys()].filter((file) => toFeature(file) === feature && !isTest(file))
  const reached = new Set(
    features.filter((feature) =>
      [...listReached(graph, filesOf(feature))].some((file) => changed.has(file)),
    ),
  )
  return [...graph.keys()].filter(isJourney).filter((journey) => {
    const imports = [...listReached(graph, [journey])]
    return imports.some((file) => changed.has(file) || reached.has(toFeature(file) ?? ''))
  })
}

export function findChangedTests(
  changedFiles: readonly string[],
  graph: ImportGraph = readGraph(),
): ChangedTests {
  const changed = new Set(changedFiles)
  const tests = [...graph.keys()].filter((file) => isTest(file) && !isOfBuild(file))
  if (changedFiles.some((file) => reachesAll.test(file)))
    return { unit: tests, journeys: [...graph.keys()].filter(isJourney) }
  return {
    unit: tests.filter(
      (test) => isOfSource(test) || [...listCovered(graph, test)].some((file) => changed.has(file)),
    ),
    journeys: findJourneys(graph, changed),
  }
}
