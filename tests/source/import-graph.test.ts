// The import graph check, on small graphs and on the real source.
import { expect, test } from 'vitest'
import {
  findCycles,
  findUpwardImports,
  listImports,
  readSources,
  toFolder,
  toFolderGraph,
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
  expect(findCycles(toGraph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([['a', 'b', 'c']])
  expect(findCycles(toGraph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

test('two folders that import each other are a cycle even if no files are', () => {
  const graph = toGraph({
    'worker/features/a/one.ts': ['worker/features/b/one.ts'],
    'worker/features/b/one.ts': [],
    'worker/features/b/two.ts': ['worker/features/a/two.ts'],
    'worker/features/a/two.ts': [],
  })
  expect(findCycles(graph)).toEqual([])
  expect(findCycles(toFolderGraph(graph))).toEqual([['worker/features/a', 'worker/features/b']])
})

test('subfolders belong to their feature, and a file at the top of a layer is its own folder', () => {
  expect(toFolder('worker/features/payments/review/review.ts')).toBe('worker/features/payments')
  expect(toFolder('client/pages/payments/form/payment-form.tsx')).toBe('client/pages/payments')
  expect(toFolder('shared/locales/en/payments/form.ts')).toBe('shared/locales')
  expect(toFolder('shared/money.ts')).toBe('shared/money.ts')
})

test.each([
  ['shared/a.ts', 'client/a.ts'],
  ['client/a.ts', 'worker/platform/a/a.ts'],
  ['worker/platform/a/a.ts', 'worker/vendors/a/a.ts'],
  ['worker/vendors/a/a.ts', 'worker/features/a/a.ts'],
  ['worker/features/a/a.ts', 'worker/services.ts'],
  ['worker/features/a/a.ts', 'tests/support/builders/a.ts'],
])('%s must not import %s', (from, to) => {
  expect(findUpwardImports(toGraph({ [from]: [to] }))).toHaveLength(1)
  // The other direction is allowed, except from tests/: it has no layer, so each of its imports counts as upward.
  expect(findUpwardImports(toGraph({ [to]: [from] })).length).toBe(to.startsWith('tests') ? 1 : 0)
})

test('the real source is read with its imports', () => {
  const { graph, packages } = readSources()
  expect(graph.size).toBeGreaterThan(500)
  expect(graph.get('worker/site.ts')).toContain('worker/services.ts')
  expect(packages.get('worker/site.ts')).toContain('hono')
})
