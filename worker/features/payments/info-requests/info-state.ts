// What a link to a question still opens, as a table: from the question and its payment.
import type { PaymentStatus } from '../../../../shared/payments/schema'

export type RequestStatus = 'open' | 'answered'

/** `over`: the payment went another way, and nobody waits for the answer any more. */
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
    // A later question is open; this one stays answered.
    awaiting_info: 'answered',
    accepted: 'over',
    rejected: 'over',
    cancelled: 'declined',
  },
} as const satisfies Record<RequestStatus, Record<PaymentStatus, InfoState>>

type Seen = {
  readonly request: RequestStatus
  readonly payment: PaymentStatus
  readonly expiresAt: number
  readonly now: number
}

export function toInfoState({ request, payment, expiresAt, now }: Seen): InfoState {
  const state: InfoState = states[request][payment]
  return state === 'open' && now >= expiresAt ? 'expired' : state
}
