/** The codes of why a payment was refunded, from which staff choose. */
export const refundCodes = [
  ...(['paid_twice', 'wrong_amount', 'biller_returned', 'not_collected', 'other'] as const),
] as const

export type RefundCode = (typeof refundCodes)[number]
