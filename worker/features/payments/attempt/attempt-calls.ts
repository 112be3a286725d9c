// What a payment attempt's Durable Object can be asked, by whoever has its stub.
import type { InfoStep, InfoStepAnswer } from '../info-requests/info-step'
import type { ReviewAnswer, ReviewDecision } from '../review/review-decision'
import type { StatusOutcome, SubmitOutcome, SubmitRequest } from './attempt-state'

export type PaymentAttemptCalls = {
  submit(request: SubmitRequest): Promise<SubmitOutcome>
  status(): Promise<StatusOutcome>
  review(paymentId: string, decision: ReviewDecision): Promise<ReviewAnswer>
  exchange(paymentId: string, step: InfoStep): Promise<InfoStepAnswer>
  settle(): Promise<void>
}

/** Points of a submit at which the chaos tests stop the worker. */
export type FaultPoint =
  | 'before_intent'
  | 'after_intent'
  | 'after_charge'
  | 'before_record'
  | 'after_record'
  | 'before_settle'
  | 'after_settle'
