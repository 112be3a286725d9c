// What D1 and the card simulator hold of the attempts of a walk.
import { env } from 'cloudflare:workers'
import type { PaymentStatus } from '../../../shared/payments/payment-status'

export type WalkFacts = {
  readonly id: string
  readonly status: PaymentStatus | null
  readonly amount_cents: number | null
  readonly fee_cents: number | null
  readonly refunded: number
  /** Epoch ms of the first and the last completed refund. */
  readonly first_refund_at: number | null
  readonly last_refund_at: number | null
  readonly open_refund_cents: number
  readonly opened: number
  readonly not_won: number
  readonly ledger_total: number
  readonly reserved: number
  readonly payee: number
  readonly disputed: number
  /** The charge of the row in D1. */
  readonly row_charge: string | null
  /** Charges that hold or took money. */
  readonly live_charges: number
  readonly charge: 'authorized' | 'captured' | 'voided' | null
  readonly charged_cents: number | null
  readonly returned: number
  /** The scheduled job settles the attempt. */
  readonly is_open: number
}

const query = `WITH wanted AS (SELECT value AS id FROM json_each(?1))
  SELECT wanted.id, p.status, p.amount_cents, p.fee_cents,
    (SELECT coalesce(sum(cents), 0) FROM refunds
      WHERE payment_id = p.id AND status = 'refunded') AS refunded,
    (SELECT min(updated_at) FROM refunds
      WHERE payment_id = p.id AND status = 'refunded') AS first_refund_at,
    (SELECT max(updated_at) FROM refunds
      WHERE payment_id = p.id AND status = 'refunded') AS last_refund_at,
    (SELECT coalesce(sum(cents), 0) FROM refunds WHERE payment_id = p.id
      AND status IN ('requested', 'sent', 'unknown')) AS open_refund_cents,
    (SELECT coalesce(sum(cents), 0) FROM disputes
      WHERE payment_id = p.id AND status = 'opened') AS opened,
    (SELECT coalesce(sum(cents), 0) FROM disputes
      WHERE payment_id = p.id AND status <> 'won') AS not_won,
    (SELECT coalesce(sum(cents), 0) FROM ledger_entries WHERE payment_id = p.id) AS ledger_total,
    (SELECT coalesce(sum(cents), 0) FROM ledger_entries
      WHERE payment_id = p.id AND account = 'reserved') AS reserved,
    (SELECT coalesce(sum(cents), 0) FROM ledger_entries
      WHERE payment_id = p.id AND account = 'payee') AS payee,
    (SELECT coalesce(sum(cents), 0) FROM ledger_entries
      WHERE payment_id = p.id AND account = 'disputed') AS disputed,
    (SELECT status FROM simulator_charges
      WHERE transaction_id = p.processor_transaction_id) AS row_charge,
    (SELECT count(*) FROM simulator_charges WHERE idempotency_key BETWEEN wanted.id || '.' AND wanted.id || '/'
      AND status IN ('authorized', 'captured')) AS live_charges,
    c.status AS charge, c.amount_cents AS charged_cents,
    (SELECT coalesce(sum(r.cents), 0) FROM simulator_refunds r
      WHERE r.transaction_id = c.transaction_id AND r.status = 'refunded') AS returned,
    EXISTS (SELECT 1 FROM open_attempts WHERE attempt_id = wanted.id) AS is_open
  FROM wanted LEFT JOIN payments p ON p.attempt_id = wanted.id
  LEFT JOIN simulator_charges c ON c.idempotency_key = (
    SELECT idempotency_key FROM simulator_charges
    WHERE idempotency_key BETWEEN wanted.id || '.' AND wanted.id || '/'
      AND status IN ('authorized', 'captured', 'voided')
    ORDER BY status = 'voided', created_at DESC LIMIT 1)`

export async function readWalkFacts(
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, WalkFacts>> {
  const { results } = await env.DB.prepare(query).bind(JSON.stringify(attemptIds)).all<WalkFacts>()
  return new Map(results.map((row) => [row.id, row]))
}
