// The load's own process: told a target, it asks 16 at a time for so many seconds and says how many
// answers there were and of which status.
import autocannon from 'autocannon'
import { makeSubmits } from './submits.ts'

const connections = 16

/** Where the numbers of the last slice ended: the next goes on there, so that none is remembered. */
let countedTo = 0

/** Each connection has numbers of its own and comes back to one when the isolate has forgotten it. */
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

/** More than any machine answers: an attempt that is sent again is answered without a write. */
const submitsASecond = 1000

/** Prepared, so that signing them is nobody's time; connections that share a request send the same. */
async function giveSubmits({ url, method, seconds }) {
  const { origin, pathname, search } = new URL(url)
  const submits = await makeSubmits(origin, submitsASecond * seconds)
  const setupRequest = (request) => {
    const submit = submits.pop()
    if (!submit) throw new Error('there are no fresh payment forms left')
    return { ...request, ...submit }
  }
  return (client) => client.setRequests([{ method, path: pathname + search, setupRequest }])
}

async function run(job) {
  const { url, path, count, submits, seconds, rate, method = 'GET', headers = {} } = job
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    // So many a second whatever the answers take; one that is late counts from when it was due.
    ...(rate && { overallRate: rate }),
    ...(submits && { setupClient: await giveSubmits(job) }),
    ...(count && { setupClient: countUp({ method, headers, path, count }) }),
  })
  const statuses = Object.keys(result.statusCodeStats)
  const answers = Object.values(result.statusCodeStats).reduce((sum, row) => sum + row.count, 0)
  if (count) countedTo += Math.ceil(answers / connections)
  return { answers, statuses, errors: result.errors + result.timeouts, p99Ms: result.latency.p99 }
}

process.on('message', async (job) => process.send(await run(job)))
