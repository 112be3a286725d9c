// Every test file runs, in one Vitest project, and a test beside the code runs in workerd only if it must.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { quietEnv, root } from '../../scripts/run.ts'
import { slowTests } from '../../scripts/suite/slow-tests.ts'

type Listed = { readonly file: string; readonly projectName: string }

const list = (suite: 'daily' | 'all', ...args: readonly string[]): readonly Listed[] =>
  JSON.parse(
    execFileSync('vitest', ['list', '--filesOnly', '--json', ...args], {
      cwd: root,
      env: { ...quietEnv, SUITE: suite },
    }).toString(),
  )

const listed = list('all')
const projectsOf = (name: string) =>
  listed
    .filter(({ file }) => path.relative(root, file) === name)
    .map(({ projectName }) => projectName)

test('every test file belongs to exactly one project', () => {
  const patterns = ['*.test.ts', '*.test.tsx']
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
  })
  expect(listed.map(({ file }) => path.relative(root, file)).toSorted()).toEqual(
    files.toString().trim().split('\n').toSorted(),
  )
})

test.each([
  ['imports only what runs anywhere', 'shared/money.test.ts', 'pure'],
  ['imports cloudflare:workers', 'worker/app-backend.test.ts', 'worker'],
  [
    'reaches crypto through a module that it imports',
    'worker/platform/crypto/signatures.test.ts',
    'worker',
  ],
  ['checks the source', 'tests/source/module-state.test.ts', 'vendors'],
])('a test that %s, such as %s, runs in the project %s', (_, file, project) => {
  expect(projectsOf(file)).toEqual([project])
})

test('the daily run leaves out the slow tests, and nothing else', () => {
  const unit = ['pure', 'worker', 'vendors']
  const projects = unit.flatMap((name) => ['--project', name])
  const daily = new Set(list('daily', ...projects).map(({ file }) => path.relative(root, file)))
  const all = listed.filter(({ projectName }) => unit.includes(projectName))
  const leftOut = all
    .map(({ file }) => path.relative(root, file))
    .filter((file) => !daily.has(file))
  expect(leftOut.toSorted()).toEqual(slowTests.toSorted())
})
