// The calendar clock of the year's server. The server reads it from a file, so that it moves while the server runs.
import { closeSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { dayMs, hourMs } from '../../shared/durations.ts'
import { buildClockLibrary } from '../suite/clock-library.ts'

/** Of a day: staff's morning, and the evening. Full hours, at which the archive's list begins. */
export const morning = 15 * hourMs
export const evening = 23 * hourMs

export type YearClock = ReturnType<typeof startYearClock>

export function startYearClock(folder: string) {
  const name = path.join(folder, 'clock-offset')
  const file = openSync(name, 'w')
  const start = Math.ceil(Date.now() / dayMs) * dayMs
  let offsetSeconds = 0n
  const write = () => writeSync(file, new BigInt64Array([offsetSeconds]), 0, 8, 0)
  write()
  return {
    /** For the server's processes. */
    env: { LD_PRELOAD: buildClockLibrary(), CLOCK_OFFSET_FILE: name },
    /** The server's time, epoch ms. */
    now: () => Date.now() + Number(offsetSeconds) * 1000,
    /** Moves the clock forward to a time of the day with this number; 0 begins next midnight, UTC. */
    moveTo(day: number, timeMs: number) {
      const seconds = BigInt(Math.ceil((start + day * dayMs + timeMs - Date.now()) / 1000))
      if (seconds <= offsetSeconds) return
      offsetSeconds = seconds
      write()
    },
    close: () => closeSync(file),
  }
}
