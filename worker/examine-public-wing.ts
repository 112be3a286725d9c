// What the public wing says of itself: only it has its secrets and files.
import type { PublicWingFacts } from './features/back-office/public-wing-facts'
import { type Bindings, ConfigError, configOf } from './platform/config/config'
import { toSecretProofs } from './platform/config/secret-proofs'
import { runProbe } from './vendors/vendor-probe'
import { toPublicProbes } from './vendors/vendor-probes'

/** Reports an invalid configuration instead of throwing it. */
export async function examinePublicWing(env: Bindings): Promise<PublicWingFacts> {
  const faults = findFaults(env)
  return {
    commit: __BUILD__.commit,
    faults,
    proofs: await toSecretProofs({ ...env }),
    hasFiles: await hasFiles(env).catch(() => false),
    hasLookupLimit: Boolean(env.LOOKUP_LIMITER),
    vendors:
      faults.length > 0 ? [] : await Promise.all(toPublicProbes(configOf(env)).map(runProbe)),
  }
}

async function hasFiles({ ASSETS }: Bindings): Promise<boolean> {
  const response = await ASSETS.fetch('https://assets.local/favicon.svg')
  await response.body?.cancel()
  return response.status === 200
}

/** One line each, without the first, which is the title. */
function findFaults(env: Bindings): readonly string[] {
  try {
    configOf(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').slice(1)
  }
}
