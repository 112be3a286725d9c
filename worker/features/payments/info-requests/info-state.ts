// The state of a question's link, from the status of the question and of its payment.
import type { PaymentStatus } from '../../../../shared/payments/schema'

export type RequestStatus = 'open' | 'answered'

/**
 * `declined`: the payment was canceled (the specification's word). `over`: the payment was decided or is in another
 * status, and the answer is no longer needed.
 */
export type InfoState = 'open' | 'answered' | 'declined' | 'over' | 'expired'

const states = {
  open: {
    submitted: 'over',
    in_review: 'over',
    awaiting_info: 'open',
    accepted: 'over',
    rejected: 'over',
    cancelled: 'declined',
  },
  answered: {
    submitted: 'over',
    in_review: 'answered',
    // A later question is open.
    awaiting_info: 'answered',
    accepted: 'over',
    rejected: 'over',
    cancelled: 'declined',
  },
} as const satisfies Record<RequestStatus, Record<PaymentStatus, InfoState>>

type StateInput = {
  readonly request: RequestStatus
  readonly payment: PaymentStatus
  readonly expiresAt: number
  readonly now: number
}

export function toInfoState({ request, payment, expiresAt, now }: StateInput): InfoState {
  const state: InfoState = states[request][payment]
  return state === 'open' && now >= expiresAt ? 'expired' : state
}
