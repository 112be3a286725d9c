// The payer's other payment of a bill: a page that says that the bill is unpaid would be wrong beside it.
import { paidTtlMs } from '../../../../shared/promised-limits'
import { one } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import type { PaymentRow } from './payment-store'

/** Exported for the query plan test. */
export const otherPaymentQuery = `SELECT reference FROM payments INDEXED BY payments_by_bill
  WHERE bill_key = :bill_key AND created_at > :since AND id <> :id AND email = :email
    AND phone = :phone AND status NOT IN ('rejected', 'canceled')
  ORDER BY created_at DESC LIMIT 1` as const

type Bill = Pick<PaymentRow, 'id' | 'bill_key' | 'created_at' | 'email' | 'phone'>

/**
 * The reference of the latest one, in review or accepted; null without one. Of earlier payments only those that the form
 * would call a duplicate: the bill of another month may have the same account and amount.
 */
export async function findOtherPayment(
  db: D1Database,
  { id, bill_key, created_at: createdAt, email, phone }: Bill,
): Promise<string | null> {
  const values = { id, bill_key, email, phone, since: createdAt - paidTtlMs }
  const query = bindNamed(db, otherPaymentQuery, values)
  return (await one<{ readonly reference: string }>(query))?.reference ?? null
}
