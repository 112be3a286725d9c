// Alerts once an hour while a flag is set to be on for some visitors only: the site evaluates flags as a
// single user, so such a flag is on for every visitor or for none.
import { log } from '../../platform/logging/logger'
import { flagStrategyProbe, type VendorProbe } from '../../vendors/vendor-probe'

type Deps = {
  /** The probes of the configured vendors. */
  readonly vendorProbes: readonly VendorProbe[]
  readonly now: () => number
}

/** Called every minute. The probe sends forty requests, so it runs in the first minute of an hour only. */
export async function alertPartialFlags({ vendorProbes, now }: Deps): Promise<void> {
  if (new Date(now()).getUTCMinutes() !== 0) return
  const probe = vendorProbes.find(({ name }) => name === flagStrategyProbe)
  const finding = await probe?.probe?.()
  if (finding?.kind === 'misconfigured')
    log('alert', 'flag_strategy_partial', { code: finding.found })
}
