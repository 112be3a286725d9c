// What the public wing says of itself (worker/self-check.ts).
import type { SecretProofs } from '../../platform/config/secret-proofs'
import type { ProbedVendor } from '../../vendors/vendor-probe'

export type PublicWingFacts = {
  readonly commit: string
  /** A line for each invalid variable, which begins with its name. */
  readonly faults: readonly string[]
  readonly proofs: SecretProofs
  readonly hasFiles: boolean
  readonly hasLookupLimit: boolean
  readonly vendors: readonly ProbedVendor[]
}
