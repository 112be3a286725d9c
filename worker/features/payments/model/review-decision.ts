// The decisions about a payment and their outcomes.

import type { CancelCause } from '../../../../shared/payments/page-data'
import type { RejectCode } from '../../../../shared/payments/reject-reasons'

const cancelCauses = [
  'payer',
  'hold_ended',
  'first_payment_ended',
  'part_failed',
] as const satisfies readonly CancelCause[]

/** What the history says of a cancellation, by its cause. */
export const cancelEntries = {
  payer: { actor: 'payer', note: '' },
  hold_ended: { actor: 'system', note: 'the hold on the card was about to expire' },
  first_payment_ended: {
    actor: 'system',
    note: 'the first payment of the bill was rejected or canceled',
  },
  part_failed: { actor: 'system', note: 'another payment of the bill could not be charged' },
} as const satisfies Record<CancelCause, unknown>

/** The cause that a cancellation's note in the history names. */
export const toCancelCause = (note: string | undefined): CancelCause =>
  cancelCauses.find((cause) => cancelEntries[cause].note === note) ?? 'payer'

export type ReviewDecision =
  | {
      readonly action: 'accept'
      /** The staff member who decided, for the history. */
      readonly by: string
      /** Set by the first payment of a bill in parts, which accepts its balance payments before itself. */
      readonly isPart?: true
    }
  | {
      readonly action: 'reject'
      readonly by: string
      readonly code: RejectCode
      /** Staff's note; empty without one. */
      readonly reason: string
    }
  | { readonly action: 'cancel'; readonly why: CancelCause }

export type ReviewOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'wrong_state' }
  /** The processor did not respond. The attempt retries the decision until it does. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused_by_processor'; readonly code: string }
  /** The payer agreed to more than the card was authorized for, and the balance is not paid yet. */
  | { readonly kind: 'balance_missing' }
  /** Another payment of the bill waits for an answer, or for its own decision. */
  | { readonly kind: 'part_open'; readonly reference: string }
  /** A payment of the bill could not be charged, so that all of them are returned. */
  | { readonly kind: 'part_failed'; readonly code: string }

/** Of `refused_by_processor`: the keys of the payment's processor are missing. */
export const notConfiguredCode = 'processor_not_configured'
