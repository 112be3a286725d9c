import { vi } from 'vitest'

/** Longer than any test. */
const neverMs = 3_600_000

/**
 * Stops timers and `scheduler.wait`: code that waits for one hangs, and no time limit passes because the machine is
 * slow. A timer without a delay still runs, because React renders in them. The returned function ends the waits, so
 * that work in the background can finish.
 */
export function stopTimers(): () => void {
  const start = globalThis.setTimeout
  const stopped = Promise.withResolvers<void>()
  const timeout = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run: () => void, delayMs = 0) => start(run, delayMs > 0 ? neverMs : 0))
  const wait = vi.spyOn(scheduler, 'wait').mockImplementation(() => stopped.promise)
  return () => {
    timeout.mockRestore()
    wait.mockRestore()
    stopped.resolve()
  }
}
