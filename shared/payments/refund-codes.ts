// The codes of why a payment was refunded.

/** Those that staff choose from. */
export const staffRefundCodes = ['paid_twice', 'wrong_amount', 'biller_returned', 'other'] as const
export const refundCodes = [...staffRefundCodes, 'part_failed'] as const

export type RefundCode = (typeof refundCodes)[number]
