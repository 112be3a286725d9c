// The load generator's process: for each target message, sends requests on 16 connections for the given
// seconds, or at a fixed rate, and replies with the number and statuses of responses.
import autocannon from 'autocannon'
import { sendAtRate } from './open-loop.ts'
import { makeSubmits } from './submits.ts'

const connections = 16

/** Where the last slice's numbers ended. The next slice continues there, to miss the cache. */
let countedTo = 0

/** Each connection counts through its own numbers, so that a number repeats only after its eviction. */
function countUp({ method, headers, path, count }) {
  const share = Math.floor(count / connections)
  const [digits] = /\d+$/.exec(path)
  const before = path.slice(0, -digits.length)
  let connection = 0
  return (client) => {
    const from = Number(digits) + connection * share
    connection += 1
    const toPath = (i) =>
      before + String(from + ((countedTo + i) % share)).padStart(digits.length, '0')
    client.setRequests(
      Array.from({ length: share }, (_, i) => ({ method, headers, path: toPath(i) })),
    )
  }
}

/** More than any machine handles. A repeated attempt would be replayed without a write. */
const submitsPerSecond = 1000

/** Signs all submits in advance, so that signing is not measured. */
async function prepareSubmits({ url, method, seconds }) {
  const { origin, pathname, search } = new URL(url)
  const submits = await makeSubmits(origin, submitsPerSecond * seconds)
  const setupRequest = (request) => {
    const submit = submits.pop()
    if (!submit) throw new Error('there are no fresh payment forms left')
    return { ...request, ...submit }
  }
  return (client) => client.setRequests([{ method, path: pathname + search, setupRequest }])
}

async function run(job) {
  const { url, path, count, submits, seconds, rate, method = 'GET', headers = {} } = job
  if (rate) return sendAtRate({ url, headers, rate, seconds })
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...(submits && { setupClient: await prepareSubmits(job) }),
    ...(count && { setupClient: countUp({ method, headers, path, count }) }),
  })
  const statuses = Object.keys(result.statusCodeStats)
  const responses = Object.values(result.statusCodeStats).reduce((sum, row) => sum + row.count, 0)
  if (count) countedTo += Math.ceil(responses / connections)
  return { responses, statuses, errors: result.errors + result.timeouts }
}

process.on('message', async (job) => process.send(await run(job)))
