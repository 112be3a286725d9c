// The check that refuses module state finds it.
import { expect, test } from 'vitest'
import { findModuleState, findMutableLines } from '../../scripts/checks/module-state.ts'

test.each([
  'let count = 0',
  'export let last: string | null = null',
  'const pages = new Map<string, string>()',
  'const seen = new Set()',
  'const cache = new TtlCache<string>({',
  'const lines = []',
])('%s is mutable module state', (line) => {
  expect(findMutableLines(line)).toEqual([line])
})

test.each([
  "const names: ReadonlySet<string> = new Set(['a'])",
  '  let count = 0',
  '  const seen = new Set()',
  'const limit = 5',
])('%s is none', (line) => {
  expect(findMutableLines(line)).toEqual([])
})

test('the worker keeps no module state but what is listed with its reason', () => {
  expect(findModuleState()).toEqual([])
})
