// The decisions about a payment and their outcomes.

/** The payer canceled, or the hold is about to expire. */
export type CancelCause = 'payer' | 'hold_ended'

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
