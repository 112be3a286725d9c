// Disputes in D1, as the processor lists them or staff record them. Each write is conditional, so that repeating it changes
// nothing.
import type { DisputeStatus } from '../../../../shared/payments/dispute-statuses'
import { all, one, run } from '../../../platform/db/d1'
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
  /** The last day to answer, YYYY-MM-DD; null: not known. */
  readonly answer_by: string | null
  /** `systemName`: the processor listed it. */
  readonly recorded_by: string
  /** Who of staff has seen one that the processor listed. */
  readonly confirmed_by: string | null
  /** Null while the dispute is open. */
  readonly decided_by: string | null
  readonly created_at: number
  readonly updated_at: number
}

const columns = `id, payment_id, vendor_reference, cents, status, opened_on, decided_on, answer_by, recorded_by,
  confirmed_by, decided_by, created_at, updated_at`

/** In `recorded_by` of a dispute that the processor listed. */
export const systemName = 'system'

export type OpenedDispute = {
  readonly id: string
  readonly paymentId: string
  readonly vendorReference: string
  readonly cents: number
  readonly openedOn: string
  readonly answerBy: string | null
  readonly recordedBy: string
  readonly now: number
}

// A payer may dispute a refunded amount too, so only other disputes count against the captured amount.
const insertDisputeQuery = `INSERT INTO disputes (id, payment_id, vendor_reference, cents, status,
    opened_on, answer_by, recorded_by, created_at, updated_at)
  SELECT :id, :payment_id, :vendor_reference, :cents, 'opened', :opened_on, :answer_by, :recorded_by,
    :created_at, :updated_at
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
    answer_by: dispute.answerBy,
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

/** Open ones, by the day on which they have to be answered; without a day last. */
export const openDisputesQuery = `SELECT d.*, p.reference, y.name AS payee_name
  FROM disputes d INDEXED BY disputes_open JOIN payments p ON p.id = d.payment_id
  LEFT JOIN payees y ON y.id = p.payee_id
  WHERE d.status = 'opened' ORDER BY d.answer_by IS NULL, d.answer_by, d.id LIMIT ?1` as const

export type OpenDisputeRow = DisputeRow & {
  readonly reference: string
  readonly payee_name: string | null
}

export const listOpenDisputes = (
  db: D1Database,
  limit: number,
): Promise<readonly OpenDisputeRow[]> => all(db.prepare(openDisputesQuery).bind(limit))

/** Of one that the processor listed. The first person counts. */
export const confirmDispute = (
  db: D1Database,
  { paymentId, vendorReference }: Named,
  by: string,
): Promise<number> =>
  run(
    db
      .prepare(
        `UPDATE disputes SET confirmed_by = ?3 WHERE payment_id = ?1 AND vendor_reference = ?2
          AND recorded_by = '${systemName}' AND confirmed_by IS NULL`,
      )
      .bind(paymentId, vendorReference, by),
  )
