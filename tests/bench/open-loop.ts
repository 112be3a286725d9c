// Sends requests at a fixed rate, each at its own due time on one of 64 connections. Latency counts from
// the due time: a client that waits for late responses would hide the stall of a server.
import { Agent, request } from 'node:http'

const connections = 64

type Job = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Requests per second. */
  readonly rate: number
  readonly seconds: number
}

type Slice = {
  readonly responses: number
  /** Distinct. */
  readonly statuses: readonly string[]
  readonly errors: number
  readonly p99Ms: number
}

export async function sendAtRate({ url, method, headers, rate, seconds }: Job): Promise<Slice> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  const statuses = new Set<string>()
  let errors = 0

  const send = (dueAt: number) =>
    new Promise<void>((resolve) => {
      const fail = () => {
        errors += 1
        resolve()
      }
      const sent = request(url, { agent, method, headers }, (response) => {
        statuses.add(`${response.statusCode}`)
        response.on('error', fail)
        response.on('end', () => {
          latencies.push(performance.now() - dueAt)
          resolve()
        })
        response.resume()
      })
      sent.on('error', fail)
      sent.end()
    })

  const startAt = performance.now()
  const pending: Promise<void>[] = []
  while (pending.length < rate * seconds) {
    const dueAt = startAt + (pending.length * 1000) / rate
    // Not setTimeout, which fires up to a millisecond late.
    while (performance.now() < dueAt) await new Promise(setImmediate)
    pending.push(send(dueAt))
  }
  await Promise.all(pending)
  agent.destroy()
  return { responses: latencies.length, statuses: [...statuses], errors, p99Ms: toP99(latencies) }
}

/** NaN of none. */
function toP99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}
