// Takes back what staff recorded by mistake: a dispute, a sending, how a sending ended, or a refund by check. It moves no
// money, and only of a check is the payer told; the ledger gets the reverse of the record's entries, and the status page is what it would be.
import { toEasternDay, toNoon } from '../../../../shared/eastern-day'
import type { PaymentsServices } from '../context'
import { insertReversal } from '../ledger/ledger-store'
import { notifyRefusal } from '../refunds/carry-out-refund'
import { deleteDispute, findDispute } from '../stores/dispute-store'
import { findPayment, type PaymentRow } from '../stores/payment-store'
import { findMailedCheck, takeCheckBack } from '../stores/refund-store'
import {
  deleteRemittance,
  listPayables,
  listRemittances,
  mustCollect,
  reopenRemittance,
  requireLeft,
  updateOpenSince,
} from '../stores/remittance-store'
import { isOut, toNamed } from '../stores/remittance-view'
import {
  insertTakenBack,
  isTakenBackMeanwhile,
  listTakenBack,
  requireUnchanged,
  type TakenBackKind,
  type TakenBackRow,
} from '../stores/taken-back-store'

type Deps = Pick<
  PaymentsServices,
  'db' | 'now' | 'config' | 'limiter' | 'directory' | 'queueOutbox'
>

export type TakeBackReport = {
  readonly paymentId: string
  /** `dispute` by the processor's reference. A sending or a check by its trace; without one, the latest is meant. */
  readonly record:
    | { readonly kind: 'dispute'; readonly vendorReference: string }
    | { readonly kind: 'sent' | 'ended'; readonly trace?: string | undefined }
    | { readonly kind: 'check'; readonly trace?: string | undefined }
  readonly why: string
  readonly takenBackBy: string
}

export type TakeBackFault =
  | 'unknown_dispute'
  | 'unknown_check'
  | 'not_sent'
  /** How the sending ended is recorded, and has to be taken back first. */
  | 'ended'
  | 'not_ended'
  /** What came back was sent again or refunded, or is being refunded. */
  | 'moved_since'

export type TakeBackResult =
  | { readonly kind: 'done'; readonly takenBack: TakenBackRow }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly why: TakeBackFault }
  | { readonly kind: 'changed_meanwhile' }

type Subject = { readonly id: string; readonly cents: number; readonly status: string }
type Plan =
  | {
      readonly subject: Subject
      readonly statements: readonly D1PreparedStatement[]
      readonly outboxIds?: readonly string[]
    }
  | TakeBackFault

export async function takeBackRecord(
  { paymentId, record, why, takenBackBy }: TakeBackReport,
  deps: Deps,
): Promise<TakeBackResult> {
  const { db, queueOutbox } = deps
  const payment = await findPayment(db, paymentId)
  if (!payment) return { kind: 'not_found' }
  const plan = await makePlan(payment, record, deps)
  if (typeof plan === 'string') return { kind: 'refused', why: plan }
  const { subject, statements, outboxIds = [] } = plan
  const earlier = await listTakenBack(db, paymentId)
  const takenBack = toRow({ payment, kind: record.kind, subject, why, takenBackBy }, earlier, deps)
  try {
    await db.batch([...statements, insertTakenBack(db, takenBack)])
  } catch (error) {
    if (isTakenBackMeanwhile(error)) return { kind: 'changed_meanwhile' }
    throw error
  }
  queueOutbox(outboxIds)
  return { kind: 'done', takenBack }
}

function makePlan(
  payment: PaymentRow,
  record: TakeBackReport['record'],
  deps: Deps,
): Promise<Plan> {
  switch (record.kind) {
    case 'dispute':
      return planDispute(payment, record.vendorReference, deps)
    case 'check':
      return planCheck(payment, record, deps)
    default:
      return planSending(payment, record, deps)
  }
}

type Taken = {
  readonly payment: PaymentRow
  readonly kind: TakenBackKind
  readonly subject: Subject
  readonly why: string
  readonly takenBackBy: string
}

const toRow = (
  { payment, kind, subject, why, takenBackBy }: Taken,
  earlier: readonly TakenBackRow[],
  { now }: Deps,
): TakenBackRow => ({
  id: `${payment.id}.b-${earlier.length + 1}`,
  payment_id: payment.id,
  record: kind,
  subject_id: subject.id,
  cents: subject.cents,
  status: subject.status,
  was: JSON.stringify(subject),
  why,
  taken_back_by: takenBackBy,
  created_at: now(),
})

async function planDispute(
  { id: paymentId }: PaymentRow,
  vendorReference: string,
  { db, now }: Deps,
): Promise<Plan> {
  const subject = await findDispute(db, { paymentId, vendorReference })
  if (!subject) return 'unknown_dispute'
  return {
    subject,
    statements: [
      requireUnchanged(db, 'disputes', subject),
      insertReversal(db, { paymentId, subjectId: subject.id, now: now() }),
      deleteDispute(db, subject.id),
      ...updateOpenSince(db, { paymentId, now: now() }),
    ],
  }
}

/** What it paid back is owed again. */
async function planCheck(
  payment: PaymentRow,
  { trace: number }: Extract<TakeBackReport['record'], { readonly kind: 'check' }>,
  deps: Deps,
): Promise<Plan> {
  const { db, now } = deps
  const paymentId = payment.id
  const subject = await findMailedCheck(db, { paymentId, number })
  if (!subject) return 'unknown_check'
  const lost = { ...subject, status: 'failed', updated_at: now() } as const
  // It waits again, as it will after this batch.
  const waiting = { ...payment, remittance_open_since: now() }
  const { statements, outboxIds } = await notifyRefusal(lost, waiting, deps)
  return {
    subject,
    outboxIds,
    statements: [
      requireUnchanged(db, 'refunds', subject),
      insertReversal(db, { paymentId, subjectId: subject.id, now: now() }),
      takeCheckBack(db, { id: subject.id, now: now() }),
      ...updateOpenSince(db, { paymentId, now: now() }),
      ...statements,
    ],
  }
}

async function planSending(
  payment: PaymentRow,
  { kind, trace }: Extract<TakeBackReport['record'], { readonly kind: 'sent' | 'ended' }>,
  { db, now }: Deps,
): Promise<Plan> {
  const { id: paymentId, updated_at: chargedAt } = payment
  const subject = toNamed(await listRemittances(db, paymentId), trace)
  if (!subject) return 'not_sent'
  const { id, cents, status, sent_on: sentOn } = subject
  const unchanged = requireUnchanged(db, 'remittances', subject)
  if (kind === 'sent')
    return status === 'sent'
      ? // It waits to be sent since the charge, as if it had never been sent.
        {
          subject,
          statements: [
            unchanged,
            ...deleteRemittance(db, { id, paymentId, chargedAt, today: toEasternDay(now()) }),
          ],
        }
      : 'ended'
  if (status === 'sent') return 'not_ended'
  const [payable] = await listPayables(db, [paymentId])
  const leftCents = isOut(subject) ? 0 : cents
  if ((payable?.unsent_cents ?? 0) < leftCents) return 'moved_since'
  const openSince = payable && mustCollect(payable) ? toNoon(sentOn) : null
  return {
    subject,
    statements: [
      unchanged,
      requireLeft(db, { paymentId, cents: leftCents }),
      ...reopenRemittance(db, { id, paymentId, openSince, now: now() }),
    ],
  }
}
