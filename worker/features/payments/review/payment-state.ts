// The life of a payment as a table: which action leads from which state to which.
import type { PaymentStatus } from '../../../../shared/payments/schema'

export type PaymentAction = 'review' | 'accept' | 'reject' | 'ask' | 'answer' | 'cancel'

const transitions = {
  submitted: { review: 'in_review', cancel: 'cancelled' },
  in_review: { accept: 'accepted', reject: 'rejected', ask: 'awaiting_info', cancel: 'cancelled' },
  awaiting_info: { answer: 'in_review', cancel: 'cancelled' },
  accepted: {},
  rejected: {},
  cancelled: {},
} as const satisfies Record<PaymentStatus, { readonly [A in PaymentAction]?: PaymentStatus }>

/** Its money is still only reserved. */
export const isOpen = (status: PaymentStatus): boolean => nextStatus(status, 'cancel') !== null

/** Where the action leads, or null when the state does not allow it. */
export function nextStatus(status: PaymentStatus, action: PaymentAction): PaymentStatus | null {
  const row: { readonly [A in PaymentAction]?: PaymentStatus } = transitions[status]
  return row[action] ?? null
}
