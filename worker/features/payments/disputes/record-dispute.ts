// Records a dispute (chargeback) that staff read at the processor: opened, then won or lost. It moves
// no money; the ledger follows what the bank did. The payer gets no message
// (payer-messages/decide-channel.ts), since the bank reports to them.

import { toEasternDay } from '../../../../shared/eastern-day'
import type { DisputeStatus } from '../../../../shared/payments/dispute-statuses'
import type { PaymentsServices } from '../context'
import { insertDisputeEntries } from '../ledger/ledger-store'
import { type DisputeRow, decideDispute, findDispute, insertDispute } from '../stores/dispute-store'
import { findPayment } from '../stores/payment-store'
import { updateOpenSince } from '../stores/remittance-store'

type Deps = Pick<PaymentsServices, 'db' | 'now'>

export type DisputeReport = {
  readonly paymentId: string
  /** The processor's reference of the dispute. */
  readonly vendorReference: string
  readonly status: DisputeStatus
  /** When it was opened or decided, YYYY-MM-DD. */
  readonly date: string
  /** Required for `opened`. For `won` and `lost`, null stands for the amount that was opened. */
  readonly cents: number | null
  readonly recordedBy: string
}

export type DisputeResult =
  | { readonly kind: 'done'; readonly dispute: DisputeRow }
  | { readonly kind: 'not_found' }
  /** The payment was not captured. */
  | { readonly kind: 'wrong_state' }
  /** The first and the last possible day, YYYY-MM-DD. */
  | { readonly kind: 'wrong_date'; readonly from: string; readonly to: string }
  | { readonly kind: 'unknown_dispute' }
  | { readonly kind: 'amount_needed' }
  | { readonly kind: 'exceeds_captured' }
  /** It is recorded with another amount or date, or was decided otherwise. */
  | { readonly kind: 'recorded_otherwise'; readonly status: DisputeStatus }

export async function recordDispute(report: DisputeReport, deps: Deps): Promise<DisputeResult> {
  const payment = await findPayment(deps.db, report.paymentId)
  if (!payment) return { kind: 'not_found' }
  if (payment.status !== 'accepted') return { kind: 'wrong_state' }
  const id = `${payment.id}.d-${report.vendorReference}`
  const opened = report.status === 'opened' ? null : await findDispute(deps.db, id)
  const from = opened?.opened_on ?? toEasternDay(payment.created_at)
  const to = toEasternDay(deps.now())
  if (report.date < from || report.date > to) return { kind: 'wrong_date', from, to }
  return report.status === 'opened'
    ? open(id, report, deps)
    : decide(id, { ...report, status: report.status }, deps)
}

async function open(
  id: string,
  { paymentId, vendorReference, cents, date, recordedBy }: DisputeReport,
  { db, now }: Deps,
): Promise<DisputeResult> {
  if (cents === null) return { kind: 'amount_needed' }
  await db.batch([
    insertDispute(db, {
      id,
      paymentId,
      vendorReference,
      cents,
      openedOn: date,
      recordedBy,
      now: now(),
    }),
    insertDisputeEntries(db, { disputeId: id, status: 'opened', now: now() }),
  ])
  const dispute = await findDispute(db, id)
  if (!dispute) return { kind: 'exceeds_captured' }
  return dispute.cents === cents && dispute.opened_on === date
    ? { kind: 'done', dispute }
    : { kind: 'recorded_otherwise', status: dispute.status }
}

async function decide(
  id: string,
  { status, cents, date, recordedBy }: DisputeReport & { readonly status: 'won' | 'lost' },
  { db, now }: Deps,
): Promise<DisputeResult> {
  const opened = await findDispute(db, id)
  if (!opened) return { kind: 'unknown_dispute' }
  if (cents !== null && cents !== opened.cents)
    return { kind: 'recorded_otherwise', status: opened.status }
  await db.batch([
    decideDispute(db, { id, status, decidedOn: date, decidedBy: recordedBy, now: now() }),
    insertDisputeEntries(db, { disputeId: id, status, now: now() }),
    ...updateOpenSince(db, { paymentId: opened.payment_id, now: now() }),
  ])
  const dispute = await findDispute(db, id)
  return dispute?.status === status && dispute.decided_on === date
    ? { kind: 'done', dispute }
    : { kind: 'recorded_otherwise', status: dispute?.status ?? opened.status }
}
