// What every command of the back office is given, and how it fails. Expected failures are values.
import type { FileFault } from '../../../shared/back-office/replies'
import type { FieldErrors } from '../../../shared/field-rules'
import type { PaymentStatus } from '../../../shared/payments/schema'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { Flags } from '../../vendors/flags/flags'
import type { VendorProbe } from '../../vendors/vendor-probes'
import type { PaymentsServices } from '../payments/context'
import type { BindingProbe } from './health/binding-probes'

export type BackOfficeDeps = Pick<
  PaymentsServices,
  'db' | 'now' | 'paymentAttempt' | 'directory' | 'config' | 'queueOutbox'
> & {
  readonly accounts: Accounts
  readonly flags: Flags
  readonly bindingProbes: readonly BindingProbe[]
  readonly vendorProbes: readonly VendorProbe[]
}

export type BackOfficeFailure =
  | { readonly kind: 'invalid'; readonly fields: FieldErrors }
  | { readonly kind: 'not_found' }
  /** Decided otherwise before, or not yet where a decision is possible. */
  | { readonly kind: 'wrong_state'; readonly status: PaymentStatus }
  | { readonly kind: 'refused_by_gateway'; readonly code: string }
  /** The payer agreed to a higher total, and the rest is not there yet (docs/decisions/0006). */
  | { readonly kind: 'rest_missing' }
  /** The payer cannot be asked: nobody to tell, too little time, or no sum that could be paid. */
  | {
      readonly kind: 'not_askable'
      readonly why: 'unreachable' | 'hold_ending' | 'not_payable'
    }
  /** `total` may be more than `faults` lists. */
  | {
      readonly kind: 'invalid_file'
      readonly faults: readonly FileFault[]
      readonly total: number
    }
  /** The email has an account, and one email has one account. */
  | { readonly kind: 'account_exists'; readonly accountKind: 'app' | 'panel' }
  /** A message that is not sent again: it did not fail, may have arrived, is unwanted or forgotten. */
  | {
      readonly kind: 'not_retriable'
      readonly why: 'not_failed' | 'perhaps_sent' | 'suppressed' | 'forgotten'
    }
  /** Somebody else wrote one of the payees while the file was read. Nothing was written. */
  | { readonly kind: 'changed_meanwhile' }
