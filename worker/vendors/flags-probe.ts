// Probe of Unleash. The site reads its flags as one user, so a strategy for some visitors (a percentage, user
// ids, constraints) would apply to every visitor or to none. The probe reads them as many
// users and compares. It finds percentages, but no user id or constraint that matches none of these users.

import { flagNames } from './flags/flags'
import { fetchUnleash } from './flags/unleash'
import type { VendorFinding } from './vendor-probe'

/** A strategy for one visitor in ten is found in 98 of 100 runs. */
const userCount = 40

type UnleashKey = { readonly url: string; readonly token: string }

export async function probeUnleash(key: UnleashKey): Promise<VendorFinding> {
  // Unleash hashes the user's id: with the same ids, a rollout that one run misses would be missed by all.
  const run = crypto.randomUUID()
  const values = await Promise.all(
    Array.from({ length: userCount }, (_, index) =>
      fetchUnleash(key, `papaya-doctor-${index}-${run}`),
    ),
  )
  const partial = flagNames.filter((name) => new Set(values.map((each) => each[name])).size > 1)
  return partial.length === 0
    ? {
        kind: 'ok',
        found: `responds, and ${flagNames.join(', ')} is the same for ${userCount} test users`,
      }
    : {
        kind: 'misconfigured',
        found: `${partial.join(', ')} is on for some visitors only in Unleash; the site has one value for all visitors`,
        advice: `In Unleash give ${partial.join(', ')} the strategy "Gradual rollout" at 100 % without constraints, or turn it off.`,
      }
}
