// Records of staff that were taken back, in D1. The record itself is gone from its own table, or ended differently, so
// that whatever reads that table is right.
import { all } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import { isBatchRefused, requireSql } from '../../../platform/db/require-sql'

/** `ended`: how a sending ended. The sending stays. `check`: a refund by check. `refund`: one to the card, which the bank sent back. */
export const takenBackKinds = ['dispute', 'sent', 'ended', 'check', 'refund'] as const
export type TakenBackKind = (typeof takenBackKinds)[number]

export type TakenBackRow = {
  /** Numbered within the payment. */
  readonly id: string
  readonly payment_id: string
  readonly record: TakenBackKind
  /** The id of the dispute, the sending or the refund. */
  readonly subject_id: string
  readonly cents: number
  /** The status of that row. */
  readonly status: string
  /** The row as it was, as JSON. */
  readonly was: string
  readonly why: string
  readonly taken_back_by: string
  readonly created_at: number
}

/** Oldest first. */
export function listTakenBack(db: D1Database, paymentId: string): Promise<readonly TakenBackRow[]> {
  return all(
    db
      .prepare(
        `SELECT id, payment_id, record, subject_id, cents, status, was, why, taken_back_by, created_at
        FROM taken_back_records WHERE payment_id = ?1 ORDER BY created_at, id`,
      )
      .bind(paymentId),
  )
}

export const insertTakenBack = (db: D1Database, row: TakenBackRow): D1PreparedStatement =>
  bindNamed(
    db,
    `INSERT INTO taken_back_records (id, payment_id, record, subject_id, cents, status, was, why,
      taken_back_by, created_at)
    VALUES (:id, :payment_id, :record, :subject_id, :cents, :status, :was, :why, :taken_back_by,
      :created_at)`,
    row,
  )

type Read = { readonly id: string; readonly status: string; readonly updated_at: number }

/** The first statement of a batch: fails the batch if the row has changed since it was read. */
export const requireUnchanged = (
  db: D1Database,
  table: 'disputes' | 'remittances' | 'refunds',
  { id, status, updated_at: updatedAt }: Read,
): D1PreparedStatement =>
  db
    .prepare(
      requireSql(
        `EXISTS (SELECT 1 FROM ${table} WHERE id = ?1 AND status = ?2 AND updated_at = ?3)`,
      ),
    )
    .bind(id, status, updatedAt)

export const isTakenBackMeanwhile = (error: unknown): boolean =>
  isBatchRefused(error, 'taken_back_records')
