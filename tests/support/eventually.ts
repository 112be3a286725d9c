import { vi } from 'vitest'

/** Waits until the check passes, for what happens in the background. The limit is for a hang, not for a slow machine. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 100_000 })
