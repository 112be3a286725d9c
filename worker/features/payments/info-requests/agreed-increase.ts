// The amount that a payer agreed to pay beyond the authorized one. The card is not stored, so the
// balance is a second payment (docs/decisions/0006).

import type { Payee } from '../../../../shared/payees/payee'
import { findAmountCents, toFeeTerms, toTotalCents } from '../../../../shared/payments/fees'
import type { PaymentStatus } from '../../../../shared/payments/schema'
import { maxAmountCents } from '../../../../shared/payments/schema'
import { findPayment, type PaymentRow } from '../store'
import { findBalancePayment, findRequest, type InfoRow, listRequests } from './store'

export type AgreedIncrease = {
  /** The amount, its fee and every agreed increase. */
  readonly agreedTotalCents: number
  /** The part that is neither held nor charged yet. */
  readonly missingCents: number
  /** At most one balance payment of each increase, in any status. Prefers one that counts as paid. */
  readonly balancePayments: readonly PaymentRow[]
}

/** Whether a balance payment in this status counts as paid. */
const countsAsPaid = {
  submitted: true,
  in_review: true,
  awaiting_info: true,
  accepted: true,
  rejected: false,
  cancelled: false,
} as const satisfies Record<PaymentStatus, boolean>

export const isCounted = ({ status }: Pick<PaymentRow, 'status'>): boolean => countsAsPaid[status]

export async function findAgreedIncrease(
  payment: Pick<PaymentRow, 'id' | 'amount_cents' | 'fee_cents'>,
  db: D1Database,
): Promise<AgreedIncrease> {
  const agreed = await listAgreedRequests(payment, db)
  const balances = await Promise.all(
    agreed.map(async (row) => ({ row, balance: await findBalancePayment(db, row.id) })),
  )
  const sumExtraCents = (rows: readonly InfoRow[]) =>
    rows.reduce((cents, row) => cents + row.extra_cents, 0)
  const missing = balances.filter(({ balance }) => balance === null || !isCounted(balance))
  return {
    agreedTotalCents: toTotalCents(payment.amount_cents, payment.fee_cents) + sumExtraCents(agreed),
    missingCents: sumExtraCents(missing.map(({ row }) => row)),
    balancePayments: balances.flatMap(({ balance }) => balance ?? []),
  }
}

/** False when the balance of an agreed increase is not paid: accepting then would charge only part of the bill. */
export async function areBalancesPaid(payment: PaymentRow, db: D1Database): Promise<boolean> {
  return (await findAgreedIncrease(payment, db)).missingCents === 0
}

/** The payment whose balance this one pays; null for any other payment. */
export async function findFirstPayment(
  payment: Pick<PaymentRow, 'balance_of_request_id'>,
  db: D1Database,
): Promise<PaymentRow | null> {
  const { balance_of_request_id: requestId } = payment
  const request = requestId === null ? null : await findRequest(db, requestId)
  return request && findPayment(db, request.payment_id)
}

async function listAgreedRequests(
  payment: Pick<PaymentRow, 'id'>,
  db: D1Database,
): Promise<readonly InfoRow[]> {
  const requests = await listRequests(db, payment.id)
  return requests.filter((row) => row.status === 'answered' && row.extra_cents > 0)
}

/**
 * The cents to enter as amount in the payment form, which adds the payee's fee to reach the balance. Null
 * when no valid amount does.
 */
export function toBalanceAmount(totalCents: number, payee: Payee): number | null {
  const amountCents = findAmountCents(toFeeTerms(payee), totalCents)
  return amountCents !== null && amountCents <= maxAmountCents ? amountCents : null
}

/** The cents that the payer agreed to in questions before this one. */
export async function sumAgreedBefore(
  row: InfoRow,
  payment: PaymentRow,
  db: D1Database,
): Promise<number> {
  const earlier = (await listAgreedRequests(payment, db)).filter(
    ({ id, created_at }) => id !== row.id && created_at <= row.created_at,
  )
  return earlier.reduce((cents, { extra_cents }) => cents + extra_cents, 0)
}
