// Selects the flag source and caches flags per isolate. Separate from services.ts, so that fast
// paths, which read a flag, load nothing else.
import { type Bindings, configOf } from './platform/config/config'
import { log, toErrorText } from './platform/logging/logger'
import { cachedFlags } from './vendors/flags/cached'
import { flagsEmbedded } from './vendors/flags/embedded'
import type { FlagSource, Flags } from './vendors/flags/flags'
import type { UnleashOptions } from './vendors/flags/unleash'

/** Loads with the first read, to keep cold starts short. */
function unleashOnDemand(options: UnleashOptions): FlagSource {
  let source: FlagSource | null = null
  return {
    async read() {
      source ??= (await import('./vendors/flags/unleash')).flagsUnleash(options)
      return source.read()
    },
  }
}

let flagsOfIsolate: { readonly env: Bindings; readonly flags: Flags } | null = null

/** One per isolate, because it is a cache; fast paths read with `getCached` only. */
export function flagsOf(env: Bindings): Flags {
  if (flagsOfIsolate?.env !== env) {
    const { FLAGS, UNLEASH_URL, UNLEASH_TOKEN } = configOf(env)
    const onDown = (error: unknown) =>
      log('warn', 'flags_down', { code: FLAGS, error: toErrorText(error) })
    const source =
      FLAGS === 'unleash'
        ? unleashOnDemand({ url: UNLEASH_URL, token: UNLEASH_TOKEN, kv: env.LINKS, onDown })
        : flagsEmbedded(env.DB)
    flagsOfIsolate = { env, flags: cachedFlags({ source, now: Date.now, onDown }) }
  }
  return flagsOfIsolate.flags
}
