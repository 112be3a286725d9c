// Every script of package.json starts: the shortest run of each, up to its first words. They run in a copy,
// because other tests read the builds that some of them replace.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { copyWithoutBuilds } from './checkout-copy.ts'

type Run = {
  readonly args?: readonly string[]
  /** The run is ended as soon as its output has this. */
  readonly says: RegExp
}

const noPart = /There is no part or feature called no-such/
const runs: Readonly<Record<string, Run>> = {
  start: { says: /Building/ },
  dev: { says: /ready in \d+/ },
  build: { args: ['no-such'], says: /built dist\/production[\s\S]*no such build: no-such/ },
  test: { args: ['no-such'], says: noPart },
  'test:unit': { args: ['no-such-file'], says: /No test files found/ },
  'test:built': { args: ['no-such'], says: noPart },
  'test:e2e': { args: ['no-such'], says: noPart },
  'test:chaos': { args: ['no-such'], says: noPart },
  'test:faults': { args: ['no-such'], says: noPart },
  'test:mutations': { args: ['no-such-protection'], says: /0 of 0 killed/ },
  check: { says: /^ok +\S/m },
  ops: { args: ['help'], says: /npm run ops -- <command>/ },
  rehearse: { args: ['no-such'], says: /There is no release called no-such\./ },
  drill: { says: /seeded \d+ payments/ },
  format: { args: ['--help'], says: /Usage: biome check/ },
  types: { args: ['--help'], says: /wrangler types/ },
  bench: { args: ['no-such'], says: /no such benchmark: no-such/ },
  'bench:enumeration': { args: ['no-such'], says: /no such benchmark: no-such/ },
  shots: { args: ['no-such-screen'], says: /no screen has this in its name/ },
  record: { args: ['no-such'], says: /no such command: no-such/ },
  lighthouse: { args: ['no-such'], says: /no such page: no-such/ },
}

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

test('the list of runs has every script of package.json and no others', () => {
  expect(Object.keys(runs).toSorted()).toEqual(Object.keys(scripts).toSorted())
})

let copy = ''
beforeAll(() => {
  copy = copyWithoutBuilds('scripts')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** In a process group of its own, so that servers and browsers end with it. */
function start(name: string, { args = [], says }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '-s', name, '--', ...args], {
      cwd: copy,
      env: { ...process.env, PORT: '8978', NO_COLOR: '1', FORCE_COLOR: '0', VITEST: '' },
      detached: true,
    })
    let output = ''
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It ended by itself.
      }
      resolve(output)
    }
    const read = (chunk: Buffer) => {
      output += chunk
      if (says.test(output)) end()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('close', end)
  })
}

test.each(Object.entries(runs))('npm run %s starts', async (name, run) => {
  expect(await start(name, run)).toMatch(run.says)
})
