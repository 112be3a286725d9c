// Server CPU per request: process time around slices of load. Each target and its baseline are measured
// back to back, in alternating order, because the speed of a shared machine can change by half within a
// minute.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { allTargets, type Goal, goals, ports, type ServerName, type Target } from './targets.ts'
import { taskset } from './workerd.ts'

/** CPU of the target and its baseline, in microseconds per request. NaN if there were too few responses. */
export type Pair = { readonly target: number; readonly baseline: number }
/** One pair a round. */
export type Measured = { readonly goal: Goal; readonly pairs: readonly Pair[] }
type Slice = {
  readonly responses: number
  readonly statuses: readonly string[]
  readonly errors: number
  /** Set at a fixed rate only. */
  readonly p99Ms?: number
}

/** A slice with fewer responses, because the machine was busy, is not counted. */
const minResponses = 100

const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK']).stdout) || 100

export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Fields 14 and 15 are user and system time. The name before them may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

const urlOf = ({ server, path }: Target) => `http://127.0.0.1:${ports[server]}${path}`

export async function fetchTarget(target: Target): Promise<Response> {
  const response = await fetch(urlOf(target), { headers: target.headers, redirect: 'manual' })
  // So that fast errors are not measured.
  if (response.status !== target.status)
    throw new Error(
      `${target.name}: ${response.status} instead of ${target.status}\n${await response.text()}`,
    )
  return response
}

function load(child: ChildProcess, target: Target, seconds: number, rate?: number): Promise<Slice> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the load generator exited'))
    child.once('exit', onExit)
    child.once('message', (slice: Slice) => {
      child.off('exit', onExit)
      resolve(slice)
    })
    child.send({ ...target, url: urlOf(target), seconds, rate })
  })
}

/** The median of the finite values; 0 if there are none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

export type Plan = {
  /** Process ids of the running servers. */
  readonly pids: Readonly<Record<ServerName, number>>
  readonly rounds: number
  readonly loadCore: number | null
}

/**
 * Waits until no server has used CPU for a second. Otherwise the next slice would include the garbage collection
 * of the previous target.
 */
async function waitUntilIdle({ pids }: Plan): Promise<void> {
  const read = () => Object.values(pids).reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  for (let before = Number.NaN, after = read(); before !== after; after = read()) {
    before = after
    await setTimeout(1000)
  }
}

function startLoad({ loadCore }: Plan): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'load.js'))
  if (loadCore !== null) spawnSync(taskset, ['-a', '-cp', `${loadCore}`, `${child.pid}`])
  return child
}

function requireStatus(target: Target, { errors, statuses }: Slice): void {
  if (errors > 0 || statuses.some((status) => status !== `${target.status}`))
    throw new Error(`${target.name}: ${errors} errors, statuses ${statuses.join()}`)
}

export async function measure(plan: Plan): Promise<readonly Measured[]> {
  const child = startLoad(plan)

  async function measureCpu(target: Target): Promise<number> {
    const pid = plan.pids[target.server]
    const before = cpuSeconds(pid)
    const slice = await load(child, target, target.seconds ?? 1)
    if (target.settlesMs !== undefined) await setTimeout(target.settlesMs)
    const spent = cpuSeconds(pid) - before
    requireStatus(target, slice)
    const { responses } = slice
    return responses >= minResponses ? (spent / responses) * 1e6 : Number.NaN
  }

  async function measurePair(goal: Goal, round: number): Promise<Pair> {
    if (round % 2 === 0) {
      const baseline = await measureCpu(goal.baseline)
      return { target: await measureCpu(goal.target), baseline }
    }
    const target = await measureCpu(goal.target)
    return { target, baseline: await measureCpu(goal.baseline) }
  }

  const measured = goals.map((goal) => ({ goal, pairs: [] as Pair[] }))
  try {
    for (const target of allTargets) await load(child, target, 2)
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const { goal, pairs } of measured) pairs.push(await measurePair(goal, round))
      process.stdout.write(`round ${round + 1} of ${plan.rounds}\r`)
    }
  } finally {
    child.kill()
  }
  return measured
}

/** A target at half of the rate at which it would use all of its core, and its 99th percentiles, one a round. */
export type Paced = { readonly rate: number; readonly p99Ms: readonly number[] }

const pacedSeconds = 5
/** A second. The load generator sends more than that late. */
const maxRate = 2000

/** By target and baseline. An open loop: requests keep coming at the same rate while the server stalls. */
export async function measureAtHalfLoad(
  measured: readonly Measured[],
  plan: Plan,
): Promise<ReadonlyMap<Target, Paced>> {
  const cpuByTarget = new Map<Target, number[]>()
  for (const { goal, pairs } of measured)
    for (const role of ['target', 'baseline'] as const)
      cpuByTarget.set(goal[role], [
        ...(cpuByTarget.get(goal[role]) ?? []),
        ...pairs.map((pair) => pair[role]),
      ])
  const paced = new Map(
    [...cpuByTarget].map(([target, micros]) => [
      target,
      { rate: Math.min(maxRate, Math.round(0.5e6 / median(micros))), p99Ms: [] as number[] },
    ]),
  )
  const child = startLoad(plan)
  try {
    for (let round = 0; round < plan.rounds; round += 1)
      for (const [target, { rate, p99Ms }] of paced) {
        await waitUntilIdle(plan)
        const slice = await load(child, target, pacedSeconds, rate)
        requireStatus(target, slice)
        p99Ms.push(slice.p99Ms ?? Number.NaN)
      }
  } finally {
    child.kill()
  }
  return paced
}
