// Names and spans of the sending of an accepted payment to its payee. Pure.
import type { Remittance } from '../../../../shared/payments/remittance'

/** Staff call the payee about a payment that it has not collected for this long. */
export const uncollectedAfterDays = 14

/** The start of the key of a refund of what was not collected. Staff's keys cannot contain its dot. */
export const uncollectedKey = 'not.collected'

/** The key of the refund after a promised day, YYYY-MM-DD: each day has one. */
export const toUncollectedKey = (refundOn: string): string => `${uncollectedKey}-${refundOn}`

export const toRefundId = (paymentId: string, key: string): string => `${paymentId}.r-${key}`

export const isUncollectedRefund = (refundId: string): boolean =>
  refundId.includes(`.r-${uncollectedKey}-`)

type Refund = { readonly id: string; readonly created_at: number }

type Facts = {
  readonly refunds: readonly (Refund & { readonly status: string })[]
  readonly remittance: Pick<Remittance, 'state'>
}

/** It is that refund, or pays in its place after it was refused. */
export const paysBackUncollected = (
  { id, created_at: at }: Refund,
  { refunds, remittance }: Facts,
): boolean =>
  isUncollectedRefund(id) ||
  (remittance.state !== 'sent' &&
    remittance.state !== 'confirmed' &&
    refunds.some(
      (other) =>
        other.status === 'failed' && isUncollectedRefund(other.id) && other.created_at <= at,
    ))
