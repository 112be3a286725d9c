// What happened to a payment, oldest first, as the payer reads it.
import { toEasternDay } from '../../../../shared/eastern-day'
import type { Locale } from '../../../../shared/locales/locale'
import { toTotalCents } from '../../../../shared/payments/fees'
import { maskAccount } from '../../../../shared/payments/masked'
import type { TimelineEvent } from '../../../../shared/payments/page-data'
import { type Correction, toCorrections } from '../model/bill-correction'
import type { DisputeRow } from '../stores/dispute-store'
import type { InfoRow } from '../stores/info-request-store'
import type { HistoryRow, PaymentRow } from '../stores/payment-store'
import { type RefundRow, toTextsOf } from '../stores/refund-store'
import type { RemittanceRow } from '../stores/remittance-store'
import type { TakenBackRow } from '../stores/taken-back-store'

type TimelineRows = {
  /** In its language, the system writes reasons; staff write English. */
  readonly payment: Pick<PaymentRow, 'locale' | 'amount_cents' | 'fee_cents' | 'bill_before'>
  /** The reader's language. */
  readonly locale: Locale
  readonly history: readonly HistoryRow[]
  readonly questions: readonly InfoRow[]
  readonly refunds: readonly RefundRow[]
  readonly disputes: readonly DisputeRow[]
  readonly remittances: readonly RemittanceRow[]
  readonly takenBack: readonly TakenBackRow[]
  readonly chargedCents: number
}

const timed = (kind: TimelineEvent['kind'], at: number, cents: number | null = null) =>
  ({ kind, at, day: null, cents, masked: null, notes: [] }) as const

export function toTimeline({
  payment,
  locale,
  history,
  questions,
  refunds,
  disputes,
  remittances,
  takenBack,
  chargedCents,
}: TimelineRows): TimelineEvent[] {
  return [
    ...history.flatMap((row) => toStatusEvents(row, payment, questions)),
    ...questions.flatMap((row) => toQuestionEvents(row, payment)),
    ...refunds
      .filter(({ status }) => status === 'refunded')
      .map((refund) => toRefundEvent(refund, payment.locale, locale)),
    ...disputes.flatMap(toDisputeEvents),
    ...remittances.flatMap((sending) => toRemittanceEvents(sending, chargedCents)),
    ...takenBack.map((row) => toTakenBackEvent(row, chargedCents)),
  ].toSorted(byTime)
}

/** An event of which only the day is known comes after the others of that day. */
function byTime(left: TimelineEvent, right: TimelineEvent): number {
  if (left.at !== null && right.at !== null) return left.at - right.at
  const order = toDay(left).localeCompare(toDay(right))
  return order === 0 ? Number(left.at === null) - Number(right.at === null) : order
}

const toDay = ({ at, day }: TimelineEvent) => day ?? toEasternDay(at ?? 0)

/**
 * Leaves out `in_review` and `awaiting_info`: the first change to `in_review` is part of the submit, and the later
 * changes are questions and answers, which have rows of their own.
 */
function toStatusEvents(
  { to_status: status, at }: HistoryRow,
  { bill_before: before }: TimelineRows['payment'],
  questions: readonly InfoRow[],
): TimelineEvent[] {
  if (status === 'submitted') return [timed('sent', at)]
  if (status === 'in_review' || status === 'awaiting_info') return []
  const count = new Set(questions.flatMap(toCorrections).map(({ field }) => field)).size
  if (status !== 'accepted' || count === 0) return [timed(status, at)]
  const used = count === 1 ? 'correction_used' : 'corrections_used'
  return [timed(status, at), timed(before === null ? 'corrections_unused' : used, at)]
}

function toQuestionEvents(
  row: InfoRow,
  { amount_cents: cents, fee_cents: feeCents }: TimelineRows['payment'],
): TimelineEvent[] {
  const { created_at: at, answered_at: answeredAt } = row
  const question = timed('question', at)
  if (row.withdrawn_at !== null) return [question, timed('withdrawn', row.withdrawn_at)]
  if (answeredAt === null) return [question]
  const corrections = toCorrections(row)
  if (corrections.length > 0) return [question, ...corrections.map(toCorrectionEvent)]
  return row.pay_by === null
    ? [question, timed('answered', answeredAt)]
    : [question, timed('agreed', answeredAt, toTotalCents(cents + row.extra_cents, feeCents))]
}

/** Of a number only the end is shown, in every browser. */
function toCorrectionEvent({ field, value, at }: Correction): TimelineEvent {
  switch (field) {
    case 'patientName':
      return timed('name_corrected', at)
    case 'payDOB':
      return timed('birth_date_corrected', at)
    case 'payDOS':
      return timed('service_date_corrected', at)
    default: {
      const kind = field === 'account' ? 'account_corrected' : 'invoice_corrected'
      return { ...timed(kind, at), masked: maskAccount(value) }
    }
  }
}

function toRefundEvent(refund: RefundRow, paymentLocale: Locale, locale: Locale): TimelineEvent {
  const { cents, updated_at: at, check_number: check } = refund
  const { reason, reasonLocale, note } = toTextsOf(refund, paymentLocale, locale)
  const notes = [
    { text: reason, locale: reasonLocale },
    { text: note, locale: 'en' as const },
  ].filter(({ text }) => text !== '')
  return { ...timed(check === null ? 'refunded' : 'check_mailed', at, cents), notes }
}

/** Staff record the day of a dispute and no time. */
function toDisputeEvents(dispute: DisputeRow): TimelineEvent[] {
  const { status, cents, opened_on: openedOn, decided_on: decidedOn } = dispute
  const opened = { ...timed('disputed', 0, cents), at: null, day: openedOn } as const
  if (status === 'opened' || decidedOn === null) return [opened]
  const kind = status === 'won' ? 'dispute_won' : 'dispute_lost'
  return [opened, { ...opened, kind, day: decidedOn }]
}

/** At the times when staff recorded it: the sentence above the timeline has the days. */
function toRemittanceEvents(remittance: RemittanceRow, chargedCents: number): TimelineEvent[] {
  const { status, way, created_at: at, updated_at: endedAt } = remittance
  const cents = remittance.cents === chargedCents ? null : remittance.cents
  const sent = timed(way === 'code' ? 'code_given' : 'remitted', at, cents)
  const { move_account: account, move_asked_at: movedAt } = remittance
  const moved =
    account === null || movedAt === null
      ? []
      : [{ ...timed('move_asked', movedAt), masked: maskAccount(account) }]
  if (status === 'sent') return [sent, ...moved]
  return [sent, ...moved, timed(`remittance_${status}`, endedAt, cents)]
}

const endsTakenBack: Partial<Record<string, TimelineEvent['kind']>> = {
  confirmed: 'confirmed_taken_back',
  returned: 'returned_taken_back',
  void: 'void_taken_back',
}

function toTakenBackEvent(row: TakenBackRow, chargedCents: number): TimelineEvent {
  const { record, status, cents, created_at: at } = row
  if (record === 'dispute' || record === 'check' || record === 'refund')
    return timed(`${record}_taken_back`, at, cents)
  const kind = record === 'sent' ? 'sent_taken_back' : endsTakenBack[status]
  if (kind === undefined) throw new Error(`no end of a sending is called ${status}`)
  return timed(kind, at, cents === chargedCents ? null : cents)
}
