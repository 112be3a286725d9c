// The amount that a payer agreed to pay beyond the authorized one. The card is not stored, so the
// balance is a second payment (docs/decisions/0006).

import { toTotalCents } from '../../../../shared/payments/fees'
import { infoQuestion } from '../../../../shared/payments/info-question-schema'
import type { Agreed } from '../../../../shared/payments/page-data'
import type { PaymentStatus } from '../../../../shared/payments/payment-status'
import { maxAmountCents } from '../../../../shared/promised-limits'
import { findBalancePayment, findRequest, type InfoRow, listRequests } from './info-request-store'
import { findPayment, type PaymentRow } from './payment-store'

export type AgreedIncrease = {
  /** What the bill costs with every agreed increase; null without one. */
  readonly agreed: Agreed | null
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
  canceled: false,
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
    agreed: toAgreed(payment, agreed),
    agreedTotalCents: toTotalCents(payment.amount_cents, payment.fee_cents) + sumExtraCents(agreed),
    missingCents: sumExtraCents(missing.map(({ row }) => row)),
    balancePayments: balances.flatMap(({ balance }) => balance ?? []),
  }
}

function toAgreed(
  { amount_cents, fee_cents: feeCents }: Pick<PaymentRow, 'amount_cents' | 'fee_cents'>,
  rows: readonly InfoRow[],
): Agreed | null {
  if (rows.length === 0) return null
  const isBillerFee = ({ question }: InfoRow) =>
    infoQuestion.parse(JSON.parse(question)).type === 'confirmAmountIncreaseFee'
  const sumOf = (some: readonly InfoRow[]) => some.reduce((sum, row) => sum + row.extra_cents, 0)
  const billerFeeCents = sumOf(rows.filter(isBillerFee))
  return { amountCents: amount_cents + sumOf(rows) - billerFeeCents, feeCents, billerFeeCents }
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

/** When the bill's first hold ends, which ends the bill, in epoch ms. */
export async function findBillHoldEnd(
  payment: Pick<PaymentRow, 'balance_of_request_id' | 'hold_until_at'>,
  db: D1Database,
): Promise<number> {
  const first = await findFirstPayment(payment, db)
  return Math.min(payment.hold_until_at, first?.hold_until_at ?? payment.hold_until_at)
}

async function listAgreedRequests(
  payment: Pick<PaymentRow, 'id'>,
  db: D1Database,
): Promise<readonly InfoRow[]> {
  const requests = await listRequests(db, payment.id)
  return requests.filter((row) => row.status === 'answered' && row.extra_cents > 0)
}

/** Whether the payment form can charge the balance, which has no card fee: the first payment has the bill's one. */
export const isPayable = (balanceCents: number): boolean =>
  balanceCents > 0 && balanceCents <= maxAmountCents

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
