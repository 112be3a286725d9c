// Other payments that may be for the same bill, for staff to see before they capture.
import { all } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import type { PaymentRow } from '../stores/payment-store'

export const billWindowMs = 24 * 60 * 60 * 1000
export const cardWindowMs = 60 * 60 * 1000

/** Exported for the test that runs EXPLAIN QUERY PLAN. */
export const possibleDuplicatesQuery = `SELECT p.id, p.reference, p.status, p.created_at,
    p.bill_key = :bill_key AS matches_bill
  FROM payments p
  WHERE p.id <> :id AND p.status NOT IN ('rejected', 'canceled') AND p.id IN (
    SELECT id FROM payments
      WHERE bill_key = :bill_key AND created_at BETWEEN :bill_from AND :bill_to
    UNION SELECT id FROM payments
      WHERE card_last_four = :card_last_four AND card_brand = :card_brand AND amount_cents = :amount_cents
        AND created_at BETWEEN :card_from AND :card_to
  )
  ORDER BY p.created_at, p.id LIMIT 20`

export type PossibleDuplicate = {
  readonly id: string
  readonly reference: string
  readonly status: PaymentRow['status']
  readonly created_at: number
  /** 1: same payee, accounts and amount within a day; 0: same card and amount within an hour. */
  readonly matches_bill: number
}

/** Open or accepted payments of the same bill, or of the same card and amount, before or after this one. */
export function listPossibleDuplicates(
  db: D1Database,
  payment: Pick<
    PaymentRow,
    'id' | 'bill_key' | 'card_brand' | 'card_last_four' | 'amount_cents' | 'created_at'
  >,
): Promise<readonly PossibleDuplicate[]> {
  const { created_at: at } = payment
  return all(
    bindNamed(db, possibleDuplicatesQuery, {
      id: payment.id,
      bill_key: payment.bill_key,
      bill_from: at - billWindowMs,
      bill_to: at + billWindowMs,
      card_last_four: payment.card_last_four,
      card_brand: payment.card_brand,
      amount_cents: payment.amount_cents,
      card_from: at - cardWindowMs,
      card_to: at + cardWindowMs,
    }),
  )
}
