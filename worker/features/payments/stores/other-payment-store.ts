// The payer's other payment of a bill: a page that says that the bill is unpaid would be wrong beside it. It is one of the
// same series, which is recorded and holds forever, or one that the payer made by an ordinary form: of that, only bill
// and payer tell, so it counts for a while only.
import { dayMs } from '../../../../shared/durations'
import { toTotalCents } from '../../../../shared/payments/fees'
import { type EndedPayment, newPaymentEnds } from '../../../../shared/payments/new-total'
import type { OtherPayment } from '../../../../shared/payments/page-data'
import { paidTtlMs } from '../../../../shared/promised-limits'
import { all, one } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { isReturned } from '../model/paid'
import { findPaid } from './find-paid'
import type { PaymentRow } from './payment-store'

const columns = 'p.id, p.reference, p.status, p.amount_cents, p.fee_cents'
const isAlive = `p.status NOT IN ('rejected', 'canceled')`
/** Of a payment with a claim, the payer does not know the outcome yet. */
const isTold = `NOT EXISTS (SELECT 1 FROM payment_claims c
    WHERE c.attempt_id = p.attempt_id AND (c.expires_at IS NULL OR c.expires_at > :now))`

/** Exported for the test that runs EXPLAIN QUERY PLAN. */
export const otherPaymentQueries = {
  series: `SELECT ${columns} FROM payments p
    WHERE (p.id = :series OR p.series_id = :series) AND p.id <> :id AND ${isTold}
      AND (${isAlive} OR EXISTS (SELECT 1 FROM payment_history h WHERE h.payment_id = p.id
        AND h.to_status = 'rejected' AND h.reason_code = 'already_paid'))
    ORDER BY ${isAlive} DESC, p.created_at DESC LIMIT 10`,
  ended: `SELECT ${columns} FROM payments p
    WHERE p.series_id = :series AND p.created_at > :since AND p.id <> :id AND ${isTold}
    ORDER BY p.created_at DESC LIMIT 1`,
  bill: `SELECT ${columns} FROM payments p INDEXED BY payments_by_bill
    WHERE p.bill_key = :bill_key AND p.created_at > :since AND p.created_at < :until AND p.id <> :id
      AND p.email = :email AND p.phone = :phone AND ${isAlive} AND ${isTold}
    ORDER BY p.created_at DESC LIMIT 5`,
} as const

/**
 * How long after a payment another one of the same account and amount is for the same bill: the bill of the next month
 * is four weeks later or more. A payer who tries again does so within days after the hold has ended.
 */
export const sameBillMs = 21 * dayMs

type Found = Pick<PaymentRow, 'id' | 'reference' | 'status' | 'amount_cents' | 'fee_cents'>
type Payment = Pick<PaymentRow, 'id' | 'series_id' | 'bill_key' | 'created_at' | 'email' | 'phone'>

/** Which payments by an ordinary form count, in epoch ms. */
type Span = { readonly since: number; readonly until: number }

const toSpan = ({ created_at: createdAt }: Payment): Span => ({
  // Of earlier payments, those that the form would call a duplicate.
  since: createdAt - paidTtlMs,
  until: createdAt + sameBillMs,
})

/** The id that all payments of the series of this one have. */
export const toSeriesId = ({ id, series_id: seriesId }: Pick<Payment, 'id' | 'series_id'>) =>
  seriesId ?? id

/**
 * The latest one that is in review or accepted, and did not go back as a whole; else one of the series that was rejected
 * because the bill was paid already. Null without one.
 */
export async function findOtherPayment(
  db: D1Database,
  payment: Payment,
  { now, span = toSpan(payment) }: { readonly now: number; readonly span?: Span },
): Promise<OtherPayment | null> {
  const { id, bill_key, email, phone } = payment
  const series = { id, series: toSeriesId(payment), now }
  const [tried, ordinary] = await Promise.all([
    all<Found>(bindNamed(db, otherPaymentQueries.series, series)),
    all<Found>(
      bindNamed(db, otherPaymentQueries.bill, { id, bill_key, email, phone, ...span, now }),
    ),
  ])
  const isRejected = ({ status }: Found) => status === 'rejected'
  for (const other of [...tried.filter((row) => !isRejected(row)), ...ordinary])
    if (!isReturned(await findPaid(other, db))) return toOther(other, false)
  const rejected = tried.find(isRejected)
  return rejected ? toOther(rejected, true) : null
}

/** The last one of the series after this one, of which none pays the bill. */
export async function findEndedPayment(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'series_id' | 'created_at'>,
  now: number,
): Promise<EndedPayment | null> {
  const { id, created_at: since } = payment
  const found = await one<Found>(
    bindNamed(db, otherPaymentQueries.ended, { id, series: toSeriesId(payment), since, now }),
  )
  if (found === null) return null
  const { status, reference, amount_cents: amountCents, fee_cents: feeCents } = found
  const how = newPaymentEnds.find((end) => end === status) ?? 'returned'
  return { how, reference, totalCents: toTotalCents(amountCents, feeCents) }
}

const toOther = (
  { reference, amount_cents: amountCents, fee_cents: feeCents }: Found,
  wasAlreadyPaid: boolean,
): OtherPayment => ({
  reference,
  totalCents: toTotalCents(amountCents, feeCents),
  wasAlreadyPaid,
})
