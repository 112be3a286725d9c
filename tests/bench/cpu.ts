// The CPU that a server's process uses for a request. The site and its neighbor are measured back to back, in alternating
// order, because the speed of a shared machine can change by half within a minute.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Sent, sendRequests } from './send-requests.ts'
import type { Measured } from './servers.ts'
import type { Target } from './targets.ts'

const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK']).stdout) || 100

export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Fields 14 and 15 are user and system time. The name before them may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

export async function fetchTarget(url: string, target: Target): Promise<Response> {
  const { name, path, headers, status } = target
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  // So that fast errors are not measured.
  if (response.status !== status)
    throw new Error(`${name}: ${response.status} instead of ${status}\n${await response.text()}`)
  return response
}

/** Where the next slice begins to count, to miss the cache. */
let counted = 0

export async function load(url: string, target: Target, seconds: number, rate?: number) {
  const { name, path, headers, count = 1, status } = target
  const requests = Array.from({ length: count }, (_, index) => {
    const by = count === 1 ? 0 : (counted + index) % count
    return { headers, path: path.replace(/\d+$/, (number) => String(Number(number) + by)) }
  })
  const sent: Sent = await sendRequests({ url, requests, seconds, rate })
  counted += sent.responses
  const statuses = [...sent.statuses.keys()].join()
  if (sent.errors > 0 || statuses !== `${status}`)
    throw new Error(`${name}: ${sent.errors} errors, statuses ${statuses}`)
  return sent
}

/** A slice with fewer responses, because the machine was busy, is not counted. */
const minResponses = 100

async function measureMicros({ pid, url }: Measured, target: Target): Promise<number> {
  const before = cpuSeconds(pid)
  const { responses } = await load(url, target, target.seconds)
  const spent = cpuSeconds(pid) - before
  return responses >= minResponses ? (spent / responses) * 1e6 : Number.NaN
}

/** Microseconds a request: of the site, then of its neighbor. NaN if there were too few responses. */
export async function measurePair(
  [site, neighbor]: readonly [Measured, Measured],
  target: Target,
  round: number,
): Promise<readonly [number, number]> {
  if (round % 2 === 1) {
    const other = await measureMicros(neighbor, target)
    return [await measureMicros(site, target), other]
  }
  return [await measureMicros(site, target), await measureMicros(neighbor, target)]
}
