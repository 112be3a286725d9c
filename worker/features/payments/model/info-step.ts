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
      /** As in `Seen`. */
      readonly version?: string | undefined
    }
  | { readonly action: 'withdraw'; readonly by: string; readonly version?: string | undefined }
  | {
      readonly action: 'answer'
      readonly requestId: string
      readonly answers: readonly InfoAnswer[]
    }

export type SentTo = { readonly email: boolean; readonly text: boolean }

export type InfoStepOutcome =
  | { readonly kind: 'asked'; readonly requestId: string; readonly sentTo: SentTo }
  | { readonly kind: 'answered' }
  /** The payer agreed to a new total, and the hold is being released: the processor has not confirmed it yet. */
  | { readonly kind: 'releasing' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'not_found' }
  /** A decision is under way, or the payment's status does not allow the step. */
  | { readonly kind: 'wrong_state' }
  /** A person changed the payment since the version of the step. */
  | { readonly kind: 'changed_meanwhile' }
  /** The question is no longer open. */
  | { readonly kind: 'not_open'; readonly state: Exclude<InfoState, 'open'> }
  /** The time to answer and to decide is over: the payment is being canceled. */
  | { readonly kind: 'hold_ended' }
  /** The card hold is released too soon for the payer to answer. */
  | { readonly kind: 'hold_ending' }
  /** The new total is not higher, or more than the payment form charges. */
  | { readonly kind: 'not_payable' }
  /** The payee is a debt collector, and nobody authorized its fees. */
  | { readonly kind: 'fee_not_authorized' }
  /** The payment's bill has no such field, or its payee has left the directory. */
  | { readonly kind: 'not_correctable' }
