// The dependencies and the failures of the back office commands. Expected failures are values.
import type { FieldErrors } from '../../../shared/field-rules'
import type { DecisionUnderWay } from '../../../shared/payments/deciding'
import type { PaymentStatus } from '../../../shared/payments/payment-status'
import type { SecretProofs } from '../../platform/config/secret-proofs'
import type { CountUses } from '../../platform/rate-limits/budgets'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { Flags } from '../../vendors/flags/flags'
import type { MetricsStore } from '../../vendors/metrics/metrics'
import type { VendorProbe } from '../../vendors/vendor-probe'
import type { OutboxDeps } from '../notifications/send-message'
import type { NoticeDeps } from '../partner/notices/send-notices'
import type { ArchivingServices, PaymentsServices } from '../payments/context'
import type { NotAcceptable } from '../payments/model/review-decision'
import type { RemittanceFault } from '../payments/remittances/check-sending'
import type { TakeBackFault } from '../payments/take-back/take-back-record'
import type { BindingProbe } from './binding-probes'
import type { PublicWingFacts } from './public-wing-facts'
import type { FileFault } from './replies'

export type BackOfficeDeps = Pick<
  PaymentsServices,
  | 'db'
  | 'now'
  | 'paymentAttempt'
  | 'directory'
  | 'config'
  | 'secrets'
  | 'siteUrl'
  | 'queueOutbox'
  | 'limiter'
  | 'cardTesting'
  | 'hitFaultPoint'
> &
  ArchivingServices & {
    readonly accounts: Accounts
    readonly flags: Flags
    /** Null with METRICS = off. */
    readonly metricsStore: MetricsStore | null
    readonly bindingProbes: readonly BindingProbe[]
    readonly countUses: CountUses
    /** Of the vendors whose keys the back wing has. */
    readonly vendorProbes: readonly VendorProbe[]
    /** Throws if the public wing does not respond. */
    readonly findPublicWing: () => Promise<PublicWingFacts>
    readonly proveSecrets: () => Promise<SecretProofs>
    readonly outbox: Pick<OutboxDeps, 'renderContext'>
    readonly notices: Pick<NoticeDeps, 'queueReceivers'>
  }

/** What a command runs with. */
export type CommandDeps = BackOfficeDeps & {
  /** The staff member who acts, for the history. */
  readonly actor: string
}

export type BackOfficeFailure =
  | { readonly kind: 'invalid'; readonly fields: FieldErrors }
  | { readonly kind: 'not_found' }
  /** The payment's status does not allow the command. */
  | { readonly kind: 'wrong_state'; readonly status: PaymentStatus | 'archived' }
  /** The payment is being canceled, as the payer was told. */
  | { readonly kind: 'hold_ended' }
  /** Another decision is being carried out. */
  | { readonly kind: 'being_decided'; readonly deciding: DecisionUnderWay }
  /** The object of an archived payment is missing or damaged. */
  | { readonly kind: 'archive_unreadable' }
  | { readonly kind: 'refused_by_processor'; readonly code: string }
  /** More than can still be refunded, a check before the card refused, or a key of another refund. */
  | {
      readonly kind: 'not_refundable'
      readonly why: 'exceeds_captured' | 'exceeds_limit' | 'check_not_due' | 'key_used'
      /** What can still be refunded; 0 for the last two. */
      readonly refundableCents: number
    }
  | {
      readonly kind: 'not_disputable'
      readonly why:
        | 'unknown_dispute'
        | 'exceeds_captured'
        | 'already_decided'
        | 'recorded_otherwise'
    }
  /** The record cannot be taken back, or there is none. */
  | { readonly kind: 'not_taken_back'; readonly why: TakeBackFault }
  /** It cannot have been sent, confirmed or returned as reported. */
  | { readonly kind: 'not_remittable'; readonly why: RemittanceFault }
  /** The payer cannot be asked: too little time, or no amount that can be paid. */
  | {
      readonly kind: 'not_askable'
      readonly why: 'hold_ending' | 'not_payable' | 'not_correctable' | 'fee_not_authorized'
    }
  | NotAcceptable
  /** `total` may exceed the length of `faults`. */
  | {
      readonly kind: 'invalid_file'
      readonly faults: readonly FileFault[]
      readonly total: number
    }
  /** METRICS = analytics-engine: account or token is missing, or Cloudflare did not reply as expected. */
  | { readonly kind: 'metrics_unreadable'; readonly why: string }
  /** The counter of a card testing breaker did not respond in time. */
  | { readonly kind: 'breaker_unreachable' }
  /** The email already has an account. */
  | { readonly kind: 'account_exists'; readonly accountKind: 'app' | 'panel' }
  /** The message is not resent: it did not fail, may have arrived, is suppressed or purged. */
  | {
      readonly kind: 'not_retriable'
      readonly why: 'not_failed' | 'delivery_uncertain' | 'suppressed' | 'forgotten'
    }
  /** A change of where payers or money are sent that can't be undone anymore. `what` changed, or has a new owner. */
  | {
      readonly kind: 'not_undoable'
      readonly why: 'changed_again' | 'address_taken'
      readonly what: string
    }
  /** A person changed the payment since the version that the command names. */
  | {
      readonly kind: 'changed_since'
      /** The staff member, or `payer`. */
      readonly by: string
      /** Such as "refunded $50.00". */
      readonly did: string
      /** Epoch ms. */
      readonly at: number
    }
  /** Another write changed one of the payees or claimed a slug during the import. Nothing was written. */
  | { readonly kind: 'changed_meanwhile' }
