// The dependencies and the failures of the back office commands. Expected failures are values.
import type { FileFault } from '../../../shared/back-office/replies'
import type { FieldErrors } from '../../../shared/field-rules'
import type { PaymentStatus } from '../../../shared/payments/schema'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { Flags } from '../../vendors/flags/flags'
import type { MetricsStore } from '../../vendors/metrics/metrics'
import type { VendorProbe } from '../../vendors/vendor-probe'
import type { PaymentsServices } from '../payments/context'
import type { BindingProbe } from './health/binding-probes'

export type BackOfficeDeps = Pick<
  PaymentsServices,
  'db' | 'now' | 'paymentAttempt' | 'directory' | 'config' | 'siteUrl' | 'queueOutbox'
> & {
  readonly accounts: Accounts
  readonly flags: Flags
  /** Null with METRICS = off. */
  readonly metricsStore: MetricsStore | null
  readonly bindingProbes: readonly BindingProbe[]
  readonly vendorProbes: readonly VendorProbe[]
}

export type BackOfficeFailure =
  | { readonly kind: 'invalid'; readonly fields: FieldErrors }
  | { readonly kind: 'not_found' }
  /** The payment's status does not allow the command. */
  | { readonly kind: 'wrong_state'; readonly status: PaymentStatus }
  | { readonly kind: 'refused_by_gateway'; readonly code: string }
  /** The payer agreed to a higher total, and the balance payment is missing (docs/decisions/0006). */
  | { readonly kind: 'rest_missing' }
  /** A balance payment: the first payment, which has this reference, has to be accepted before it. */
  | { readonly kind: 'first_payment_open'; readonly reference: string }
  /** More than can still be refunded, or a key that a refund of another amount has. */
  | {
      readonly kind: 'not_refundable'
      readonly why: 'exceeds_captured' | 'key_used'
      /** What can still be refunded; 0 for `key_used`. */
      readonly refundableCents: number
    }
  | {
      readonly kind: 'not_disputable'
      readonly why: 'unknown_dispute' | 'exceeds_captured' | 'recorded_otherwise'
    }
  /** The payer cannot be asked: too little time, or no amount that can be paid. */
  | {
      readonly kind: 'not_askable'
      readonly why: 'hold_ending' | 'not_payable'
    }
  /** `total` may exceed the length of `faults`. */
  | {
      readonly kind: 'invalid_file'
      readonly faults: readonly FileFault[]
      readonly total: number
    }
  /** METRICS = analytics-engine: account or token is missing, or Cloudflare did not reply as expected. */
  | { readonly kind: 'metrics_unreadable'; readonly why: string }
  /** The email already has an account. */
  | { readonly kind: 'account_exists'; readonly accountKind: 'app' | 'panel' }
  /** The message is not resent: it did not fail, may have arrived, is suppressed or purged. */
  | {
      readonly kind: 'not_retriable'
      readonly why: 'not_failed' | 'perhaps_sent' | 'suppressed' | 'forgotten'
    }
  /** Another write changed one of the payees or claimed a slug during the import. Nothing was written. */
  | { readonly kind: 'changed_meanwhile' }
