// npm run test:mutations [word]: removes one protection at a time in a copy of the working tree and checks that an
// assertion of its test fails. With a word, only protections whose description has it. Exit code 1 if a mutation
// is not killed.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyWorkingTree } from './mutations/copy-working-tree.ts'
import { featureMutations } from './mutations/feature-mutations.ts'
import type { Mutation } from './mutations/mutation.ts'
import { requestMutations } from './mutations/request-mutations.ts'
import { type Outcome, runTests } from './mutations/run-tests.ts'
import { setupMutations } from './mutations/setup-mutations.ts'

/** How many mutations are tested at the same time. Each lane has its own copy of the working tree. */
const lanes = 2

const [, , word = ''] = process.argv
const mutations = [...requestMutations, ...featureMutations, ...setupMutations].filter(
  ({ protection }) => protection.includes(word),
)
if (mutations.length === 0) throw new Error(`no mutation has "${word}" in its description`)

async function runMutated(folder: string, mutation: Mutation): Promise<Outcome> {
  const file = path.join(folder, mutation.file)
  const source = readFileSync(file, 'utf8')
  const parts = source.split(mutation.find)
  if (parts.length !== 2) return { state: 'broken', reason: `found ${parts.length - 1} times` }
  writeFileSync(file, parts.join(mutation.replace))
  try {
    const [outcome] = await runTests(folder, [mutation])
    return outcome ?? { state: 'broken', reason: 'no outcome' }
  } finally {
    writeFileSync(file, source)
  }
}

const verdicts = { red: 'killed', green: 'SURVIVED', broken: 'BROKEN' } as const
type Row = { readonly mutation: Mutation; readonly verdict: string; readonly reason: string }

async function testMutation(folder: string, mutation: Mutation, before: Outcome | undefined) {
  if (before?.state !== 'green')
    return { mutation, verdict: 'NOT GREEN', reason: before?.reason ?? '' }
  const { state, reason } = await runMutated(folder, mutation)
  return { mutation, verdict: verdicts[state], reason }
}

/** Tests the mutations of one test file, after a run of its tests without a mutation. */
async function testMutationsOf(
  folder: string,
  ofFile: readonly Mutation[],
): Promise<readonly Row[]> {
  const before = await runTests(folder, ofFile)
  const rows: Row[] = []
  for (const [index, mutation] of ofFile.entries()) {
    const row = await testMutation(folder, mutation, before[index])
    rows.push(row)
    console.log(`${row.verdict.padEnd(9)} ${mutation.protection}`)
  }
  return rows
}

const startedAt = Date.now()
const rows: Row[] = []
const files = [...new Set(mutations.map(({ test }) => test))]
const waiting = files.map((file) => mutations.filter(({ test }) => test === file))

async function runLane(): Promise<void> {
  const folder = copyWorkingTree()
  for (let next = waiting.shift(); next; next = waiting.shift())
    rows.push(...(await testMutationsOf(folder, next)))
}

await Promise.all(Array.from({ length: lanes }, runLane))

const notKilled = rows.filter(({ verdict }) => verdict !== 'killed')
for (const { mutation, verdict, reason } of notKilled)
  console.log(`\n${verdict}: ${mutation.file}\n  ${mutation.test}: ${mutation.title}\n  ${reason}`)
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(`\n${rows.length - notKilled.length} of ${rows.length} killed in ${seconds} s`)
process.exitCode = notKilled.length === 0 ? 0 : 1
