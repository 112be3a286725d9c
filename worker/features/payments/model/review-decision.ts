// The decisions about a payment and their outcomes.

import type { Deciding } from '../../../../shared/payments/deciding'
import type { CancelCause } from '../../../../shared/payments/page-data'
import type { RejectCode } from '../../../../shared/payments/reject-reasons'

const cancelCauses = [
  'payer',
  'hold_ended',
  'no_answer',
  'new_total',
] as const satisfies readonly CancelCause[]

/** What the history says of a cancellation, by its cause. */
export const cancelEntries = {
  payer: { actor: 'payer', note: '' },
  hold_ended: { actor: 'system', note: 'the hold on the card was about to expire' },
  no_answer: { actor: 'system', note: 'the payer did not answer before the hold expired' },
  new_total: { actor: 'payer', note: 'the payer agreed to a new total' },
} as const satisfies Record<CancelCause, unknown>

/** The cause that a cancellation's note in the history names. */
export const toCancelCause = (note: string | undefined): CancelCause =>
  cancelCauses.find((cause) => cancelEntries[cause].note === note) ?? 'payer'

export type ReviewDecision =
  | {
      readonly action: 'accept'
      /** The staff member who decided, for the history. */
      readonly by: string
      /** Of a payment whose payer corrected the bill: with the correction, or as it was typed. */
      readonly bill?: 'corrected' | 'typed'
      /** The reference of the possible duplicate of the corrected bill that staff compared. */
      readonly duplicate?: string
    }
  | {
      readonly action: 'reject'
      readonly by: string
      readonly code: RejectCode
      /** Staff's note; empty without one. */
      readonly reason: string
    }
  | { readonly action: 'cancel'; readonly why: Exclude<CancelCause, 'new_total'> }
  | AgreedCancel

/** The payer's yes to a new total, which is written with the cancellation. */
export type AgreedCancel = {
  readonly action: 'cancel'
  readonly why: 'new_total'
  readonly requestId: string
  /** Epoch ms. */
  readonly agreedAt: number
}

/** What the mark on the payment says while the decision is carried out. */
export const toMark = (
  decision: ReviewDecision,
): { readonly deciding: Deciding; readonly by: string } =>
  decision.action === 'cancel'
    ? {
        deciding: decision.why === 'new_total' ? decision.why : decision.action,
        by: cancelEntries[decision.why].actor,
      }
    : { deciding: decision.action, by: decision.by }

/**
 * `correction_open`: staff have to say whether the payer's correction is used. `no_correction`: there is none.
 * `duplicate`: another payment may be for the corrected bill, and staff have to name it.
 */
export type NotAcceptable = {
  readonly kind: 'not_acceptable'
  readonly why: 'correction_open' | 'no_correction' | 'duplicate'
  /** The duplicate's reference, or the id of one that is being charged; else empty. */
  readonly named: string
}

export type ReviewOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'wrong_state' }
  /** A person changed the payment since the version that the decision is about. */
  | { readonly kind: 'changed_meanwhile' }
  /** The hold is being released: too late to accept. */
  | { readonly kind: 'hold_ended' }
  /** The processor did not respond. The attempt retries the decision until it does. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused_by_processor'; readonly code: string }
  | NotAcceptable

/** Of `refused_by_processor`: the keys of the payment's processor are missing. */
export const notConfiguredCode = 'processor_not_configured'
