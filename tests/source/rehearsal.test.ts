// The parts of `npm run rehearse` that decide: which release is the previous one, what ends a rehearsal,
// and what counts as paid exactly once.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type EndState, listFaults } from '../../scripts/rehearsal/recorded-state.ts'
import { findPreviousCommit } from '../../scripts/rehearsal/releases.ts'
import { runSteps } from '../../scripts/rehearsal/run-steps.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'papaya-releases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (at: string, ...args: readonly string[]) =>
  String(
    execFileSync('git', ['-c', 'user.name=Pat', '-c', 'user.email=pat@example.com', ...args], {
      cwd: at,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ).trim()

function commit(at: string, file: string): string {
  writeFileSync(path.join(at, file), file)
  git(at, 'add', '.')
  git(at, 'commit', '-q', '-m', file)
  return git(at, 'rev-parse', 'HEAD')
}

function makeHistory(name: string) {
  const at = path.join(folder, name)
  mkdirSync(at)
  git(at, 'init', '-q')
  return { at, first: commit(at, 'first'), second: commit(at, 'second') }
}

test('until a release is tagged, the newest commit stands in for the previous release', () => {
  const { at, first, second } = makeHistory('untagged')
  git(at, 'tag', 'a-tag-of-something-else', first)
  expect(findPreviousCommit(undefined, at)).toEqual({ commit: second, isStandIn: true })
  git(at, 'tag', 'v1.0.0', second)
  expect(findPreviousCommit(undefined, at)).toEqual({ commit: second, isStandIn: true })
})

test('the previous release is the newest tag of an earlier commit', () => {
  const { at, first, second } = makeHistory('tagged')
  git(at, 'tag', 'v1.0.0', first)
  git(at, 'tag', 'v1.1.0', second)
  expect(findPreviousCommit(undefined, at)).toEqual({ commit: first, isStandIn: false })
  commit(at, 'third')
  expect(findPreviousCommit(undefined, at)).toEqual({ commit: second, isStandIn: false })
})

test('the previous release can be named by a tag', () => {
  const { at, first } = makeHistory('named')
  git(at, 'tag', 'v1', first)
  expect(findPreviousCommit('v1', at)).toEqual({ commit: first, isStandIn: false })
  expect(() => findPreviousCommit('v2', at)).toThrow('There is no release called v2.')
})

test('in a shallow clone and in a folder without git, the error says how to get the previous release', () => {
  const { at } = makeHistory('whole')
  const shallow = path.join(folder, 'shallow')
  git(folder, 'clone', '-q', '--depth', '1', `file://${at}`, shallow)
  expect(() => findPreviousCommit(undefined, shallow)).toThrow('git fetch --unshallow')
  rmSync(path.join(shallow, '.git'), { recursive: true })
  expect(() => findPreviousCommit(undefined, shallow)).toThrow('in a git clone')
})

test('a failed step ends a rehearsal, and the steps after it are listed as not run', async () => {
  const lines: string[] = []
  const ran: string[] = []
  const toStep = (title: string, error?: Error) => ({
    title,
    advice: '',
    run: async () => {
      ran.push(title)
      if (error) throw error
      return '3 migrations'
    },
  })
  const steps = [toStep('migrate'), toStep('pay', new Error('charged twice')), toStep('roll back')]
  const failure = await runSteps(steps, (line) => lines.push(line))
  expect(failure).toEqual({ step: steps[1], error: new Error('charged twice') })
  expect(ran).toEqual(['migrate', 'pay'])
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    expect.stringMatching(/^ok .* s migrate: 3 migrations$/),
    expect.stringMatching(/^FAILED .* s pay$/),
    'not run roll back',
  ])
})

const bill = { attempt: 'a1.signature', cents: 5000 }
const paidOnce: EndState = {
  paid: [bill],
  recorded: ['a1'],
  open: [],
  claiming: [],
  charges: [5000],
  emails: new Map([['pay_a1:receipt', 1]]),
  brokenRows: [],
}

test('a bill that is recorded and charged once, with one receipt, is paid exactly once', () => {
  expect(listFaults(paidOnce)).toEqual([])
})

test.each<readonly [Partial<EndState>, string]>([
  [{ charges: [5000, 5000] }, 'payment a1 is recorded or charged twice'],
  [{ charges: [] }, 'payment a1 is not recorded or not charged'],
  [{ charges: [5000, 70] }, '70 cents: not recorded, charged and submitted by a payer'],
  [{ recorded: [] }, 'payment a1 is not recorded or not charged'],
  [{ recorded: ['a1', 'a2'] }, 'a2: not recorded, charged and submitted by a payer'],
  [{ emails: new Map() }, 'payment a1 has 0 receipts'],
  [{ emails: new Map([['pay_a1:receipt', 2]]) }, 'payment a1 has 2 receipts'],
  [{ open: ['a1'] }, 'attempt a1 is still open'],
  [{ claiming: ['a1'] }, 'attempt a1 still claims its bill'],
  [{ brokenRows: ['a row of outbox is broken'] }, 'a row of outbox is broken'],
])('a rehearsal that ends with %o fails: %s', (difference, fault) => {
  expect(listFaults({ ...paidOnce, ...difference })).toContain(fault)
})
