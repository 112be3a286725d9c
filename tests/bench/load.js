// The load's own process: told a target, it asks 16 at a time for so many seconds and says how many
// answers there were and of which status.
import autocannon from 'autocannon'

const connections = 16

/** Where the links of the last slice ended: the next goes on there, so that none is remembered. */
let linkAt = 0

/** Each connection has links of its own and comes back to one when the isolate has forgotten it. */
function giveLinks({ method, headers, linkCount }) {
  const share = Math.floor(linkCount / connections)
  let connection = 0
  return (client) => {
    const from = connection * share
    connection += 1
    const toPath = (i) => `/s/k${String(from + ((linkAt + i) % share)).padStart(6, '0')}`
    client.setRequests(
      Array.from({ length: share }, (_, i) => ({ method, headers, path: toPath(i) })),
    )
  }
}

async function run(job) {
  const { url, linkCount, seconds, rate, method = 'GET', headers = {} } = job
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    // So many a second whatever the answers take; one that is late counts from when it was due.
    ...(rate && { overallRate: rate }),
    ...(linkCount && { setupClient: giveLinks({ method, headers, linkCount }) }),
  })
  const statuses = Object.keys(result.statusCodeStats)
  const answers = Object.values(result.statusCodeStats).reduce((sum, { count }) => sum + count, 0)
  if (linkCount) linkAt += Math.ceil(answers / connections)
  return { answers, statuses, errors: result.errors + result.timeouts, p99Ms: result.latency.p99 }
}

process.on('message', async (job) => process.send(await run(job)))
