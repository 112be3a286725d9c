// Allows a fixed number of events per minute and isolate, so that a flood costs next to nothing.

export type PerMinuteLimit = { allows(now: number): boolean }

export function limitPerMinute(max: number): PerMinuteLimit {
  let minute = -1
  let count = 0
  return {
    allows(now) {
      const current = Math.floor(now / 60_000)
      if (current !== minute) {
        minute = current
        count = 0
      }
      count += 1
      return count <= max
    },
  }
}
