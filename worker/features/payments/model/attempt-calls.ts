// The RPC methods of a payment attempt's Durable Object.

import type { PayerAction, StatusOutcome, SubmitReply, SubmitRequest } from './attempt-state'
import type { InfoStep, InfoStepOutcome } from './info-step'
import type { ReviewDecision, ReviewOutcome } from './review-decision'

export type RefundOutcome =
  | { readonly kind: 'done' }
  /** The processor has not replied, or does not refund the charge yet. The attempt retries. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused_by_processor'; readonly code: string }

export type PaymentAttemptCalls = {
  submit(request: SubmitRequest): Promise<SubmitReply>
  status(attemptId: string): Promise<StatusOutcome>
  /** Null unless the payer has to confirm at the bank. */
  action(): Promise<PayerAction | null>
  /** `version`: as in `Seen` (stores/payment-version.ts). */
  review(paymentId: string, decision: ReviewDecision, version?: string): Promise<ReviewOutcome>
  refund(refundId: string): Promise<RefundOutcome>
  /** Stores a question that staff ask the payer, or the payer's answer. */
  exchange(paymentId: string, step: InfoStep): Promise<InfoStepOutcome>
  /** Forgets what the object has of the payer of a recorded payment. */
  erase(): Promise<void>
  /** Finishes what a crash or an unknown outcome left open, monitors the hold, and ends the object when it is due. */
  settle(attemptId: string): Promise<void>
}

/** Points of a submit, a decision, a refund, the archive or an erasure at which the chaos tests stop the worker. */
export type FaultPoint =
  | 'after_claim'
  | 'before_intent'
  | 'after_intent'
  | 'after_charge'
  | 'after_action'
  | 'before_record'
  | 'after_record'
  | 'before_mark'
  | 'before_settle'
  | 'after_settle'
  | 'after_outcome'
  | 'before_refund'
  | 'after_refund'
  | 'before_archive'
  | 'after_archive_written'
  | 'after_archive_verified'
  | 'after_archive'
  | 'before_archive_deleted'
  | 'after_archive_deleted'
  | 'before_restore'
  | 'after_restore'
  | 'before_erase'
  | 'after_erase_written'
  | 'after_erase_verified'
  | 'after_erase'
  | 'after_erase_deleted'
