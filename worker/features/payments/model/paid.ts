// What of a payment is still paid: what was charged, minus refunds and lost disputes. Pages, emails, JSON replies and
// staff's lists all read it from here, so that none calls a returned payment paid.
import { toTotalCents } from '../../../../shared/payments/fees'
import type { Paid } from '../../../../shared/payments/page-data'
import type { PaymentStatus } from '../../../../shared/payments/payment-status'

type Charge = {
  readonly status: PaymentStatus
  readonly amount_cents: number
  readonly fee_cents: number
}

/** Completed refunds and lost disputes. A dispute that was won, or is open, returned nothing. */
export type Returns = { readonly refundedCents: number; readonly returnedCents: number }

type Rows = readonly { readonly status: string; readonly cents: number }[]

const sumOf = (rows: Rows, status: string) =>
  rows.filter((row) => row.status === status).reduce((sum, { cents }) => sum + cents, 0)

export const toReturns = (rows: { readonly refunds: Rows; readonly disputes: Rows }): Returns => ({
  refundedCents: sumOf(rows.refunds, 'refunded'),
  returnedCents: sumOf(rows.disputes, 'lost'),
})

export function toPaid(charge: Charge, { refundedCents, returnedCents }: Returns): Paid {
  const chargedCents =
    charge.status === 'accepted' ? toTotalCents(charge.amount_cents, charge.fee_cents) : 0
  // A payer may dispute a refunded amount too, so that more than the charge can go back.
  const paidCents = Math.max(0, chargedCents - refundedCents - returnedCents)
  return { chargedCents, refundedCents, returnedCents, paidCents }
}

/** Charged, and nothing of it is paid any more. */
export const isReturned = ({ chargedCents, paidCents }: Paid): boolean =>
  chargedCents > 0 && paidCents === 0
