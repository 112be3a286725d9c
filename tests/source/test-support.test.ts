// Names of test helpers are unique, so that a search finds one definition.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findUpwardImports, readSources } from '../../scripts/checks/import-graph.ts'

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm
const exportList = /^export (?:type )?\{([^}]*)\}/gm

function listExports(source: string): readonly string[] {
  const declared = [...source.matchAll(declaration)].map(([, name = '']) => name)
  const listed = [...source.matchAll(exportList)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^.* /s, '')),
  )
  return [...declared, ...listed].filter((name) => name !== '')
}

const helpers = globSync('tests/support/**/*.ts', { exclude: ['**/*.d.ts'] })
  .sort()
  .flatMap((file) => listExports(readFileSync(file, 'utf8')).map((name) => ({ name, file })))

test('every form of export is found', () => {
  const source = [
    'export const a = 1',
    'export async function b() {}',
    'export type C = string',
    'export { d, type E, f as g }',
    'const h = 1',
  ].join('\n')
  expect(listExports(source)).toEqual(['a', 'b', 'C', 'd', 'E', 'g'])
  expect(helpers.length).toBeGreaterThan(100)
})

test('no two exports of tests/support have the same name', () => {
  const duplicates = helpers
    .filter(({ name }, index) => helpers.findIndex((other) => other.name === name) !== index)
    .map(({ name, file }) => `${name} again in ${file}`)
  expect(duplicates).toEqual([])
})

test('no export of tests/support begins with an article', () => {
  expect(helpers.filter(({ name }) => /^(?:[Aa]n?|[Tt]he)(?=[A-Z])/.test(name))).toEqual([])
})

test('no product file imports from tests/', () => {
  const { graph } = readSources()
  expect(findUpwardImports(graph).filter((line) => line.includes(': tests/'))).toEqual([])
})
