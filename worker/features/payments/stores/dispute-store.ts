// Disputes in D1, as staff record them. Each write is conditional, so that repeating it changes
// nothing.
import type { DisputeStatus } from '../../../../shared/payments/dispute-statuses'
import { all, one } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'

export type DisputeRow = {
  readonly id: string
  readonly payment_id: string
  readonly vendor_reference: string
  readonly cents: number
  readonly status: DisputeStatus
  /** YYYY-MM-DD. */
  readonly opened_on: string
  /** Null while the dispute is open. */
  readonly decided_on: string | null
  readonly recorded_by: string
  /** Null while the dispute is open. */
  readonly decided_by: string | null
  readonly created_at: number
  readonly updated_at: number
}

const columns = `id, payment_id, vendor_reference, cents, status, opened_on, decided_on, recorded_by,
  decided_by, created_at, updated_at`

export type OpenedDispute = {
  readonly id: string
  readonly paymentId: string
  readonly vendorReference: string
  readonly cents: number
  readonly openedOn: string
  readonly recordedBy: string
  readonly now: number
}

// A payer may dispute a refunded amount too, so only other disputes count against the captured amount.
const insertDisputeQuery = `INSERT INTO disputes (id, payment_id, vendor_reference, cents, status,
    opened_on, recorded_by, created_at, updated_at)
  SELECT :id, :payment_id, :vendor_reference, :cents, 'opened', :opened_on, :recorded_by, :created_at,
    :updated_at
  WHERE :cents <= (SELECT coalesce(sum(cents), 0) FROM ledger_entries
      WHERE payment_id = :payment_id AND event = 'captured' AND account = 'payee')
    - (SELECT coalesce(sum(cents), 0) FROM disputes
      WHERE payment_id = :payment_id AND status <> 'won')
    AND NOT EXISTS (SELECT 1 FROM disputes
      WHERE payment_id = :payment_id AND vendor_reference = :vendor_reference)
  ON CONFLICT (id) DO NOTHING`

/** Inserts nothing when the disputes would exceed what was captured, or when this one exists. */
export const insertDispute = (db: D1Database, dispute: OpenedDispute): D1PreparedStatement =>
  bindNamed(db, insertDisputeQuery, {
    id: dispute.id,
    payment_id: dispute.paymentId,
    vendor_reference: dispute.vendorReference,
    cents: dispute.cents,
    opened_on: dispute.openedOn,
    recorded_by: dispute.recordedBy,
    created_at: dispute.now,
    updated_at: dispute.now,
  })

type DisputeDecision = {
  readonly id: string
  readonly status: 'won' | 'lost'
  readonly decidedOn: string
  readonly decidedBy: string
  readonly now: number
}

export const decideDispute = (
  db: D1Database,
  { id, status, decidedOn, decidedBy, now }: DisputeDecision,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE disputes SET status = ?2, decided_on = ?3, updated_at = ?4, decided_by = ?5
      WHERE id = ?1 AND status = 'opened'`,
    )
    .bind(id, status, decidedOn, now, decidedBy)

type Named = { readonly paymentId: string; readonly vendorReference: string }

export function findDispute(
  db: D1Database,
  { paymentId, vendorReference }: Named,
): Promise<DisputeRow | null> {
  return one(
    db
      .prepare(`SELECT ${columns} FROM disputes WHERE payment_id = ?1 AND vendor_reference = ?2`)
      .bind(paymentId, vendorReference),
  )
}

export const deleteDispute = (db: D1Database, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM disputes WHERE id = ?1').bind(id)

/** Oldest first. */
export function listDisputes(db: D1Database, paymentId: string): Promise<readonly DisputeRow[]> {
  return all(
    db
      .prepare(`SELECT ${columns} FROM disputes WHERE payment_id = ?1 ORDER BY created_at, id`)
      .bind(paymentId),
  )
}
