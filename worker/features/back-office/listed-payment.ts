// A payment in a list of staff, field by field, so that a new column is not exposed by default.
import type { DecisionUnderWay } from '../../../shared/payments/deciding'
import { toPaid } from '../payments/model/paid'
import { toReleaseAt } from '../payments/review/hold-expiry'
import type { BackOfficeFailure } from './back-office-types'
import type { ListedRow } from './store'

const toListedReturns = (row: ListedRow) => ({
  refundedCents: row.refunded_cents,
  returnedCents: row.returned_cents,
})

/** The decision that is being carried out; null without one. */
const toDeciding = ({
  deciding: action,
  deciding_by: by,
  deciding_since: since,
}: ListedRow): DecisionUnderWay | null =>
  action === null || by === null || since === null ? null : { action, by, since }

/** Nothing else can be done with the payment meanwhile; null if no decision is being carried out. */
export function findBeingDecided(row: ListedRow): BackOfficeFailure | null {
  const deciding = toDeciding(row)
  return deciding && { kind: 'being_decided', deciding }
}

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
    decideBy: toReleaseAt(row.hold_until_at),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    refundedCents: row.refunded_cents,
    paidCents: toPaid(row, toListedReturns(row)).paidCents,
    isDisputed: row.is_disputed === 1,
    isUndelivered: row.is_undelivered === 1,
    deciding: toDeciding(row),
  }
}
