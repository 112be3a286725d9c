// What the object of a payment may be told about a question to the payer, and its reply.
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type { InfoAsk } from '../../../../shared/payments/info-request'
import type { InfoState } from './info-state'

export type InfoStep =
  | { readonly action: 'ask'; readonly ask: InfoAsk }
  | {
      readonly action: 'answer'
      readonly requestId: string
      readonly answers: readonly InfoAnswer[]
    }

export type SentTo = { readonly email: boolean; readonly text: boolean }

export type InfoStepOutcome =
  | { readonly kind: 'asked'; readonly requestId: string; readonly sentTo: SentTo }
  | { readonly kind: 'answered' }
  | { readonly kind: 'not_found' }
  /** A decision on the money is under way, or the payment cannot be asked about. */
  | { readonly kind: 'wrong_state' }
  /** The question is not open any more. */
  | { readonly kind: 'not_open'; readonly state: InfoState }
  /** Nobody could be told: the payment is silent, or has neither email nor a number for texts. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'hold_ending' }
  /** Not an increase, or one that the payment form could not take by itself. */
  | { readonly kind: 'not_payable' }
  /** An increase that was agreed to earlier is not paid yet. */
  | { readonly kind: 'rest_missing' }
