// Starts journeys at a fixed rate, each at its own due time, however late the server responds: an open loop. A client
// that waits for late responses would send less while the server stalls, and hide the stall.
import { setTimeout } from 'node:timers/promises'

type Load = {
  /** Journeys that start each second. */
  readonly rate: number
  readonly seconds: number
  /** `dueAt`: on the clock of `performance.now()`. */
  start(dueAt: number, index: number): Promise<void>
}

/** Waits until every journey has ended. Returns how late each started, in milliseconds. */
export async function runAtRate({ rate, seconds, start }: Load): Promise<readonly number[]> {
  const startedAt = performance.now()
  const lateness: number[] = []
  const running: Promise<void>[] = []
  for (let index = 0; index < rate * seconds; index += 1) {
    const dueAt = startedAt + (index * 1000) / rate
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await setTimeout(waitMs)
    lateness.push(Math.max(0, performance.now() - dueAt))
    running.push(start(dueAt, index))
  }
  await Promise.all(running)
  return lateness
}
