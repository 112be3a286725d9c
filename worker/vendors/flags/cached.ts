// What an isolate remembers of the flags. A source that is down changes nothing: the last answer
// stays, else the default, and the source is asked again 15 seconds later.
import { type FlagName, type FlagSource, type Flags, type FlagValues, flagDefaults } from './flags'

const ttlMs = 15_000
/** A refresh that has not come back by then was lost with its request. */
const refreshLostMs = 5_000

type CacheOptions = {
  readonly source: FlagSource
  /** Epoch ms. */
  readonly now: () => number
  readonly onDown: (error: unknown) => void
}

/** One for each source and isolate: it keeps values, never promises of some other request. */
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
    freshUntil = now() + ttlMs
    refreshingUntil = 0
  }

  return {
    async isEnabled(name: FlagName) {
      if (now() >= freshUntil) await refresh()
      return values[name]
    },
    peek(name, waitUntil) {
      const at = now()
      if (at >= freshUntil && at >= refreshingUntil) waitUntil(refresh())
      return values[name]
    },
    refresh,
  }
}
