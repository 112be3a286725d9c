// Names and spans of the sending of an accepted payment to its payee. Pure.
import type { Remittance } from '../../../../shared/payments/remittance'

/** Staff call the payee about a payment that it has not collected for this long. */
export const uncollectedAfterDays = 14

/** The start of the key of a refund of what was not collected. Staff's keys cannot contain its dot. */
export const uncollectedKey = 'not.collected'

/** The key of a refund after a promised day, YYYY-MM-DD. `made`: refunds of that day before it. */
export const toUncollectedKey = (refundOn: string, made = 0): string =>
  `${uncollectedKey}-${refundOn}${made === 0 ? '' : `.${made}`}`

export const toRefundId = (paymentId: string, key: string): string => `${paymentId}.r-${key}`

export const isUncollectedRefund = (refundId: string): boolean =>
  refundId.includes(`.r-${uncollectedKey}-`)

type Refund = { readonly id: string; readonly created_at: number }

type Facts = {
  readonly refunds: readonly (Refund & { readonly status: string })[]
  readonly remittance: Pick<Remittance, 'state' | 'earlier'>
}

/** It is that refund, or pays in its place after it was refused, and the payee has no other part of the payment. */
export const paysBackUncollected = (
  { id, created_at: at }: Refund,
  { refunds, remittance }: Facts,
): boolean =>
  remittance.earlier.length === 0 &&
  remittance.state !== 'sent' &&
  remittance.state !== 'confirmed' &&
  (isUncollectedRefund(id) ||
    refunds.some(
      (other) =>
        other.status === 'failed' && isUncollectedRefund(other.id) && other.created_at <= at,
    ))
