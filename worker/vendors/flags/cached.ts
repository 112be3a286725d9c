// Caches the flags per isolate. If the source is down, the last values (or the defaults) stay in
// effect and the source is retried 15 seconds later.
import { type FlagName, type FlagSource, type Flags, type FlagValues, flagDefaults } from './flags'

export const flagsTtlMs = 15_000
/** A refresh that has not finished by then was lost with its request. */
const refreshLostMs = 5_000

type CacheOptions = {
  readonly source: FlagSource
  /** Epoch ms. */
  readonly now: () => number
  readonly onDown: (error: unknown) => void
}

/**
 * One per source and isolate. Stores values, never promises: a request must not await another
 * request's promise.
 */
export function cachedFlags({ source, now, onDown }: CacheOptions): Flags {
  let values: FlagValues = flagDefaults
  let freshUntil = 0
  let refreshingUntil = 0

  async function refresh(): Promise<void> {
    refreshingUntil = now() + refreshLostMs
    try {
      values = await source.read()
    } catch (error) {
      onDown(error)
    }
    freshUntil = now() + flagsTtlMs
    refreshingUntil = 0
  }

  return {
    async isEnabled(name: FlagName) {
      if (now() >= freshUntil) await refresh()
      return values[name]
    },
    getCached(name, waitUntil) {
      const at = now()
      if (at >= freshUntil && at >= refreshingUntil) waitUntil(refresh())
      return values[name]
    },
    refresh,
  }
}
