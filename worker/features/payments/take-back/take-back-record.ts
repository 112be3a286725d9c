// Takes back what staff recorded by mistake: a dispute, a sending, how a sending ended, or a refund by check. And a refund to
// the card that the bank sent back. It moves no money. The payer is told if the record was told; the ledger gets the reverse of the record's entries, and the status page is what it would be.
import { toEasternDay, toNoon } from '../../../../shared/eastern-day'
import { isToldOfSending } from '../../notifications/store'
import type { PaymentsServices } from '../context'
import { insertReversal } from '../ledger/ledger-store'
import { isReturned, toPaid, toReturns } from '../model/paid'
import { noNotice, notifyPayer } from '../payer-messages/notify-payer'
import { notifyRefusal } from '../refunds/carry-out-refund'
import { deleteDispute, findDispute } from '../stores/dispute-store'
import { listReturns } from '../stores/find-paid'
import { findPayment, type PaymentRow } from '../stores/payment-store'
import { requireVersions, type Seen } from '../stores/payment-version'
import { findCardRefund, findMailedCheck, takeRefundBack } from '../stores/refund-store'
import {
  deleteRemittance,
  listPayables,
  listRemittances,
  mustCollect,
  type RemittanceRow,
  reopenRemittance,
  requireLeft,
  updateOpenSince,
} from '../stores/remittance-store'
import { isOut, toNamed, toRemittance } from '../stores/remittance-view'
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

export type TakeBackReport = Seen & {
  /** `dispute` by the processor's reference. A sending or a check by its trace; without one, the latest is meant. */
  readonly record:
    | { readonly kind: 'dispute'; readonly vendorReference: string }
    | { readonly kind: 'sent' | 'ended'; readonly trace?: string | undefined }
    /** `trace`: the check's number, or the refund's id at the processor. */
    | { readonly kind: 'check' | 'refund'; readonly trace?: string | undefined }
  readonly why: string
  readonly takenBackBy: string
}

export type TakeBackFault =
  | 'unknown_dispute'
  | 'unknown_check'
  | 'unknown_refund'
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
  { paymentId, record, why, takenBackBy, version }: TakeBackReport,
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
    await db.batch([
      ...requireVersions(db, [{ paymentId, version }]),
      ...statements,
      insertTakenBack(db, takenBack),
    ])
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
    case 'refund':
      return planRefund(payment, record, deps)
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
async function planRefund(
  payment: PaymentRow,
  { kind, trace }: Extract<TakeBackReport['record'], { readonly kind: 'check' | 'refund' }>,
  deps: Deps,
): Promise<Plan> {
  const { db, now } = deps
  const paymentId = payment.id
  const subject =
    kind === 'check'
      ? await findMailedCheck(db, { paymentId, number: trace })
      : await findCardRefund(db, { paymentId, id: trace })
  if (!subject) return kind === 'check' ? 'unknown_check' : 'unknown_refund'
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
      takeRefundBack(db, { id: subject.id, now: now() }),
      ...updateOpenSince(db, { paymentId, now: now() }),
      ...statements,
    ],
  }
}

async function planSending(
  payment: PaymentRow,
  { kind, trace }: Extract<TakeBackReport['record'], { readonly kind: 'sent' | 'ended' }>,
  deps: Deps,
): Promise<Plan> {
  const { db, now } = deps
  const { id: paymentId, updated_at: chargedAt } = payment
  const remittances = await listRemittances(db, paymentId)
  const subject = toNamed(remittances, trace)
  if (!subject) return 'not_sent'
  const { id, cents, status, sent_on: sentOn } = subject
  const unchanged = requireUnchanged(db, 'remittances', subject)
  const others = remittances.filter((other) => other.id !== id)
  const messageId = `${id}:taken_back:${now()}`
  if (kind === 'sent') {
    if (status !== 'sent') return 'ended'
    const today = toEasternDay(now())
    const { refund_on: on } = payment
    const refundOn = on !== null && subject.way !== 'code' && on < today ? today : on
    // It waits to be sent since the charge, as if it had never been sent.
    const open = { ...payment, remittance_open_since: chargedAt, refund_on: refundOn }
    const notice = await notifyCorrection({ payment: open, remittances: others }, messageId, deps)
    const statements = deleteRemittance(db, { id, paymentId, chargedAt, today })
    return {
      subject,
      outboxIds: notice.outboxIds,
      statements: [unchanged, ...statements, ...notice.statements],
    }
  }
  if (status === 'sent') return 'not_ended'
  const [payable] = await listPayables(db, [paymentId])
  const leftCents = isOut(subject) ? 0 : cents
  if ((payable?.unsent_cents ?? 0) < leftCents) return 'moved_since'
  const openSince = payable && mustCollect(payable) ? toNoon(sentOn) : null
  const reopened = { ...subject, status: 'sent', ended_on: null } as const
  const open = { ...payment, remittance_open_since: openSince }
  const after = { payment: open, remittances: [...others, reopened] }
  const notice = (await isToldEnd(subject, paymentId, db))
    ? await notifyCorrection(after, messageId, deps)
    : noNotice
  return {
    subject,
    outboxIds: notice.outboxIds,
    statements: [
      unchanged,
      requireLeft(db, { paymentId, cents: leftCents }),
      ...reopenRemittance(db, { id, paymentId, openSince, now: now() }),
      ...notice.statements,
    ],
  }
}

/** A confirmation is told only by an email that the payer requests, and a void code only after its code was told. */
async function isToldEnd({ id, status }: RemittanceRow, paymentId: string, db: D1Database) {
  if (status === 'returned') return true
  const state = status === 'void' ? null : status
  return isToldOfSending(db, { paymentId, id: `${id}:${status}:%`, state })
}

type After = {
  readonly payment: PaymentRow
  readonly remittances: readonly RemittanceRow[]
}

/** Tells the payer what is true without the record. */
async function notifyCorrection({ payment, remittances }: After, id: string, deps: Deps) {
  const { db, directory, now } = deps
  const [payee, { refunds, disputes }] = await Promise.all([
    directory.findById(payment.payee_id),
    listReturns(db, payment.id),
  ])
  const paid = toPaid(payment, toReturns({ refunds, disputes }))
  if (isReturned(paid)) return noNotice
  const remittance = toRemittance({ payment, payee, refunds, disputes, remittances, now: now() })
  const kind = remittance.state === 'not_sent' ? 'accepted' : 'remitted'
  const charge = { paid, remittance, chargedAt: payment.updated_at, correction: 'record' } as const
  return notifyPayer({ kind, ...charge }, { id, payment, payee }, deps)
}
