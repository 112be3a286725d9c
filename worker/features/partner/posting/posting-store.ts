// The rows of a payee's posting file of one day. Each part has its own index, so that no query grows with history.
import type { PostingRow } from '../../../../shared/partner/posting-file'
import type { RemittanceWay } from '../../../../shared/payments/remittance'
import { one } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'

export type StoredPosting = {
  readonly kind: PostingRow['kind']
  readonly reference: string
  /** The number of the refund, dispute or sending among those of the payment; 0 for a payment. */
  readonly number: number
  readonly account: string
  readonly additional_accounts: string
  readonly payer_name: string
  readonly service_date: string
  readonly card_brand: string
  readonly partner_ref: string | null
  readonly cents: number
  /** Of the payment. */
  readonly amount_cents: number
  readonly fee_cents: number
  /** When the payer submitted the payment, and when it was accepted, in epoch ms. */
  readonly submitted_at: number
  readonly charged_at: number
  /** The card fee in the remittance. */
  readonly sent_fee_cents: number
  /** What of the payment went back, or was disputed, before. */
  readonly back_cents: number
  readonly remittance_id: string
  readonly way: RemittanceWay
  readonly trace: string
  readonly sent_on: string
  /** A refund that was subtracted from the remittance, and so from its deposit. */
  readonly is_netted: number
  /** Of a move. */
  readonly move_account: string | null
  /** Epoch ms. */
  readonly at: number
}

const bill = `p.reference, p.account, p.additional_accounts, p.payer_name, p.service_date, p.card_brand, p.partner_ref, p.amount_cents,
    p.fee_cents, p.created_at AS submitted_at, p.updated_at AS charged_at`
const sending = `m.id AS remittance_id, m.way, m.trace, m.sent_on, m.fee_cents AS sent_fee_cents`
const back = (at: string) => `(SELECT coalesce(sum(r.cents), 0) FROM refunds r
      WHERE r.payment_id = p.id AND r.status = 'refunded' AND (r.updated_at, r.id) < (${at}, x.id))
    + (SELECT coalesce(sum(d.cents), 0) FROM disputes d
      WHERE d.payment_id = p.id AND d.status <> 'won' AND (d.created_at, d.id) < (${at}, x.id))`
const numberIn = (table: 'refunds' | 'disputes' | 'remittances', row: 'x' | 'm') =>
  `(SELECT count(*) FROM ${table} n
      WHERE n.payment_id = p.id AND (n.created_at, n.id) <= (${row}.created_at, ${row}.id))`

/**
 * Only what the payee was sent before can go back: it is listed once, with the latest remittance.
 * CROSS JOIN: otherwise SQLite starts with all payments of the payee.
 */
const joins = `CROSS JOIN payments p ON p.id = x.payment_id AND p.payee_id = :payee_id
    CROSS JOIN remittances m ON m.id = (SELECT id FROM remittances
      WHERE payment_id = p.id AND status IN ('sent', 'confirmed') AND created_at <= x.created_at
      ORDER BY created_at DESC, id DESC LIMIT 1)`

/** A refund is subtracted from the first sending after its request. A sending that had come back by then counts as none. */
const isNetted = `x.status = 'refunded' AND x.created_at < m.created_at AND NOT EXISTS (SELECT 1 FROM remittances e
      WHERE e.payment_id = p.id AND (e.created_at, e.id) < (m.created_at, m.id) AND x.created_at < e.created_at
        AND (e.status IN ('sent', 'confirmed') OR e.updated_at > m.created_at))`

/** Two statements, because D1 takes five parts in one. */
const postingQueries = [
  `SELECT 'payment' AS kind, 0 AS number, ${bill}, m.cents, ${sending}, 0 AS back_cents, 0 AS is_netted,
      NULL AS move_account, m.created_at AS at
    FROM remittances m CROSS JOIN payments p ON p.id = m.payment_id
    WHERE m.payee_id = :payee_id AND m.sent_on = :day
  UNION ALL
  SELECT 'refund', ${numberIn('refunds', 'x')}, ${bill}, x.cents, ${sending}, ${back('x.updated_at')}, 1, NULL, x.updated_at
    FROM remittances m CROSS JOIN payments p ON p.id = m.payment_id CROSS JOIN refunds x ON x.payment_id = p.id
    WHERE m.payee_id = :payee_id AND m.sent_on = :day AND ${isNetted}
  UNION ALL
  SELECT 'returned', ${numberIn('remittances', 'm')}, ${bill}, m.cents, ${sending}, 0, 0, NULL, m.updated_at
    FROM remittances m INDEXED BY remittances_back CROSS JOIN payments p ON p.id = m.payment_id
    WHERE m.payee_id = :payee_id AND m.ended_on = :day AND m.status IN ('returned', 'void')
  UNION ALL
  SELECT 'moved', ${numberIn('remittances', 'm')}, ${bill}, 0, ${sending}, 0, 0, m.move_account, m.move_asked_at
    FROM remittances m INDEXED BY remittances_by_move CROSS JOIN payments p ON p.id = m.payment_id
    WHERE m.payee_id = :payee_id AND m.move_asked_at >= :from_at AND m.move_asked_at <= :to_at`,
  `SELECT 'refund' AS kind, ${numberIn('refunds', 'x')} AS number, ${bill}, x.cents, ${sending}, ${back('x.updated_at')} AS back_cents, 0 AS is_netted,
      NULL AS move_account, x.updated_at AS at
    FROM refunds x INDEXED BY refunds_done ${joins}
    WHERE x.status = 'refunded' AND x.updated_at BETWEEN :from_at AND :to_at
  UNION ALL
  SELECT 'dispute', ${numberIn('disputes', 'x')}, ${bill}, x.cents, ${sending}, ${back('x.created_at')}, 0, NULL, x.created_at
    FROM disputes x INDEXED BY disputes_opened_on ${joins}
    WHERE x.opened_on = :day
  UNION ALL
  SELECT 'dispute_won', ${numberIn('disputes', 'x')}, ${bill}, x.cents, ${sending}, ${back('x.created_at')}, 0, NULL, x.updated_at
    FROM disputes x INDEXED BY disputes_decided_on ${joins}
    WHERE x.decided_on = :day AND x.status = 'won'`,
] as const

export async function listPostings(
  db: D1Database,
  {
    payeeId,
    day,
    from,
    to,
  }: {
    readonly payeeId: string
    readonly day: string
    readonly from: number
    readonly to: number
  },
): Promise<readonly StoredPosting[]> {
  const values = { payee_id: payeeId, day, from_at: from, to_at: to }
  const lists = await db.batch<StoredPosting>(
    postingQueries.map((query) => bindNamed(db, query, values)),
  )
  return lists.flatMap(({ results }) => results)
}

/** Where the payee is emailed what was sent to it; null for none. */
export async function findAdviceMailbox(db: D1Database, payeeId: string): Promise<string | null> {
  const row = await one<{ readonly remittance_email: string | null }>(
    db.prepare('SELECT remittance_email FROM payees WHERE id = ?1').bind(payeeId),
  )
  return row?.remittance_email || null
}
