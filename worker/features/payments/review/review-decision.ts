// What may be decided about a payment, and what came of a decision.

/** The payer said so, or the card company's reservation is about to lapse. */
export type CancelCause = 'payer' | 'hold_ended'

export type ReviewDecision =
  | { readonly action: 'accept' }
  | { readonly action: 'reject'; readonly reason: string }
  | { readonly action: 'cancel'; readonly why: CancelCause }

export type ReviewOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'wrong_state' }
  /** The card company did not answer; the same decision is carried out as soon as it does. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused_by_gateway'; readonly code: string }
  /** The payer agreed to more than the card was reserved for, and the rest is not there yet. */
  | { readonly kind: 'rest_missing' }
