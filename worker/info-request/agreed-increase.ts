// What a payer agreed to pay beyond what the card was reserved for, and whether it is there. The
// card is never kept, so the rest comes as a payment of its own (docs/decisions/0006).
import type { PaymentStatus } from '../../shared/guest-payment'
import { maxAmountCents } from '../../shared/guest-payment'
import type { SecondPayment } from '../../shared/info-request'
import { formatCents } from '../../shared/money'
import { paths } from '../../shared/paths'
import type { Payee } from '../../shared/payee'
import { toFeeCents } from '../guest-payment/payment-payee'
import type { PaymentRow } from '../guest-payment/store'
import { findRestPayment, type InfoRow, listRequests } from './store'

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
  const requests = await listRequests(db, payment.id)
  const agreed = requests.filter((row) => row.status === 'answered' && row.extra_cents > 0)
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

function findRest(row: InfoRow, payment: PaymentRow, db: D1Database) {
  return findRestPayment(db, {
    payment,
    totalCents: row.extra_cents,
    since: row.answered_at ?? row.created_at,
  })
}

/**
 * How the rest is typed into the payment form, which adds the payee's card fee: together they are
 * the rest to the cent. Null when no amount does that.
 */
export function toRestAmount(totalCents: number, payee: Payee): number | null {
  const amountCents = totalCents - toFeeCents(payee)
  return amountCents > 0 && amountCents <= maxAmountCents ? amountCents : null
}

export function toRestUrl(payeeId: string, amountCents: number): string {
  const amount = formatCents(amountCents).slice(1)
  return `${paths.webPayment}?${new URLSearchParams({ p: payeeId, amount })}`
}

/** The second step that an answered question leads to; null where there is none. */
export async function findSecondPayment(
  row: InfoRow,
  { payment, payee }: { readonly payment: PaymentRow; readonly payee: Payee | null },
  db: D1Database,
): Promise<SecondPayment | null> {
  if (row.status !== 'answered' || row.extra_cents === 0 || payee === null) return null
  const amountCents = toRestAmount(row.extra_cents, payee)
  if (amountCents === null) return null
  const rest = await findRest(row, payment, db)
  return {
    totalCents: row.extra_cents,
    amountCents,
    url: toRestUrl(payment.payee_id, amountCents),
    isThere: rest !== null && counts[rest.status],
  }
}
