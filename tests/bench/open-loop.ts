// Sends GET requests at a fixed rate, each at its own due time on one of 64 connections. Latency counts from
// the due time: a client that waits for late responses would hide the stall of a server. Plain sockets,
// because node:http costs more than the responses that are measured.
import { connect, type Socket } from 'node:net'
import { toNumberedPath } from './numbered-path.ts'

const connections = 64

type Job = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Requests per second. */
  readonly rate: number
  readonly seconds: number
  /** Number of different paths: the number at the URL's end counts up from its own plus `from`. */
  readonly count?: number
  readonly from?: number
}

type Slice = {
  readonly responses: number
  /** Distinct. */
  readonly statuses: readonly string[]
  readonly errors: number
  readonly p99Ms: number
}

type Reply = { readonly status: string; readonly length: number }

/** The first response of the bytes so far; null while it is incomplete. */
export function readReply(text: string): Reply | null {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = text.slice(0, headEnd)
  const status = head.slice(9, 12)
  const bodyAt = headEnd + 4
  const [, size] = /^content-length: (\d+)/im.exec(head) ?? []
  if (size !== undefined) {
    const length = bodyAt + Number(size)
    return text.length >= length ? { status, length } : null
  }
  if (!/^transfer-encoding: chunked/im.test(head)) return { status, length: bodyAt }
  const last = text.indexOf('\r\n0\r\n\r\n', bodyAt - 2)
  return last < 0 ? null : { status, length: last + 7 }
}

export async function sendAtRate(job: Job): Promise<Slice> {
  const { url, headers, rate, seconds, count = 1, from = 0 } = job
  const { hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers })
  const path = pathname + search
  const head = ` HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`
  const total = rate * seconds
  const latencies: number[] = []
  const statuses = new Set<string>()
  let resolveAll = () => {}
  const allReceived = new Promise<void>((resolve) => {
    resolveAll = resolve
  })
  let errors = 0

  const resolveIfDone = () => latencies.length + errors >= total && resolveAll()

  function open(): { readonly socket: Socket; readonly dueTimes: number[] } {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const dueTimes: number[] = []
    let text = ''
    const fail = () => {
      errors += dueTimes.splice(0).length
      resolveIfDone()
    }
    // One character per byte, so that a text's length can be compared with Content-Length.
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      text += part
      for (let reply = readReply(text); reply; reply = readReply(text)) {
        text = text.slice(reply.length)
        latencies.push(performance.now() - (dueTimes.shift() ?? Number.NaN))
        statuses.add(reply.status)
      }
      resolveIfDone()
    })
    socket.on('error', fail)
    socket.on('close', fail)
    return { socket, dueTimes }
  }

  const pool = Array.from({ length: connections }, open)
  const startAt = performance.now()
  for (let sent = 0; sent < total; sent += 1) {
    const dueAt = startAt + (sent * 1000) / rate
    // Not setTimeout, which fires up to a millisecond late.
    while (performance.now() < dueAt) await new Promise(setImmediate)
    const { socket, dueTimes } = pool[sent % connections] ?? open()
    // A closed socket reports nothing more, so a request that waited for it would never end.
    if (socket.destroyed) {
      errors += 1
      continue
    }
    dueTimes.push(dueAt)
    const sentPath = count > 1 ? toNumberedPath(path, (from + sent) % count) : path
    socket.write(`GET ${sentPath}${head}`)
  }
  resolveIfDone()
  await allReceived
  for (const { socket } of pool) socket.destroy()
  return { responses: latencies.length, statuses: [...statuses], errors, p99Ms: toP99(latencies) }
}

/** NaN if there are no values. */
function toP99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}
