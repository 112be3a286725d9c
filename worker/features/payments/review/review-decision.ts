// The decisions about a payment and their outcomes.

/** The payer canceled, the hold is about to expire, or a balance payment's first payment ended. */
export const cancelCauses = ['payer', 'hold_ended', 'first_payment_ended'] as const
export type CancelCause = (typeof cancelCauses)[number]

export type ReviewDecision =
  | { readonly action: 'accept' }
  | { readonly action: 'reject'; readonly reason: string }
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
