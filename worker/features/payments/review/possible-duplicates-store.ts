// Other payments that may be for the same bill, for staff to see before they capture.
import { all, one } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { type PaymentRow, toPaymentId } from '../stores/payment-store'
import { isOpen } from './payment-state'

export const billWindowMs = 24 * 60 * 60 * 1000
export const cardWindowMs = 60 * 60 * 1000

/** Exported for the test that runs EXPLAIN QUERY PLAN. */
export const possibleDuplicatesQuery = `SELECT p.id, p.reference, p.status, p.created_at,
    p.bill_key IN (:bill_key, :second_bill_key) OR p.second_bill_key IN (:bill_key, :second_bill_key) AS matches_bill
  FROM payments p
  WHERE p.id <> :id AND p.status NOT IN ('rejected', 'canceled') AND p.id IN (
    SELECT id FROM payments
      WHERE bill_key = :bill_key AND created_at BETWEEN :bill_from AND :bill_to
    UNION SELECT id FROM payments
      WHERE second_bill_key = :bill_key AND (created_at BETWEEN :bill_from AND :bill_to
        OR status IN ('submitted', 'in_review', 'awaiting_info'))
    UNION SELECT id FROM payments WHERE bill_key = :second_bill_key AND created_at >= :second_from
    UNION SELECT id FROM payments WHERE second_bill_key = :second_bill_key AND created_at >= :second_from
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
  /** 1: same payee, accounts and amount within a day, or of any age by a correction; 0: same card and amount within an hour. */
  readonly matches_bill: number
}

/** Open or accepted payments of the same bill, or of the same card and amount, before or after this one. */
export function listPossibleDuplicates(
  db: D1Database,
  payment: Pick<
    PaymentRow,
    | 'id'
    | 'status'
    | 'bill_key'
    | 'second_bill_key'
    | 'card_brand'
    | 'card_last_four'
    | 'amount_cents'
    | 'created_at'
  >,
): Promise<readonly PossibleDuplicate[]> {
  const { created_at: at } = payment
  return all(
    bindNamed(db, possibleDuplicatesQuery, {
      id: payment.id,
      bill_key: payment.bill_key,
      second_bill_key: payment.second_bill_key,
      // Of any age, while a correction of the bill is to be decided.
      second_from: isOpen(payment.status) ? 0 : at - billWindowMs,
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

const notReturned = `(SELECT coalesce(sum(cents), -1) FROM ledger_entries
        WHERE payment_id = p.id AND account = 'card') < 0`

export const correctedDuplicateQueries = {
  charging: `SELECT attempt_id FROM payment_claims
    WHERE bill_key = ?1 AND attempt_id <> ?2 AND state = 'charging'`,
  paid: `SELECT p.id, p.reference FROM payments p
    WHERE (p.bill_key = ?1 OR p.second_bill_key = ?1) AND p.id <> ?2
      AND p.status NOT IN ('rejected', 'canceled') AND ${notReturned}
    ORDER BY p.created_at DESC, p.id LIMIT 1`,
} as const

type Corrected = Pick<PaymentRow, 'id' | 'attempt_id'> & { readonly billKey: string }

/** `reference`: null while it is being charged. */
type Duplicate = { readonly id: string; readonly reference: string | null }

/** What may have paid the corrected bill, of any age: one that is being charged, else the newest that has its money. */
export async function findCorrectedDuplicate(
  db: D1Database,
  { id, attempt_id, billKey }: Corrected,
): Promise<Duplicate | null> {
  const charging = await one<{ readonly attempt_id: string }>(
    db.prepare(correctedDuplicateQueries.charging).bind(billKey, attempt_id),
  )
  if (charging !== null) return { id: toPaymentId(charging.attempt_id), reference: null }
  return one(db.prepare(correctedDuplicateQueries.paid).bind(billKey, id))
}
