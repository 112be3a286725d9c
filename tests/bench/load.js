// The load generator's process: for each target message, sends requests on 16 connections for the given
// seconds, or at a fixed rate, and replies with the number and statuses of responses.
import autocannon from 'autocannon'
import { toNumberedPath } from './numbered-path.ts'
import { sendAtRate } from './open-loop.ts'

const connections = 16

/** Where the last slice's numbers ended. The next slice continues there, to miss the cache. */
let countedTo = 0

/** Each connection counts through its own numbers, so that a number repeats only after its eviction. */
function countUp({ headers, path, count }) {
  const share = Math.floor(count / connections)
  let connection = 0
  return (client) => {
    const from = connection * share
    connection += 1
    client.setRequests(
      Array.from({ length: share }, (_, i) => ({
        headers,
        path: toNumberedPath(path, from + ((countedTo + i) % share)),
      })),
    )
  }
}

async function run(job) {
  const { url, path, count, seconds, rate, headers } = job
  if (rate) {
    const slice = await sendAtRate({ url, headers, rate, seconds, count, from: countedTo })
    if (count) countedTo += slice.responses
    return slice
  }
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    ...(count && { setupClient: countUp({ headers, path, count }) }),
  })
  const statuses = Object.keys(result.statusCodeStats)
  const responses = Object.values(result.statusCodeStats).reduce((sum, row) => sum + row.count, 0)
  if (count) countedTo += Math.ceil(responses / connections)
  return { responses, statuses, errors: result.errors + result.timeouts }
}

process.on('message', async (job) => process.send(await run(job)))
