// Every script of package.json starts: each has a short run, which is ended at the expected output and neither builds
// nor checks anything. They run in a copy, because other tests read the builds that some of them replace.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { copyWithoutBuilds, toEnvironment } from './copy-without-builds.ts'

type Run = {
  readonly args?: readonly string[]
  /** The run is ended as soon as its output matches. */
  readonly expected: RegExp
}

/** By script and its first argument, if that decides what runs. */
const runs: Readonly<Record<string, Run>> = {
  start: { expected: /Building/ },
  build: { args: ['no-such'], expected: /no such build: no-such/ },
  test: { args: ['no-such'], expected: /There is no part or feature called no-such/ },
  'test:all': { args: ['no-such'], expected: /unexpected argument: no-such/ },
  check: { args: ['no-such'], expected: /unexpected argument: no-such/ },
  deploy: { args: ['no-such'], expected: /npm run deploy -- staging\|production/ },
  ops: { args: ['help'], expected: /npm run ops -- <command>/ },
  rehearse: { args: ['no-such'], expected: /There is no release called no-such\./ },
  restore: { args: ['no-such-folder'], expected: /npm run restore -- <folder of copies>/ },
  format: { args: ['--help'], expected: /Usage: biome check/ },
  types: { args: ['--help'], expected: /wrangler types/ },
  'measure bench': { args: ['no-such'], expected: /no request has this in its name: no-such/ },
  'measure enumeration': { args: ['no-such'], expected: /Unexpected argument 'no-such'/ },
  'measure lighthouse': { args: ['no-such'], expected: /no such page: no-such/ },
  'measure load': { args: ['--rate', '0'], expected: /--rate is not a count/ },
  year: { args: ['--payments', '1'], expected: /--payments is a whole number of at least/ },
  scale: { args: ['--payments', '1'], expected: /--payments is a whole number above/ },
  'print routes': { expected: /^GET +\/web-payment /m },
  'print sentences': { args: ['no-such-state'], expected: /0 states in/ },
  'print diagram': { args: ['no-such'], expected: /unexpected argument: no-such/ },
  shots: { args: ['no-such-screen'], expected: /no screen has this in its name/ },
  record: { args: ['no-such'], expected: /no such command: no-such/ },
}

/** Another test starts it: dev-reload.test.ts. */
const startedElsewhere = 'dev'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

test('the list of runs has every script of package.json and no others', () => {
  const names = Object.keys(runs).map((name) => name.split(' ')[0] ?? '')
  expect([...new Set(names), startedElsewhere].toSorted()).toEqual(Object.keys(scripts).toSorted())
})

let copy = ''
beforeAll(() => {
  copy = copyWithoutBuilds('scripts')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** In a process group of its own, so that servers and browsers end with it. */
async function start(name: string, { args = [], expected }: Run): Promise<string> {
  // The default may be in use by a site of the developer.
  const port = await findFreePort()
  const [script = '', ...first] = name.split(' ')
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '-s', script, '--', ...first, ...args], {
      cwd: copy,
      env: toEnvironment(copy, port),
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
