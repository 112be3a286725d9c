/** Statuses of a guest payment: submitted, reviewed, then accepted, rejected or canceled. */
export const paymentStatuses = [
  'submitted',
  'in_review',
  'awaiting_info',
  'accepted',
  'rejected',
  'canceled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
