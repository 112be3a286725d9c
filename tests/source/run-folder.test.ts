import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRunFolder } from '../../scripts/suite/run-folder.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'papaya-runs-'))
afterAll(() => rmSync(parent, { recursive: true }))

test('what a run of the suite leaves in its temporary folder is named and deleted, except what is not ours', () => {
  const run = createRunFolder(parent)
  mkdirSync(path.join(run.path, 'papaya-staff-1/worker'), { recursive: true })
  mkdirSync(path.join(run.path, 'node-compile-cache'))
  writeFileSync(path.join(run.path, 'papaya-file'), '')
  expect(run.close()).toEqual(['papaya-file', 'papaya-staff-1'])
  expect(existsSync(run.path)).toBe(false)
})

test('two runs at the same time have folders of their own', () => {
  const [first, second] = [createRunFolder(parent), createRunFolder(parent)]
  writeFileSync(path.join(first.path, 'papaya-file'), '')
  expect(second.close()).toEqual([])
  expect(first.close()).toEqual(['papaya-file'])
  expect(readdirSync(parent)).toEqual([])
})
