// The state machine of a payment: status and action to next status.
import { type PaymentStatus, paymentStatuses } from '../../../../shared/payments/payment-status'

export type PaymentAction =
  | 'review'
  | 'accept'
  | 'reject'
  | 'ask'
  | 'replace'
  | 'withdraw'
  | 'answer'
  | 'cancel'

const transitions = {
  submitted: { review: 'in_review', cancel: 'canceled' },
  in_review: { accept: 'accepted', reject: 'rejected', ask: 'awaiting_info', cancel: 'canceled' },
  awaiting_info: {
    replace: 'awaiting_info',
    withdraw: 'in_review',
    answer: 'in_review',
    reject: 'rejected',
    cancel: 'canceled',
  },
  accepted: {},
  rejected: {},
  canceled: {},
} as const satisfies Record<PaymentStatus, { readonly [A in PaymentAction]?: PaymentStatus }>

/** True while the money is held but not captured. */
export const isOpen = (status: PaymentStatus): boolean => nextStatus(status, 'cancel') !== null

/** The statuses in which the action is allowed. */
export const listStatusesBefore = (action: PaymentAction): readonly PaymentStatus[] =>
  paymentStatuses.filter((status) => nextStatus(status, action) !== null)

/** The next status, or null when the action is not allowed. */
export function nextStatus(status: PaymentStatus, action: PaymentAction): PaymentStatus | null {
  const row: { readonly [A in PaymentAction]?: PaymentStatus } = transitions[status]
  return row[action] ?? null
}
