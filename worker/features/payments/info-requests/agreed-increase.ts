// The amount that a payer agreed to pay beyond the authorized one. The card is not stored, so the
// balance is a second payment (docs/decisions/0006).

import { formatCents } from '../../../../shared/money'
import type { Payee } from '../../../../shared/payees/payee'
import { findAmountCents, toFeeTerms, toTotalCents } from '../../../../shared/payments/fees'
import type { SecondPayment } from '../../../../shared/payments/info-request'
import type { PaymentStatus } from '../../../../shared/payments/schema'
import { maxAmountCents } from '../../../../shared/payments/schema'
import { paths } from '../../../../shared/urls'
import type { PaymentRow } from '../store'
import { bindBalancePayment, findBalancePayment, type InfoRow, listRequests } from './store'

export type AgreedIncrease = {
  /** The amount, its fee and every agreed increase. */
  readonly agreedTotalCents: number
  /** The part that is neither held nor charged yet. */
  readonly missingCents: number
  /** The balance payments, in any status. */
  readonly payments: readonly PaymentRow[]
}

/** Whether a balance payment in this status counts. */
const counts = {
  submitted: true,
  in_review: true,
  awaiting_info: true,
  accepted: true,
  rejected: false,
  cancelled: false,
} as const satisfies Record<PaymentStatus, boolean>

export async function findAgreedIncrease(
  payment: PaymentRow,
  db: D1Database,
): Promise<AgreedIncrease> {
  const agreed = await listAgreed(payment, db)
  const balances = await Promise.all(
    agreed.map(async (row) => ({ row, balance: await findBalance(row, payment, db) })),
  )
  const sum = (rows: readonly InfoRow[]) => rows.reduce((cents, row) => cents + row.extra_cents, 0)
  const missing = balances.filter(({ balance }) => balance === null || !counts[balance.status])
  return {
    agreedTotalCents: toTotalCents(payment.amount_cents, payment.fee_cents) + sum(agreed),
    missingCents: sum(missing.map(({ row }) => row)),
    payments: balances.flatMap(({ balance }) => balance ?? []),
  }
}

/**
 * Claims a balance payment for each agreed increase; false when one is missing. Call this before the
 * capture: without it, two payments accepted at the same time could use the same balance payment.
 */
export async function claimBalancePayments(payment: PaymentRow, db: D1Database): Promise<boolean> {
  for (const row of await listAgreed(payment, db))
    if (!(await claimBalance(row, payment, db))) return false
  return true
}

async function claimBalance(row: InfoRow, payment: PaymentRow, db: D1Database): Promise<boolean> {
  const balance = await findBalance(row, payment, db)
  if (balance === null || !counts[balance.status]) return false
  const ids = { requestId: row.id, balancePaymentId: balance.id }
  // If another decision claimed it first, the next query skips it.
  return (await bindBalancePayment(db, ids)) || claimBalance(row, payment, db)
}

async function listAgreed(payment: PaymentRow, db: D1Database): Promise<readonly InfoRow[]> {
  const requests = await listRequests(db, payment.id)
  return requests.filter((row) => row.status === 'answered' && row.extra_cents > 0)
}

function findBalance(row: InfoRow, payment: PaymentRow, db: D1Database) {
  return findBalancePayment(db, {
    requestId: row.id,
    payment,
    totalCents: row.extra_cents,
    since: row.answered_at ?? row.created_at,
  })
}

/**
 * The amount to enter in the payment form, which adds the payee's fee to reach the balance. Null when
 * no valid amount does.
 */
export function toBalanceAmount(totalCents: number, payee: Payee): number | null {
  const amountCents = findAmountCents(toFeeTerms(payee), totalCents)
  return amountCents !== null && amountCents <= maxAmountCents ? amountCents : null
}

/** The URL of the payment form with the same options as the first payment. */
export function toBalanceUrl(payment: PaymentRow, amountCents: number): string {
  const search = new URLSearchParams({
    p: payment.payee_id,
    amount: formatCents(amountCents).slice(1),
    ...(payment.is_btob === 1 && { ib: '1' }),
    ...(payment.email === '' && { emailOpt: '1' }),
  })
  return `${paths.webPayment}?${search}`
}

/** The cents that the payer agreed to in questions before this one. */
export async function findAgreedBefore(
  row: InfoRow,
  payment: PaymentRow,
  db: D1Database,
): Promise<number> {
  const earlier = (await listAgreed(payment, db)).filter(
    ({ id, created_at }) => id !== row.id && created_at <= row.created_at,
  )
  return earlier.reduce((cents, { extra_cents }) => cents + extra_cents, 0)
}

/** The balance payment that an answered question requires; null when it requires none. */
export async function findSecondPayment(
  row: InfoRow,
  { payment, payee }: { readonly payment: PaymentRow; readonly payee: Payee | null },
  db: D1Database,
): Promise<SecondPayment | null> {
  if (row.status !== 'answered' || row.extra_cents === 0 || payee === null) return null
  const amountCents = toBalanceAmount(row.extra_cents, payee)
  if (amountCents === null) return null
  const balance = await findBalance(row, payment, db)
  return {
    totalCents: row.extra_cents,
    amountCents,
    url: toBalanceUrl(payment, amountCents),
    isThere: balance !== null && counts[balance.status],
  }
}
