// What happened to a payment, oldest first, as the payer reads it.
import { toEasternDay } from '../../../../shared/eastern-day'
import type { Locale } from '../../../../shared/locales/locale'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { TimelineEvent } from '../../../../shared/payments/page-data'
import type { DisputeRow } from '../stores/dispute-store'
import type { InfoRow } from '../stores/info-request-store'
import type { HistoryRow, PaymentRow } from '../stores/payment-store'
import { type RefundRow, toTextsOf } from '../stores/refund-store'
import type { RemittanceRow } from '../stores/remittance-store'

type TimelineRows = {
  /** The payment's language, in which the system writes reasons; staff write English. */
  readonly paymentLocale: Locale
  /** The reader's language. */
  readonly locale: Locale
  readonly history: readonly HistoryRow[]
  readonly questions: readonly InfoRow[]
  readonly refunds: readonly RefundRow[]
  readonly disputes: readonly DisputeRow[]
  readonly remittances: readonly RemittanceRow[]
  readonly chargedCents: number
}

const timed = (kind: TimelineEvent['kind'], at: number, cents: number | null = null) =>
  ({ kind, at, day: null, cents, notes: [] }) as const

export function toTimeline({
  paymentLocale,
  locale,
  history,
  questions,
  refunds,
  disputes,
  remittances,
  chargedCents,
}: TimelineRows): TimelineEvent[] {
  return [
    ...history.flatMap(toStatusEvents),
    ...questions.flatMap(toQuestionEvents),
    ...refunds
      .filter(({ status }) => status === 'refunded')
      .map((refund) => toRefundEvent(refund, paymentLocale, locale)),
    ...disputes.flatMap(toDisputeEvents),
    ...remittances.flatMap((sending) => toRemittanceEvents(sending, chargedCents)),
  ].toSorted(byTime)
}

/** With the payments of an agreed increase. */
export const addRests = (
  timeline: readonly TimelineEvent[],
  rests: readonly PaymentRow[],
): readonly TimelineEvent[] =>
  [
    ...timeline,
    ...rests.map(({ created_at: at, amount_cents: cents, fee_cents: feeCents }) =>
      timed('rest_sent', at, toTotalCents(cents, feeCents)),
    ),
  ].toSorted(byTime)

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
function toStatusEvents({ to_status: status, at }: HistoryRow): TimelineEvent[] {
  if (status === 'submitted') return [timed('sent', at)]
  if (status === 'in_review' || status === 'awaiting_info') return []
  return [timed(status, at)]
}

function toQuestionEvents(row: InfoRow): TimelineEvent[] {
  const { created_at: at, answered_at: answeredAt, extra_cents: totalChangeCents } = row
  const question = timed('question', at)
  if (row.withdrawn_at !== null) return [question, timed('withdrawn', row.withdrawn_at)]
  if (answeredAt === null) return [question]
  return totalChangeCents > 0
    ? [question, timed('increased', answeredAt, totalChangeCents)]
    : [question, timed('answered', answeredAt)]
}

function toRefundEvent(refund: RefundRow, paymentLocale: Locale, locale: Locale): TimelineEvent {
  const { cents, updated_at: at } = refund
  const { reason, reasonLocale, note } = toTextsOf(refund, paymentLocale, locale)
  const notes = [
    { text: reason, locale: reasonLocale },
    { text: note, locale: 'en' as const },
  ].filter(({ text }) => text !== '')
  return { ...timed('refunded', at, cents), notes }
}

/** Staff record the day of a dispute and no time. */
function toDisputeEvents(dispute: DisputeRow): TimelineEvent[] {
  const { status, cents, opened_on: openedOn, decided_on: decidedOn } = dispute
  const opened = { kind: 'disputed', at: null, day: openedOn, cents, notes: [] } as const
  if (status === 'opened' || decidedOn === null) return [opened]
  const kind = status === 'won' ? 'dispute_won' : 'dispute_lost'
  return [opened, { ...opened, kind, day: decidedOn }]
}

/** At the times when staff recorded it: the sentence above the timeline has the days. */
function toRemittanceEvents(remittance: RemittanceRow, chargedCents: number): TimelineEvent[] {
  const { status, way, created_at: at, updated_at: endedAt } = remittance
  const cents = remittance.cents === chargedCents ? null : remittance.cents
  const sent = timed(way === 'code' ? 'code_given' : 'remitted', at, cents)
  if (status === 'sent') return [sent]
  return [sent, timed(`remittance_${status}`, endedAt, cents)]
}
