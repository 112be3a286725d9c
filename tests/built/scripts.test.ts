// Every script of package.json starts: each has a short run, which is ended at the expected output and neither builds
// nor checks anything. They run in a copy, because other tests read the builds that some of them replace.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { copyWithoutBuilds } from './copy-without-builds.ts'

type Run = {
  readonly args?: readonly string[]
  /** The run is ended as soon as its output matches. */
  readonly expected: RegExp
}

const noPart = /There is no part or feature called no-such/
const runs: Readonly<Record<string, Run>> = {
  start: { expected: /Building/ },
  build: { args: ['no-such'], expected: /no such build: no-such/ },
  test: { args: ['no-such'], expected: noPart },
  'test:unit': { args: ['no-such-file'], expected: /No test files found/ },
  'test:built': { args: ['no-such'], expected: noPart },
  'test:e2e': { args: ['no-such'], expected: noPart },
  'test:chaos': { args: ['no-such'], expected: noPart },
  'test:faults': { args: ['no-such'], expected: noPart },
  'test:engines': { args: ['no-such'], expected: noPart },
  'test:clock': { args: ['no-such'], expected: /no such time: no-such/ },
  'test:mutations': {
    args: ['no-such-protection'],
    expected: /no mutation has "no-such-protection"/,
  },
  check: { args: ['no-such'], expected: /unexpected argument: no-such/ },
  deploy: { args: ['no-such'], expected: /npm run deploy -- staging\|production/ },
  ops: { args: ['help'], expected: /npm run ops -- <command>/ },
  rehearse: { args: ['no-such'], expected: /There is no release called no-such\./ },
  restore: { args: ['no-such-folder'], expected: /npm run restore -- <folder of copies>/ },
  drill: { args: ['--no-such'], expected: /Unknown option '--no-such'/ },
  format: { args: ['--help'], expected: /Usage: biome check/ },
  types: { args: ['--help'], expected: /wrangler types/ },
  bench: { args: ['no-such'], expected: /no such benchmark: no-such/ },
  'bench:enumeration': { args: ['no-such'], expected: /unexpected argument: no-such/ },
  load: { args: ['--fault', 'no-such'], expected: /no such fault: no-such/ },
  year: { args: ['--payments', '1'], expected: /--payments is a whole number of at least/ },
  scale: { args: ['--payments', '1'], expected: /--payments is a whole number above/ },
  routes: { args: [], expected: /^GET +\/web-payment /m },
  sentences: { args: ['no-such-state'], expected: /0 states in/ },
  diagram: { args: ['no-such'], expected: /unexpected argument: no-such/ },
  shots: { args: ['no-such-screen'], expected: /no screen has this in its name/ },
  record: { args: ['no-such'], expected: /no such command: no-such/ },
  lighthouse: { args: ['no-such'], expected: /no such page: no-such/ },
}

/** Another test starts it: dev-reload.test.ts. */
const startedElsewhere = 'dev'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

test('the list of runs has every script of package.json and no others', () => {
  const names = [...Object.keys(runs), startedElsewhere]
  expect(names.toSorted()).toEqual(Object.keys(scripts).toSorted())
})

let copy = ''
beforeAll(() => {
  copy = copyWithoutBuilds('scripts')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** In a process group of its own, so that servers and browsers end with it. */
function start(name: string, { args = [], expected }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '-s', name, '--', ...args], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', VITEST: '' },
      detached: true,
    })
    let output = ''
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has exited.
      }
      resolve(output)
    }
    // Also after a time-out.
    onTestFinished(end)
    const read = (chunk: Buffer) => {
      output += chunk
      if (expected.test(output)) end()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('close', end)
  })
}

test.each(Object.entries(runs))('npm run %s starts', async (name, run) => {
  expect(await start(name, run)).toMatch(run.expected)
})
