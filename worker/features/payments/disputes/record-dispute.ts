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
import { listTakenBack } from '../stores/taken-back-store'

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
  | { readonly kind: 'already_decided' }
  /** It is recorded with another amount or date, or was decided otherwise. */
  | { readonly kind: 'recorded_otherwise'; readonly status: DisputeStatus }

export async function recordDispute(report: DisputeReport, deps: Deps): Promise<DisputeResult> {
  const payment = await findPayment(deps.db, report.paymentId)
  if (!payment) return { kind: 'not_found' }
  if (payment.status !== 'accepted') return { kind: 'wrong_state' }
  const recorded = await findDispute(deps.db, report)
  const openedOn = report.status === 'opened' ? null : (recorded?.opened_on ?? null)
  const from = openedOn ?? toEasternDay(payment.created_at)
  const to = toEasternDay(deps.now())
  if (report.date < from || report.date > to) return { kind: 'wrong_date', from, to }
  if (report.status !== 'opened')
    return recorded === null
      ? { kind: 'unknown_dispute' }
      : decide(recorded, { ...report, status: report.status }, deps)
  if (report.cents === null) return { kind: 'amount_needed' }
  const opened = { ...report, cents: report.cents }
  if (recorded === null) await insert(opened, deps)
  return toOpened(recorded ?? (await findDispute(deps.db, report)), opened)
}

type Opened = DisputeReport & { readonly cents: number }

async function insert(
  { paymentId, vendorReference, cents, date, recordedBy }: Opened,
  { db, now }: Deps,
): Promise<void> {
  // The entries of one that was taken back stay in the ledger under its id.
  const { length } = await listTakenBack(db, paymentId)
  const id = `${paymentId}.d-${vendorReference}${length === 0 ? '' : `~${length}`}`
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
}

function toOpened(dispute: DisputeRow | null, { cents, date }: Opened): DisputeResult {
  if (!dispute) return { kind: 'exceeds_captured' }
  if (dispute.status !== 'opened') return { kind: 'already_decided' }
  return dispute.cents === cents && dispute.opened_on === date
    ? { kind: 'done', dispute }
    : { kind: 'recorded_otherwise', status: dispute.status }
}

async function decide(
  opened: DisputeRow,
  report: DisputeReport & { readonly status: 'won' | 'lost' },
  { db, now }: Deps,
): Promise<DisputeResult> {
  const { id } = opened
  const { status, cents, date, recordedBy } = report
  if (cents !== null && cents !== opened.cents)
    return { kind: 'recorded_otherwise', status: opened.status }
  await db.batch([
    decideDispute(db, { id, status, decidedOn: date, decidedBy: recordedBy, now: now() }),
    insertDisputeEntries(db, { disputeId: id, status, now: now() }),
    ...updateOpenSince(db, { paymentId: opened.payment_id, now: now() }),
  ])
  const dispute = await findDispute(db, report)
  return dispute?.status === status && dispute.decided_on === date
    ? { kind: 'done', dispute }
    : { kind: 'recorded_otherwise', status: dispute?.status ?? opened.status }
}
