// The state of a question's link, from the status of the question and of its payment.
import { type Deciding, toUnderWay, type UnderWay } from '../../../../shared/payments/deciding'
import type { PaymentStatus } from '../../../../shared/payments/payment-status'

export type RequestStatus = 'open' | 'answered'

/**
 * `declined`: the payment was canceled (the specification's word). `over`: the payment was decided or is in another
 * status, and the answer is no longer needed. `withdrawn`: staff withdrew the question. `charging`, `canceling`: a
 * decision is being carried out, or the job is about to cancel.
 */
export type InfoState =
  | 'open'
  | 'answered'
  | 'declined'
  | 'over'
  | 'expired'
  | 'withdrawn'
  | UnderWay

const states = {
  open: {
    submitted: 'over',
    in_review: 'over',
    awaiting_info: 'open',
    accepted: 'over',
    rejected: 'over',
    canceled: 'declined',
  },
  answered: {
    submitted: 'over',
    in_review: 'answered',
    // A later question is open.
    awaiting_info: 'answered',
    accepted: 'over',
    rejected: 'over',
    canceled: 'declined',
  },
} as const satisfies Record<RequestStatus, Record<PaymentStatus, InfoState>>

type StateInput = {
  readonly request: RequestStatus
  readonly payment: PaymentStatus
  readonly deciding: Deciding | null
  readonly isWithdrawn: boolean
  /** The answer was a yes to a new total, which canceled the payment. */
  readonly isAgreed: boolean
  readonly expiresAt: number
  readonly now: number
}

export function toInfoState(input: StateInput): InfoState {
  const { request, payment, deciding, isWithdrawn, isAgreed, expiresAt, now } = input
  if (isAgreed) return 'answered'
  const underWay = toUnderWay(deciding)
  if (underWay !== null) return underWay
  const state: InfoState = states[request][payment]
  const isUndecided = payment === 'in_review' || payment === 'awaiting_info'
  if (isWithdrawn && isUndecided) return 'withdrawn'
  if (now < expiresAt) return state
  // The time to decide is over too.
  if (state === 'answered' && payment === 'in_review') return 'canceling'
  return state === 'open' ? 'expired' : state
}
