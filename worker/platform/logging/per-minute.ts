// Allows a fixed number of events per minute and isolate, so that a flood costs next to nothing.

export type Sampler = { take(now: number): boolean }

export function perMinute(max: number): Sampler {
  let minute = -1
  let taken = 0
  return {
    take(now) {
      const current = Math.floor(now / 60_000)
      if (current !== minute) {
        minute = current
        taken = 0
      }
      taken += 1
      return taken <= max
    },
  }
}
