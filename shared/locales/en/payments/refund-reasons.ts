/** Why a payment was refunded, by code. Empty: staff's note says it. */
export const refundReasonCopy = {
  paid_twice: 'This bill was paid twice.',
  wrong_amount: 'The payment was more than the bill.',
  biller_returned: 'The biller returned the money.',
  not_collected: 'The money didn’t get to the biller in time.',
  other: '',
} as const
