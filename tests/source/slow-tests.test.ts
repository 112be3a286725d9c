import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { slowTests } from '../../scripts/suite/slow-tests.ts'

test('every test file that is left to the full run exists and is listed once', () => {
  expect(slowTests.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(new Set(slowTests).size).toBe(slowTests.length)
})
