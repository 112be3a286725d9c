// The load's own process: told a target, it asks 16 at a time for so many seconds and says how many
// answers there were and of which status.
import autocannon from 'autocannon'

const connections = 16

function run({ url, method = 'GET', headers = {}, linkCount, seconds }) {
  let connection = 0
  const setupClient = (client) => {
    // Each connection has links of its own, so that the isolate remembers none when it comes back.
    const share = Math.floor(linkCount / connections)
    const from = connection * share
    connection += 1
    client.setRequests(
      Array.from({ length: share }, (_, i) => ({
        method,
        headers,
        path: `/s/k${String(from + i).padStart(6, '0')}`,
      })),
    )
  }
  return autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...(linkCount && { setupClient }),
  })
}

process.on('message', async (job) => {
  const result = await run(job)
  const statuses = Object.keys(result.statusCodeStats)
  const answers = Object.values(result.statusCodeStats).reduce((sum, { count }) => sum + count, 0)
  process.send({ answers, statuses, errors: result.errors + result.timeouts })
})
