// The import graph check, on small graphs and on the real source.
import { expect, test } from 'vitest'
import {
  findCycles,
  findFolderCycles,
  findForeignWings,
  findUpwardImports,
  listImports,
  readSources,
} from '../../scripts/checks/import-graph.ts'

const toGraph = (edges: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(edges))

test('static, lazy, type and bare imports are found', () => {
  const source = [
    "import { a } from './a'",
    "import type { B } from './b'",
    "export { c } from './c'",
    "import './d'",
    "const e = await import('./e')",
    "type F = import('./f').F",
  ].join('\n')
  expect(listImports(source).toSorted()).toEqual(['./a', './b', './c', './d', './e', './f'])
})

test('a cycle of any length is found, and a chain is not a cycle', () => {
  expect(findCycles(toGraph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual(['a', 'b', 'c'])
  expect(findCycles(toGraph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

test.each([
  'worker/features/',
  'worker/features/payments/',
  'worker/features/dev/',
  'client/pages/payments/',
  'client/ui/',
  'shared/locales/',
  'scripts/',
])('two folders in %s that import each other are a cycle even if no files are', (folder) => {
  const graph = toGraph({
    [`${folder}a/one.ts`]: [`${folder}b/one.ts`],
    [`${folder}b/one.ts`]: [],
    [`${folder}b/deep/two.ts`]: [`${folder}a/two.ts`],
    [`${folder}a/two.ts`]: [],
  })
  expect(findCycles(graph)).toEqual([])
  const [fault = '', ...others] = findFolderCycles(graph)
  expect(others).toEqual([])
  expect(fault).toContain(`${folder} has a cycle: ${folder}a, ${folder}b`)
  expect(fault).toContain(`${folder}b/deep/two.ts -> ${folder}a/two.ts`)
})

test('a file and a folder beside it that import each other are a cycle', () => {
  const graph = toGraph({
    'worker/features/a/context.ts': ['worker/features/a/b/one.ts'],
    'worker/features/a/b/one.ts': [],
    'worker/features/a/b/two.ts': ['worker/features/a/context.ts'],
  })
  expect(findFolderCycles(graph)).toHaveLength(1)
})

test('folders whose imports point one way are not a cycle', () => {
  const graph = toGraph({
    'worker/features/a/one.ts': ['worker/features/b/one.ts', 'worker/features/c.ts'],
    'worker/features/b/one.ts': ['worker/features/c.ts'],
    'worker/features/c.ts': [],
  })
  expect(findFolderCycles(graph)).toEqual([])
})

test.each([
  ['shared/a.ts', 'client/a.ts'],
  ['client/a.ts', 'worker/platform/a/a.ts'],
  ['worker/platform/a/a.ts', 'worker/vendors/a/a.ts'],
  ['worker/vendors/a/a.ts', 'worker/features/a/a.ts'],
  ['worker/features/a/a.ts', 'worker/services.ts'],
  ['worker/a.ts', 'scripts/a.ts'],
  ['worker/features/a/a.ts', 'tests/support/builders/a.ts'],
])('%s must not import %s', (from, to) => {
  expect(findUpwardImports(toGraph({ [from]: [to] }))).toHaveLength(1)
  expect(findUpwardImports(toGraph({ [to]: [from] }))).toEqual([])
})

test.each([
  ['worker/index.ts', 'worker/features/copies/copy-run.ts'],
  ['worker/index.staging.ts', 'worker/background.ts'],
  ['worker/index.back.ts', 'worker/site.ts'],
])('the wing of %s must not load %s, directly or by a file between them', (entry, foreign) => {
  const faults = findForeignWings(toGraph({ [entry]: ['worker/a.ts'], 'worker/a.ts': [foreign] }))
  expect(faults).toEqual([expect.stringContaining(`${entry} -> worker/a.ts -> ${foreign}`)])
  expect(findForeignWings(toGraph({ [entry]: ['worker/a.ts'], 'worker/a.ts': [] }))).toEqual([])
})

test('the real source is read with its imports', () => {
  const { graph, packages } = readSources()
  expect(graph.size).toBeGreaterThan(500)
  expect(graph.get('worker/site.ts')).toContain('worker/services.ts')
  expect(packages.get('worker/site.ts')).toContain('hono')
})
