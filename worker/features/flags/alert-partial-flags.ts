// Alerts once an hour while a flag is set to be on for some visitors only: the site evaluates flags as a single
// user, so such a flag is on for every visitor or for none.
import { log } from '../../platform/logging/logger'
import { flagStrategyProbe, type VendorProbe } from '../../vendors/vendor-probe'

type Deps = {
  /** The probes of the configured vendors. */
  readonly vendorProbes: readonly VendorProbe[]
  readonly now: () => number
}

/** Runs every minute. The probe sends forty requests, so it is made once an hour. */
export async function alertPartialFlags({ vendorProbes, now }: Deps): Promise<void> {
  if (new Date(now()).getUTCMinutes() !== 0) return
  const flags = vendorProbes.find(({ name }) => name === flagStrategyProbe)
  const finding = await flags?.probe?.()
  if (finding?.kind === 'incomplete') log('alert', 'flag_strategy_partial', { code: finding.found })
}
