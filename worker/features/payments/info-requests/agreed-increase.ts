// What a payer agreed to pay beyond what the card was reserved for, and whether it is there. The
// card is never kept, so the rest comes as a payment of its own (docs/decisions/0006).

import { formatCents } from '../../../../shared/money'
import type { Payee } from '../../../../shared/payees/payee'
import type { SecondPayment } from '../../../../shared/payments/info-request'
import type { PaymentStatus } from '../../../../shared/payments/schema'
import { maxAmountCents } from '../../../../shared/payments/schema'
import { paths } from '../../../../shared/urls'
import { toFeeCents } from '../fees'
import type { PaymentRow } from '../store'
import { bindBalancePayment, findBalancePayment, type InfoRow, listRequests } from './store'

export type AgreedIncrease = {
  /** The amount, its fee and every agreed increase. */
  readonly agreedTotalCents: number
  /** What is neither reserved nor charged yet. */
  readonly missingCents: number
  /** The payments that bring the rest, whatever became of them. */
  readonly payments: readonly PaymentRow[]
}

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
  const rests = await Promise.all(
    agreed.map(async (row) => ({ row, rest: await findRest(row, payment, db) })),
  )
  const sum = (rows: readonly InfoRow[]) => rows.reduce((cents, row) => cents + row.extra_cents, 0)
  const missing = rests.filter(({ rest }) => rest === null || !counts[rest.status])
  return {
    agreedTotalCents: payment.amount_cents + payment.fee_cents + sum(agreed),
    missingCents: sum(missing.map(({ row }) => row)),
    payments: rests.flatMap(({ rest }) => rest ?? []),
  }
}

/**
 * Gives each agreed increase of a payment a rest of its own; false when one has none. To be asked
 * before the card is captured: of two payments that are accepted at once, only one may count on a
 * rest, and the other must not have charged its part by then.
 */
export async function claimBalancePayments(payment: PaymentRow, db: D1Database): Promise<boolean> {
  for (const row of await listAgreed(payment, db))
    if (!(await takeRest(row, payment, db))) return false
  return true
}

async function takeRest(row: InfoRow, payment: PaymentRow, db: D1Database): Promise<boolean> {
  const rest = await findRest(row, payment, db)
  if (rest === null || !counts[rest.status]) return false
  const isOurs = await bindBalancePayment(db, { requestId: row.id, restPaymentId: rest.id })
  // Another decision was quicker with that one; there may be more, and it is not found again.
  return isOurs || takeRest(row, payment, db)
}

async function listAgreed(payment: PaymentRow, db: D1Database): Promise<readonly InfoRow[]> {
  const requests = await listRequests(db, payment.id)
  return requests.filter((row) => row.status === 'answered' && row.extra_cents > 0)
}

function findRest(row: InfoRow, payment: PaymentRow, db: D1Database) {
  return findBalancePayment(db, {
    requestId: row.id,
    payment,
    totalCents: row.extra_cents,
    since: row.answered_at ?? row.created_at,
  })
}

/**
 * How the rest is typed into the payment form, which adds the payee's card fee: together they are
 * the rest to the cent. Null when no amount does that.
 */
export function toBalanceAmount(totalCents: number, payee: Payee): number | null {
  const amountCents = totalCents - toFeeCents(payee)
  return amountCents > 0 && amountCents <= maxAmountCents ? amountCents : null
}

/** The form as the payer had it: a company's with its invoices, and without an email where there was none. */
export function toBalanceUrl(payment: PaymentRow, amountCents: number): string {
  const search = new URLSearchParams({
    p: payment.payee_id,
    amount: formatCents(amountCents).slice(1),
    ...(payment.is_btob === 1 && { ib: '1' }),
    ...(payment.email === '' && { emailOpt: '1' }),
  })
  return `${paths.webPayment}?${search}`
}

/** What the payer had agreed to beyond the amount before that question was asked. */
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

/** The second step that an answered question leads to; null where there is none. */
export async function findSecondPayment(
  row: InfoRow,
  { payment, payee }: { readonly payment: PaymentRow; readonly payee: Payee | null },
  db: D1Database,
): Promise<SecondPayment | null> {
  if (row.status !== 'answered' || row.extra_cents === 0 || payee === null) return null
  const amountCents = toBalanceAmount(row.extra_cents, payee)
  if (amountCents === null) return null
  const rest = await findRest(row, payment, db)
  return {
    totalCents: row.extra_cents,
    amountCents,
    url: toBalanceUrl(payment, amountCents),
    isThere: rest !== null && counts[rest.status],
  }
}
