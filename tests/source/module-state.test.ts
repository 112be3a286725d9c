// The check for mutable module state.
import { expect, test } from 'vitest'
import { findModuleState, findMutableLines } from '../../scripts/checks/module-state.ts'

test.each([
  'let count = 0',
  'export let last: string | null = null',
  'const pages = new Map<string, string>()',
  'const seen = new Set()',
  'const cache = new TtlCache<string>({',
  'const lines = []',
])('"%s" is mutable module state', (line) => {
  expect(findMutableLines(line)).toEqual([line])
})

test.each([
  "const names: ReadonlySet<string> = new Set(['a'])",
  '  let count = 0',
  '  const seen = new Set()',
  'const limit = 5',
])('"%s" is not mutable module state', (line) => {
  expect(findMutableLines(line)).toEqual([])
})

test('the worker has no mutable module state but the listed exceptions', () => {
  expect(findModuleState()).toEqual([])
})
