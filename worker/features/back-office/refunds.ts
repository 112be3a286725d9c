// Staff commands for accepted payments: refunds and disputes.
import type { RecordDisputeInput, RefundInput } from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { err, ok, type Result } from '../../../shared/result'
import type { DisputeRow } from '../payments/disputes/dispute-store'
import { recordDispute } from '../payments/disputes/record-dispute'
import { refundPayment } from '../payments/refunds/refund-payment'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { findFullPayment } from './store'

type Outcome<Name extends keyof BackOfficeReplies> = Promise<
  Result<BackOfficeReplies[Name], BackOfficeFailure>
>

export async function refund(
  { payment, key, amountCents, reason, requestedBy }: RefundInput,
  deps: BackOfficeDeps,
): Outcome<'refund'> {
  const row = await findFullPayment(deps.db, payment)
  if (!row) return err({ kind: 'not_found' })
  const result = await refundPayment(
    { paymentId: row.id, key, cents: amountCents ?? null, reason, requestedBy },
    deps,
  )
  switch (result.kind) {
    case 'done':
    case 'pending': {
      const { kind: outcome, refundId, cents, refundedCents } = result
      return ok({ id: row.id, reference: row.reference, refundId, cents, refundedCents, outcome })
    }
    case 'wrong_state':
      return err({ kind: 'wrong_state', status: row.status })
    case 'exceeds_captured':
      return err({
        kind: 'not_refundable',
        why: result.kind,
        refundableCents: result.refundableCents,
      })
    case 'key_used':
      return err({ kind: 'not_refundable', why: result.kind, refundableCents: 0 })
    default:
      return err(result)
  }
}

export async function recordPaymentDispute(
  { payment, reference, status, date, amountCents, recordedBy }: RecordDisputeInput,
  deps: BackOfficeDeps,
): Outcome<'recordDispute'> {
  const row = await findFullPayment(deps.db, payment)
  if (!row) return err({ kind: 'not_found' })
  const result = await recordDispute(
    {
      paymentId: row.id,
      vendorReference: reference,
      status,
      date,
      cents: amountCents ?? null,
      recordedBy,
    },
    deps,
  )
  switch (result.kind) {
    case 'done':
      return ok({
        id: row.id,
        reference: row.reference,
        dispute: toListedDispute(result.dispute),
      })
    case 'not_found':
      return err({ kind: 'not_found' })
    case 'wrong_state':
      return err({ kind: 'wrong_state', status: row.status })
    case 'amount_needed':
      return err({ kind: 'invalid', fields: { amountCents: commandErrors.disputeAmount } })
    default:
      return err({ kind: 'not_disputable', why: result.kind })
  }
}

export const toListedDispute = (dispute: DisputeRow) => ({
  reference: dispute.vendor_reference,
  cents: dispute.cents,
  status: dispute.status,
  openedOn: dispute.opened_on,
  decidedOn: dispute.decided_on,
  recordedBy: dispute.recorded_by,
})
