// tests/support/preload.ts imports what requests import on demand.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '../../scripts/checks/import-graph.ts'
import { root } from '../../scripts/run.ts'

/** The modules that a file imports by the pattern: their paths without extension, or the names of packages. */
function listImports(file: string, pattern: RegExp): readonly string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  return [...source.matchAll(pattern)].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  )
}

test('every module that the worker imports on demand is preloaded for tests that share a worker', () => {
  const files = globSync(['worker/**/*.{ts,tsx}', 'shared/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
  )
  const onDemand = new Set(
    files.flatMap((file) => listImports(file.replaceAll(path.sep, '/'), /\bimport\('([^']+)'\)/g)),
  )
  const preloaded = listImports('tests/support/preload.ts', /^import '([^']+)'$/gm)
  expect([...preloaded].sort()).toEqual([...onDemand].sort())
})

test('every test that makes requests to the site preloads these modules', () => {
  const files = globSync('{client,shared,tests/support,worker}/**/*.{ts,tsx}', { cwd: root })
  const { graph } = readSources(files)
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  const sendsRequests = (file: string) =>
    (isTest(file) || file.startsWith('tests/')) &&
    /\b(?:SELF|exports\.default|app|entry|worker)\.(?:fetch|request)\(/.test(
      readFileSync(path.join(root, file), 'utf8'),
    )
  const withoutPreload = files.filter(isTest).filter((file) => {
    // The loop also visits what it adds.
    const reached = new Set([file])
    for (const one of reached) for (const imported of graph.get(one) ?? []) reached.add(imported)
    const asksSite = reached.has('worker/app.ts') && [...reached].some(sendsRequests)
    return asksSite && !reached.has('tests/support/preload.ts')
  })
  expect(withoutPreload).toEqual([])
})
