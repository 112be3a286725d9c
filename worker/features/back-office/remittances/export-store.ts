// The rows of a payee's export of one day. Each part has its own index, so that no query grows with history.
import type { RemittanceWay } from '../../../../shared/payments/remittance'
import { all } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'

export type ExportRow = {
  readonly kind: 'payment' | 'refund' | 'dispute' | 'dispute_won'
  readonly reference: string
  readonly account: string
  readonly additional_accounts: string
  readonly payer_name: string
  readonly cents: number
  /** Of the payment. */
  readonly amount_cents: number
  readonly fee_cents: number
  /** When the payment was accepted, in epoch ms. */
  readonly charged_at: number
  /** The card fee in the remittance. */
  readonly sent_fee_cents: number
  /** What of the payment went back, or was disputed, before. */
  readonly back_cents: number
  readonly way: RemittanceWay
  readonly trace: string
  readonly sent_on: string
  /** Epoch ms. */
  readonly at: number
}

const bill =
  'p.reference, p.account, p.additional_accounts, p.payer_name, p.amount_cents, p.fee_cents, p.updated_at AS charged_at'
const sending = 'm.way, m.trace, m.sent_on, m.fee_cents AS sent_fee_cents'
const back = (at: string) => `(SELECT coalesce(sum(r.cents), 0) FROM refunds r
      WHERE r.payment_id = p.id AND r.status = 'refunded' AND (r.updated_at, r.id) < (${at}, x.id))
    + (SELECT coalesce(sum(d.cents), 0) FROM disputes d
      WHERE d.payment_id = p.id AND d.status <> 'won' AND (d.created_at, d.id) < (${at}, x.id))`

/**
 * Only what the payee was sent before can go back: it is listed once, with the latest remittance.
 * CROSS JOIN: otherwise SQLite starts with all payments of the payee.
 */
const joins = `CROSS JOIN payments p ON p.id = x.payment_id AND p.payee_id = :payee_id
    CROSS JOIN remittances m ON m.id = (SELECT id FROM remittances
      WHERE payment_id = p.id AND status IN ('sent', 'confirmed') AND created_at <= x.created_at
      ORDER BY created_at DESC, id DESC LIMIT 1)`

const exportQuery =
  `SELECT 'payment' AS kind, ${bill}, m.cents, ${sending}, 0 AS back_cents, m.created_at AS at
    FROM remittances m CROSS JOIN payments p ON p.id = m.payment_id
    WHERE m.payee_id = :payee_id AND m.sent_on = :day AND m.status IN ('sent', 'confirmed')
  UNION ALL
  SELECT 'refund', ${bill}, x.cents, ${sending}, ${back('x.updated_at')}, x.updated_at
    FROM refunds x INDEXED BY refunds_done ${joins}
    WHERE x.status = 'refunded' AND x.updated_at BETWEEN :from_at AND :to_at
  UNION ALL
  SELECT 'dispute', ${bill}, x.cents, ${sending}, ${back('x.created_at')}, x.created_at
    FROM disputes x INDEXED BY disputes_opened_on ${joins}
    WHERE x.opened_on = :day
  UNION ALL
  SELECT 'dispute_won', ${bill}, x.cents, ${sending}, ${back('x.created_at')}, x.updated_at
    FROM disputes x INDEXED BY disputes_decided_on ${joins}
    WHERE x.decided_on = :day AND x.status = 'won'` as const

export const listExportRows = (
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
): Promise<readonly ExportRow[]> =>
  all(bindNamed(db, exportQuery, { payee_id: payeeId, day, from_at: from, to_at: to }))
