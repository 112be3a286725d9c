// Server CPU per request: process time around slices of load. Each target and its baseline are measured
// back to back, in alternating order, because the speed of a shared machine can change by half within a
// minute.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeSubmits } from './submits.ts'
import {
  type Goal,
  type PaceGoal,
  ports,
  type ServerName,
  type Target,
  targetsOf,
} from './targets.ts'
import { taskset } from './workerd.ts'

/**
 * CPU of the target and its baseline: microseconds per request, or milliseconds per isolate (start-up.ts).
 * NaN if there were too few responses.
 */
export type Pair = { readonly target: number; readonly baseline: number }
/** One pair a round. */
export type Measured = { readonly goal: Goal; readonly pairs: readonly Pair[] }
/** Process ids of the running servers. */
type Pids = Readonly<Partial<Record<ServerName, number>>>
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

const originOf = ({ server }: Target) => `http://127.0.0.1:${ports[server]}`
const urlOf = (target: Target) => originOf(target) + target.path

/** Throws if a target's status is wrong, so that fast errors are not measured. */
export async function checkTarget(target: Target): Promise<void> {
  const [submit] = target.submits ? await makeSubmits(originOf(target), 1) : []
  const response = await fetch(urlOf(target), {
    method: target.method ?? 'GET',
    headers: target.headers ?? {},
    redirect: 'manual',
    ...submit,
  })
  const text = await response.text()
  if (response.status !== target.status)
    throw new Error(`${target.name}: ${response.status} instead of ${target.status}\n${text}`)
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

/**
 * Waits until no server has used CPU for a second. Otherwise the next slice would include the garbage collection
 * of the previous target.
 */
async function waitUntilIdle(pids: Pids): Promise<void> {
  const read = () => Object.values(pids).reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  for (let before = Number.NaN, after = read(); before !== after; after = read()) {
    before = after
    await setTimeout(1000)
  }
}

type Plan = { readonly pids: Pids; readonly rounds: number; readonly loadCore: number | null }

function startLoad(loadCore: number | null): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'load.js'))
  if (loadCore !== null) spawnSync(taskset, ['-a', '-cp', `${loadCore}`, `${child.pid}`])
  return child
}

function requireStatus(target: Target, { errors, statuses }: Slice): void {
  if (errors > 0 || statuses.some((status) => status !== `${target.status}`))
    throw new Error(`${target.name}: ${errors} errors, statuses ${statuses.join()}`)
}

const pacedRate = 500
const pacedSeconds = 5

/** 99th percentiles in milliseconds at 500 requests a second, one a round. */
export type Paced = { readonly goal: PaceGoal; readonly p99Ms: readonly number[] }

/** An open loop: requests keep coming at the same rate while the server stalls. */
export async function measurePaced(
  goals: readonly PaceGoal[],
  { pids, rounds, loadCore }: Plan,
): Promise<readonly Paced[]> {
  const child = startLoad(loadCore)
  const measured = goals.map((goal) => ({ goal, p99Ms: [] as number[] }))
  try {
    for (const { target } of goals) await load(child, target, 2)
    for (let round = 0; round < rounds; round += 1)
      for (const { goal, p99Ms } of measured) {
        await waitUntilIdle(pids)
        const slice = await load(child, goal.target, pacedSeconds, pacedRate)
        requireStatus(goal.target, slice)
        p99Ms.push(slice.p99Ms ?? Number.NaN)
      }
  } finally {
    child.kill()
  }
  return measured
}

export async function measure(
  goals: readonly Goal[],
  { pids, rounds, loadCore }: Plan,
): Promise<readonly Measured[]> {
  const child = startLoad(loadCore)

  async function measureCpu(target: Target): Promise<number> {
    const pid = pids[target.server]
    if (pid === undefined) throw new Error(`${target.server} is not running`)
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
    for (const target of targetsOf(goals)) await load(child, target, 2)
    for (let round = 0; round < rounds; round += 1) {
      for (const { goal, pairs } of measured) pairs.push(await measurePair(goal, round))
      process.stdout.write(`round ${round + 1} of ${rounds}\r`)
    }
  } finally {
    child.kill()
  }
  return measured
}
