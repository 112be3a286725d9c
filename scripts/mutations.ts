// npm run test:mutations [word]: removes one protection at a time in a copy of the checkout and sees its
// test fail by an assertion. With a word, only the mutations whose description has it. Exit code 1 if
// a mutation survives.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyCheckout } from './mutations/copy-checkout.ts'
import { featureMutations } from './mutations/feature-mutations.ts'
import type { Mutation } from './mutations/mutation.ts'
import { requestMutations } from './mutations/request-mutations.ts'
import { type Outcome, runTests } from './mutations/run-tests.ts'
import { setupMutations } from './mutations/setup-mutations.ts'

/** How many mutations are tested at the same time. Each lane has its own copy of the checkout. */
const lanes = 2

const [, , word = ''] = process.argv
const mutations = [...requestMutations, ...featureMutations, ...setupMutations].filter(
  ({ removes }) => removes.includes(word),
)

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

async function judge(folder: string, mutation: Mutation, before: Outcome | undefined) {
  if (before?.state !== 'green')
    return { mutation, verdict: 'NOT GREEN', reason: before?.reason ?? '' }
  const { state, reason } = await runMutated(folder, mutation)
  return { mutation, verdict: verdicts[state], reason }
}

/** The mutations of one test file: its tests run once without a change. */
async function judgeAll(folder: string, ofFile: readonly Mutation[]): Promise<readonly Row[]> {
  const before = await runTests(folder, ofFile)
  const rows: Row[] = []
  for (const [index, mutation] of ofFile.entries()) {
    const row = await judge(folder, mutation, before[index])
    rows.push(row)
    console.log(`${row.verdict.padEnd(9)} ${mutation.removes}`)
  }
  return rows
}

const startedAt = Date.now()
const rows: Row[] = []
const files = [...new Set(mutations.map(({ test }) => test))]
const waiting = files.map((file) => mutations.filter(({ test }) => test === file))

async function work(): Promise<void> {
  const folder = copyCheckout()
  for (let next = waiting.shift(); next; next = waiting.shift())
    rows.push(...(await judgeAll(folder, next)))
}

await Promise.all(Array.from({ length: lanes }, work))

const survivors = rows.filter(({ verdict }) => verdict !== 'killed')
for (const { mutation, verdict, reason } of survivors)
  console.log(`\n${verdict}: ${mutation.file}\n  ${mutation.test}: ${mutation.title}\n  ${reason}`)
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(`\n${rows.length - survivors.length} of ${rows.length} killed in ${seconds} s`)
process.exitCode = survivors.length === 0 ? 0 : 1
