// npm test -- mutations [protections | numbers | word]: changes one thing at a time in a copy of the working tree
// and checks that an assertion of its test fails. There are two lists: protections, which are removed, and promised
// numbers, which are doubled and halved, with rules in which one value decides. With a word, only mutations whose
// description has it. Exit code 1 if a mutation is not killed.
import { type Lane, openLane } from './lane.ts'
import { lists } from './lists.ts'

/** How many mutations are tested at the same time. Each lane has its own copy of the working tree. */
const laneCount = 2
/** Mutations of one test file that a lane takes together. */
const chunkSize = 50

const [, , word = ''] = process.argv
const wanted = Object.entries(lists).flatMap(([list, mutations]) =>
  mutations
    .filter(({ protection }) => list === word || (!(word in lists) && protection.includes(word)))
    .map((mutation) => ({ list, mutation })),
)
if (wanted.length === 0) throw new Error(`no mutation has "${word}" in its description`)

type Wanted = (typeof wanted)[number]
type Row = Wanted & { readonly verdict: string }

const verdicts = { red: 'killed', green: 'SURVIVED', broken: 'BROKEN' } as const

/** Tests mutations of one test file, after a run of its tests without a mutation. */
async function testChunk(lane: Lane, chunk: readonly Wanted[]): Promise<readonly Row[]> {
  const before = await lane.run(chunk.map(({ mutation }) => mutation))
  const rows: Row[] = []
  for (const [index, one] of chunk.entries()) {
    const { mutation } = one
    const isGreen = before[index]?.state === 'green'
    const outcome = isGreen ? await lane.runMutated(mutation) : before[index]
    const verdict = isGreen && outcome ? verdicts[outcome.state] : 'NOT GREEN'
    rows.push({ ...one, verdict })
    if (verdict !== 'killed')
      console.log(
        `${verdict}: ${mutation.protection}, ${mutation.file}\n  ${mutation.test}: ${mutation.title}\n  ${outcome?.reason ?? ''}`,
      )
  }
  return rows
}

const startedAt = Date.now()
const toSeconds = () => Math.round((Date.now() - startedAt) / 1000)
const rows: Row[] = []
const chunks = [...new Set(wanted.map(({ mutation }) => mutation.test))].flatMap((file) => {
  const ofFile = wanted.filter(({ mutation }) => mutation.test === file)
  return Array.from({ length: Math.ceil(ofFile.length / chunkSize) }, (_, index) =>
    ofFile.slice(index * chunkSize, (index + 1) * chunkSize),
  )
})

async function runLane(): Promise<void> {
  const lane = openLane()
  for (let next = chunks.shift(); next; next = chunks.shift()) {
    rows.push(...(await testChunk(lane, next)))
    console.log(`${rows.length} of ${wanted.length} in ${toSeconds()} s`)
  }
  lane.stop()
}

await Promise.all(Array.from({ length: laneCount }, runLane))

for (const list of Object.keys(lists)) {
  const ofList = rows.filter((row) => row.list === list)
  const killed = ofList.filter(({ verdict }) => verdict === 'killed')
  if (ofList.length > 0) console.log(`${list}: ${killed.length} of ${ofList.length} killed`)
}
console.log(`${toSeconds()} s`)
process.exitCode = rows.every(({ verdict }) => verdict === 'killed') ? 0 : 1
