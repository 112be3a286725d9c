// The mark of a decision that is being carried out, on its payment in D1. It is written before the card processor is called
// and ends with the outcome (`changeStatus`): meanwhile nothing says whether the card was charged.
import type { Deciding } from '../../../../shared/payments/deciding'
import type { PaymentStatus } from '../../../../shared/payments/payment-status'
import { run } from '../../../platform/db/d1'
import { findPaymentQuery, type PaymentRow } from './payment-store'
import { type Seen, writeIfUnchanged } from './payment-version'

type NewMark = Seen & {
  readonly deciding: Deciding
  /** The staff member, `payer` or `system`. */
  readonly by: string
  /** The statuses in which the decision is allowed. In any other, the payment is not marked. */
  readonly from: readonly PaymentStatus[]
  readonly now: number
}

/**
 * Marks the payment and returns it; null if there is none, `changed` if a person changed it since the version. A repeated
 * mark keeps its time.
 */
export async function markDeciding(
  db: D1Database,
  { paymentId, version, deciding, by, from, now }: NewMark,
): Promise<PaymentRow | 'changed' | null> {
  const written = await writeIfUnchanged<PaymentRow>(db, { paymentId, version }, [
    db
      .prepare(
        `UPDATE payments SET deciding = ?2, deciding_by = ?3,
          deciding_since = CASE WHEN deciding = ?2 THEN deciding_since ELSE ?4 END
        WHERE id = ?1 AND status IN (SELECT value FROM json_each(?5))`,
      )
      .bind(paymentId, deciding, by, now, JSON.stringify(from)),
    db.prepare(findPaymentQuery).bind(paymentId),
  ])
  if (written === null) return 'changed'
  return written.at(-1)?.results[0] ?? null
}

export const clearMark = (db: D1Database, paymentId: string): Promise<number> =>
  run(
    db
      .prepare(
        `UPDATE payments SET deciding = NULL, deciding_by = NULL, deciding_since = NULL
        WHERE id = ?1 AND deciding IS NOT NULL`,
      )
      .bind(paymentId),
  )
