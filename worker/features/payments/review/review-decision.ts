// The decisions about a payment and their outcomes.

import type { RejectCode } from '../../../../shared/payments/reject-reasons'

/** The payer canceled, the hold is about to expire, or a balance payment's first payment ended. */
export const cancelCauses = ['payer', 'hold_ended', 'first_payment_ended'] as const
export type CancelCause = (typeof cancelCauses)[number]

/** What the history says of a cancellation, by its cause. */
export const cancelEntries = {
  payer: { actor: 'payer', note: '' },
  hold_ended: { actor: 'system', note: 'the hold on the card was about to expire' },
  first_payment_ended: {
    actor: 'system',
    note: 'the first payment of the bill was rejected or canceled',
  },
} as const satisfies Record<CancelCause, unknown>

export type ReviewDecision =
  | { readonly action: 'accept' }
  | {
      readonly action: 'reject'
      /** Absent in decisions stored before codes existed. */
      readonly code?: RejectCode
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
  | { readonly kind: 'refused_by_gateway'; readonly code: string }
  /** The payer agreed to more than the card was authorized for, and the balance is not paid yet. */
  | { readonly kind: 'rest_missing' }
  /** A balance payment is accepted after the payment that it completes. */
  | { readonly kind: 'first_payment_open'; readonly reference: string }
