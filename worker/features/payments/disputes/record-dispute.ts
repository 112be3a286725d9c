// Records a dispute (chargeback) that the processor listed, or that staff read there: opened, then won or lost. It moves
// no money; the ledger follows what the bank did. The payer gets no message
// (payer-messages/decide-channel.ts), since the bank reports to them.

import { toEasternDay } from '../../../../shared/eastern-day'
import type { DisputeStatus } from '../../../../shared/payments/dispute-statuses'
import { hasChanged } from '../../../platform/db/d1'
import type { PaymentsServices } from '../context'
import { insertDisputeEntries } from '../ledger/ledger-store'
import {
  type DisputeRow,
  decideDispute,
  findDispute,
  insertDispute,
  type OpenedDispute,
  systemName,
} from '../stores/dispute-store'
import { findPayment } from '../stores/payment-store'
import { type Seen, writeIfUnchanged } from '../stores/payment-version'
import { updateOpenSince } from '../stores/remittance-store'
import { listTakenBack } from '../stores/taken-back-store'

type Deps = Pick<PaymentsServices, 'db' | 'now'>

export type DisputeReport = Seen & {
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
  /** A person changed the payment since that version. */
  | { readonly kind: 'changed_meanwhile' }
  | { readonly kind: 'already_decided' }
  /** It is recorded with another amount or date, or was decided otherwise. */
  | { readonly kind: 'recorded_otherwise'; readonly status: DisputeStatus }

type ListedDispute = Omit<OpenedDispute, 'id' | 'openedOn' | 'recordedBy' | 'now'> & {
  /** YYYY-MM-DD. */
  readonly date: string
}

/** Opens a dispute that the processor lists. Null if it exceeds what was captured, or was taken back. */
export async function openListedDispute(
  { date, ...listed }: ListedDispute,
  deps: Pick<Deps, 'db' | 'now'>,
): Promise<{ readonly isNew: boolean; readonly cents: number } | null> {
  const { paymentId, vendorReference } = listed
  const earlier = await listTakenBack(deps.db, paymentId)
  if (earlier.some(({ subject_id: id }) => id.startsWith(toDisputeId(paymentId, vendorReference))))
    return null
  const opened = { ...listed, status: 'opened', date, recordedBy: systemName } as const
  const isNew = (await insert(opened, deps)) === 'inserted'
  const dispute = await findDispute(deps.db, listed)
  return dispute && { isNew, cents: dispute.cents }
}

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
  const isWritten = recorded !== null || (await insert(opened, deps)) !== 'changed'
  const dispute = recorded ?? (await findDispute(deps.db, report))
  return isWritten || dispute ? toOpened(dispute, opened) : { kind: 'changed_meanwhile' }
}

type Opened = DisputeReport & { readonly cents: number; readonly answerBy?: string | null }

const toDisputeId = (paymentId: string, vendorReference: string): string =>
  `${paymentId}.d-${vendorReference}`

/** `changed`: a person changed the payment meanwhile. */
async function insert(
  opened: Opened,
  { db, now }: Deps,
): Promise<'inserted' | 'refused' | 'changed'> {
  const { paymentId, vendorReference, cents, date, answerBy = null, recordedBy } = opened
  // The entries of one that was taken back stay in the ledger under its id.
  const { length } = await listTakenBack(db, paymentId)
  const id = `${toDisputeId(paymentId, vendorReference)}${length === 0 ? '' : `~${length}`}`
  const written = await writeIfUnchanged(db, opened, [
    insertDispute(db, {
      id,
      paymentId,
      vendorReference,
      cents,
      openedOn: date,
      answerBy,
      recordedBy,
      now: now(),
    }),
    insertDisputeEntries(db, { disputeId: id, status: 'opened', now: now() }),
  ])
  if (written === null) return 'changed'
  return hasChanged(written[0]) ? 'inserted' : 'refused'
}

function toOpened(dispute: DisputeRow | null, { cents, date }: Opened): DisputeResult {
  if (!dispute) return { kind: 'exceeds_captured' }
  if (dispute.status !== 'opened') return { kind: 'already_decided' }
  return dispute.cents === cents && dispute.opened_on === date
    ? { kind: 'done', dispute }
    : { kind: 'recorded_otherwise', status: dispute.status }
}

const isDecidedSo = (dispute: DisputeRow, { status, date }: DisputeReport): boolean =>
  dispute.status === status && dispute.decided_on === date

async function decide(
  opened: DisputeRow,
  report: DisputeReport & { readonly status: 'won' | 'lost' },
  { db, now }: Deps,
): Promise<DisputeResult> {
  const { id } = opened
  const { status, cents, date, recordedBy } = report
  if (cents !== null && cents !== opened.cents)
    return { kind: 'recorded_otherwise', status: opened.status }
  if (isDecidedSo(opened, report)) return { kind: 'done', dispute: opened }
  const isWritten = await writeIfUnchanged(db, report, [
    decideDispute(db, { id, status, decidedOn: date, decidedBy: recordedBy, now: now() }),
    insertDisputeEntries(db, { disputeId: id, status, now: now() }),
    ...updateOpenSince(db, { paymentId: opened.payment_id, now: now() }),
  ])
  const dispute = await findDispute(db, report)
  if (dispute !== null && isDecidedSo(dispute, report)) return { kind: 'done', dispute }
  return isWritten
    ? { kind: 'recorded_otherwise', status: dispute?.status ?? opened.status }
    : { kind: 'changed_meanwhile' }
}
