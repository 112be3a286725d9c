// Sends requests with autocannon, on 16 connections: as many as they get responses to, or at a fixed rate. At a rate, the
// times of requests that a stalled server delays count from when they were due.
import { toToolFile } from './tools.ts'

type Request = { readonly path: string; readonly headers?: Readonly<Record<string, string>> }

type Job = {
  readonly url: string
  /** Sent in turn, each on one of the connections, and then again. */
  readonly requests: readonly Request[]
  readonly seconds: number
  /** A second. */
  readonly rate?: number | undefined
}

export type Sent = {
  readonly responses: number
  /** Each status that came, and how often. */
  readonly statuses: ReadonlyMap<number, number>
  /** Requests without a response. */
  readonly errors: number
  readonly p50Ms: number
  readonly p99Ms: number
}

type Client = { setRequests(requests: readonly Request[]): void }

const connections = 16

export async function sendRequests({ url, requests, seconds, rate }: Job): Promise<Sent> {
  const { default: autocannon } = await import(toToolFile('autocannon/autocannon.js'))
  let opened = 0
  const { statusCodeStats, errors, latency } = await autocannon({
    ...{ url, connections, duration: seconds, overallRate: rate },
    setupClient(client: Client) {
      const own = requests.filter((_, index) => index % connections === opened)
      client.setRequests(own.length > 0 ? own : requests)
      opened += 1
    },
  })
  const counts: Readonly<Record<string, { readonly count: number }>> = statusCodeStats
  const statuses = Object.entries(counts).map(([name, { count }]) => [Number(name), count] as const)
  return {
    responses: statuses.reduce((sum, [, count]) => sum + count, 0),
    statuses: new Map(statuses),
    errors,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
  }
}
