// A payment in a list of staff, field by field, so that a new column is not exposed by default.
import { toPaid } from '../payments/model/paid'
import type { ListedRow } from './store'

const toListedReturns = (row: ListedRow) => ({
  refundedCents: row.refunded_cents,
  returnedCents: row.returned_cents,
})

export function toListed(row: ListedRow) {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    payeeId: row.payee_id,
    payeeName: row.payee_name ?? '',
    payerName: row.payer_name,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    isHeldByProcessor: row.held_by_processor === 1,
    holdUntilAt: row.hold_until_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    refundedCents: row.refunded_cents,
    paidCents: toPaid(row, toListedReturns(row)).paidCents,
    isDisputed: row.is_disputed === 1,
    isUndelivered: row.is_undelivered === 1,
  }
}
