// tests/support/preload.ts imports what requests import on demand.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

/** The modules that a file imports by the pattern: their paths without extension, or the names of packages. */
function listImports(file: string, pattern: RegExp): readonly string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  return [...source.matchAll(pattern)].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  )
}

test('every module that the worker imports on demand is preloaded for tests that share a worker', () => {
  const files = globSync('worker/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
  )
  const onDemand = new Set(
    files.flatMap((file) => listImports(file.replaceAll(path.sep, '/'), /\bimport\('([^']+)'\)/g)),
  )
  const preloaded = listImports('tests/support/preload.ts', /^import '([^']+)'$/gm)
  expect([...preloaded].sort()).toEqual([...onDemand].sort())
})
