// The steps of a question that a payment's Durable Object applies, and their outcomes.
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type { InfoRequest } from '../../../../shared/payments/info-request'
import type { InfoState } from './info-state'

/** `requestId` is the question's, not that of an HTTP request. */
export type InfoStep =
  /** `replaces`: instead of the open question, which is different. */
  | {
      readonly action: 'ask'
      /** The staff member, for the history. */
      readonly by: string
      readonly ask: InfoRequest
      readonly replaces: boolean
    }
  | { readonly action: 'withdraw'; readonly by: string }
  | {
      readonly action: 'answer'
      readonly requestId: string
      readonly answers: readonly InfoAnswer[]
    }

export type SentTo = { readonly email: boolean; readonly text: boolean }

export type InfoStepOutcome =
  | { readonly kind: 'asked'; readonly requestId: string; readonly sentTo: SentTo }
  | { readonly kind: 'answered' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'not_found' }
  /** A decision is under way, or the payment's status does not allow the step. */
  | { readonly kind: 'wrong_state' }
  /** The question is no longer open. */
  | { readonly kind: 'not_open'; readonly state: Exclude<InfoState, 'open'> }
  /** The card hold is released too soon for the payer to answer. */
  | { readonly kind: 'hold_ending' }
  /** The new total is not higher, or the payment form cannot charge the difference as a separate payment. */
  | { readonly kind: 'not_payable' }
  /** An earlier agreed increase is not paid yet. */
  | { readonly kind: 'balance_missing' }
