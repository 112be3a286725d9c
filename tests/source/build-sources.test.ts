// When a build is stale (scripts/build/build-sources.ts).
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBuildSources, toFingerprint } from '../../scripts/build/build-sources.ts'
import { root } from '../../scripts/run.ts'

let folder = ''
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
const info = { version: '1.0.0', commit: 'abc' }

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'papaya-sources-'))
  write('client/pages/a-page.tsx', 'one')
  write('client/styles/base.css', 'one')
  write('package.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

const changes: Readonly<Record<string, () => void>> = {
  'a changed source of the same size': () => write('client/pages/a-page.tsx', 'two'),
  'a changed style sheet': () => write('client/styles/base.css', 'two'),
  'a new source': () => write('shared/new.ts', ''),
  'a new migration': () => write('migrations/0001_new.sql', ''),
  'a changed package': () => write('node_modules/.package-lock.json', '{}'),
  'a deleted source': () => rmSync(path.join(folder, 'client/styles/base.css')),
  'a renamed source': () =>
    renameSync(path.join(folder, 'package.json'), path.join(folder, 'tsconfig.json')),
}

test.each(Object.entries(changes))('%s makes a build stale', (_name, change) => {
  const built = toFingerprint(folder, info)
  change()
  expect(toFingerprint(folder, info)).not.toBe(built)
})

test('another commit makes a build stale', () => {
  expect(toFingerprint(folder, { ...info, commit: 'def' })).not.toBe(toFingerprint(folder, info))
})

test('a newer time, a changed test and changed docs leave a build fresh', () => {
  const built = toFingerprint(folder, info)
  utimesSync(path.join(folder, 'package.json'), new Date(), new Date())
  write('client/pages/a-page.test.tsx', '')
  write('docs/style.md', '')
  expect(toFingerprint(folder, info)).toBe(built)
})

test('the files that a build is made of are found in each folder of the product', () => {
  const files = listBuildSources(root)
  for (const file of [
    'client/styles/tokens.css',
    'client/public/_headers',
    'shared/money.ts',
    'worker/app.ts',
    'migrations/0001_create_payees.sql',
    'scripts/build/client-assets.ts',
    'node_modules/.package-lock.json',
    'wrangler.toml',
  ])
    expect(files).toContain(file)
})
