// Names and spans of the sending of an accepted payment to its payee. Pure.

/** Staff call the payee about a payment that it has not collected for this long. */
export const uncollectedAfterDays = 14

/** The key of the refund of an uncollected payment. Staff's keys cannot contain its dot. */
export const uncollectedRefundKey = 'not.collected'

export const toRefundId = (paymentId: string, key: string): string => `${paymentId}.r-${key}`

export const isUncollectedRefund = (refundId: string): boolean =>
  refundId.endsWith(`.r-${uncollectedRefundKey}`)
