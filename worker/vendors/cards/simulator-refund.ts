// Refunds of the card simulator. Amounts that end in these cents trigger faults. .97: the first call is lost.
// .98: the first reply is lost. .96: the refund is rejected. .90: the charge has not settled yet.
import { bindNamed } from '../../platform/db/named-values'
import type { RefundInquiryReply, RefundReply, RefundRequest } from './card-processor'

const faultCents = { refused: 96, unsettled: 90, lostBefore: 97, lostAfter: 98 } as const

type RefundRow = {
  readonly refund_id: string
  readonly status: 'lost' | 'refunded'
  readonly calls: number
}

// One statement, so that concurrent refunds never add up to more than the charge. A repeated call adds
// no refund: it completes one whose first call was lost, or returns the same refund. A key that was used for another
// refund changes nothing.
const insertRefund = `INSERT INTO simulator_refunds
    (idempotency_key, refund_id, transaction_id, status, cents, created_at)
  SELECT :idempotency_key, :refund_id, c.transaction_id, :status, :cents, :created_at
  FROM simulator_charges c
  WHERE c.transaction_id = :transaction_id AND c.status = 'captured'
    AND :cents <= c.amount_cents - (SELECT coalesce(sum(r.cents), 0) FROM simulator_refunds r
      WHERE r.transaction_id = :transaction_id AND r.status = 'refunded'
        AND r.idempotency_key <> :idempotency_key)
  ON CONFLICT (idempotency_key) DO UPDATE SET calls = calls + 1, status = 'refunded'
    WHERE transaction_id = excluded.transaction_id AND cents = excluded.cents
  RETURNING refund_id, status, calls`

export async function refundBySimulator(
  db: D1Database,
  request: RefundRequest,
  now: number,
): Promise<RefundReply> {
  const fault = request.cents % 100
  if (fault === faultCents.refused) return { kind: 'rejected', code: 'refund_refused' }
  if (fault === faultCents.unsettled) return { kind: 'not_yet', code: 'unsettled' }
  const row = await bindNamed(db, insertRefund, {
    idempotency_key: request.idempotencyKey,
    refund_id: `simr_${crypto.randomUUID()}`,
    transaction_id: request.transactionId,
    status: fault === faultCents.lostBefore ? 'lost' : 'refunded',
    cents: request.cents,
    created_at: now,
  }).first<RefundRow>()
  if (!row)
    return (await isKeyUsed(db, request.idempotencyKey))
      ? { kind: 'unknown', cause: 'idempotency_error' }
      : { kind: 'rejected', code: 'amount_too_large' }
  const isReplyLost = fault === faultCents.lostAfter && row.calls === 1
  return row.status === 'lost' || isReplyLost
    ? { kind: 'unknown', cause: 'timeout' }
    : { kind: 'refunded', refundId: row.refund_id }
}

const isKeyUsed = async (db: D1Database, idempotencyKey: string): Promise<boolean> =>
  (await db
    .prepare('SELECT 1 FROM simulator_refunds WHERE idempotency_key = ?1')
    .bind(idempotencyKey)
    .first()) !== null

export async function inquireSimulatorRefund(
  db: D1Database,
  idempotencyKey: string,
): Promise<RefundInquiryReply> {
  const row = await db
    .prepare(
      `SELECT refund_id, status, calls FROM simulator_refunds
      WHERE idempotency_key = ?1 AND status = 'refunded'`,
    )
    .bind(idempotencyKey)
    .first<RefundRow>()
  return row ? { kind: 'refunded', refundId: row.refund_id } : { kind: 'none' }
}
