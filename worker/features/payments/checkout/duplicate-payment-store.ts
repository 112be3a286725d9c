// The query that finds duplicate payments.
import { one } from '../../../platform/db/d1'

/** Exported for the test that runs EXPLAIN QUERY PLAN. */
export const duplicatePaymentQuery = `SELECT 1 AS found FROM payments
  WHERE payee_id = ?1 AND account = ?2 AND amount_cents = ?3 AND created_at > ?4
    AND attempt_id <> ?5 AND status NOT IN ('rejected', 'cancelled')
    AND (account <> '' OR phone = ?6)
  LIMIT 1`

/**
 * Whether another attempt paid the same amount to the same account. A payee without accounts is
 * matched by phone: without this, two patients with the same co-pay would match.
 */
export async function findDuplicatePayment(
  db: D1Database,
  bill: {
    readonly payeeId: string
    readonly account: string
    readonly amountCents: number
    readonly phone: string
    readonly attemptId: string
    /** Epoch ms. */
    readonly since: number
  },
): Promise<boolean> {
  const { payeeId, account, amountCents, since, attemptId, phone } = bill
  const found = await one<{ readonly found: number }>(
    db.prepare(duplicatePaymentQuery).bind(payeeId, account, amountCents, since, attemptId, phone),
  )
  return found !== null
}
