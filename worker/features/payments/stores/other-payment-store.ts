// The payer's other payment of a bill: a page that says that the bill is unpaid would be wrong beside it.
import { paidTtlMs } from '../../../../shared/promised-limits'
import { all } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { isReturned } from '../model/paid'
import { findPaid } from './find-paid'
import type { PaymentRow } from './payment-store'

/** Exported for the query plan test. */
export const otherPaymentQuery = `SELECT id, reference, status, amount_cents, fee_cents
  FROM payments INDEXED BY payments_by_bill
  WHERE bill_key = :bill_key AND created_at > :since AND id <> :id AND email = :email
    AND phone = :phone AND status NOT IN ('rejected', 'canceled')
  ORDER BY created_at DESC LIMIT 5` as const

type Other = Pick<PaymentRow, 'id' | 'reference' | 'status' | 'amount_cents' | 'fee_cents'>
type Bill = Pick<PaymentRow, 'id' | 'bill_key' | 'created_at' | 'email' | 'phone'>

/**
 * The reference of the latest one that is in review or accepted, and did not go back as a whole; null without one. Of
 * earlier payments only those that the form would call a duplicate: the bill of another month may have the same account
 * and amount.
 */
export async function findOtherPayment(
  db: D1Database,
  { id, bill_key, created_at: createdAt, email, phone }: Bill,
): Promise<string | null> {
  const values = { id, bill_key, email, phone, since: createdAt - paidTtlMs }
  for (const other of await all<Other>(bindNamed(db, otherPaymentQuery, values)))
    if (!isReturned(await findPaid(other, db))) return other.reference
  return null
}
