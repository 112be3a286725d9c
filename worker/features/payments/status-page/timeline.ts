// What happened to a payment, oldest first, as the payer reads it.
import type { TimelineEvent } from '../../../../shared/payments/page-data'
import type { DisputeRow } from '../disputes/dispute-store'
import type { InfoRow } from '../info-requests/store'
import type { RefundRow } from '../refunds/refund-store'
import type { HistoryRow } from '../store'

type TimelineRows = {
  readonly history: readonly HistoryRow[]
  readonly questions: readonly InfoRow[]
  readonly refunds: readonly RefundRow[]
  readonly disputes: readonly DisputeRow[]
}

/** Noon in New York in winter: the same date in all 50 states. */
const toNoon = (date: string) => Date.parse(`${date}T17:00:00Z`)

export function toTimeline({
  history,
  questions,
  refunds,
  disputes,
}: TimelineRows): TimelineEvent[] {
  return [
    ...history.flatMap(toStatusEvents),
    ...questions.flatMap(toQuestionEvents),
    ...refunds
      .filter(({ status }) => status === 'refunded')
      .map(({ cents, updated_at: at }) => ({ kind: 'refunded' as const, at, cents })),
    ...disputes.flatMap(toDisputeEvents),
  ].toSorted((left, right) => left.at - right.at)
}

/**
 * Leaves out `in_review` and `awaiting_info`: the first change to `in_review` is part of the submit, and the later
 * changes are questions and answers, which have rows of their own.
 */
function toStatusEvents({ to_status: status, at }: HistoryRow): TimelineEvent[] {
  if (status === 'submitted') return [{ kind: 'sent', at, cents: null }]
  if (status === 'in_review' || status === 'awaiting_info') return []
  return [{ kind: status, at, cents: null }]
}

function toQuestionEvents(row: InfoRow): TimelineEvent[] {
  const { created_at: at, answered_at: answeredAt, extra_cents: totalChangeCents } = row
  const question = { kind: 'question', at, cents: null } as const
  if (answeredAt === null) return [question]
  return totalChangeCents > 0
    ? [question, { kind: 'increased', at: answeredAt, cents: totalChangeCents }]
    : [question, { kind: 'answered', at: answeredAt, cents: null }]
}

function toDisputeEvents(dispute: DisputeRow): TimelineEvent[] {
  const { status, cents, opened_on: openedOn, decided_on: decidedOn } = dispute
  const opened = { kind: 'disputed', at: toNoon(openedOn), cents } as const
  if (status === 'opened' || decidedOn === null) return [opened]
  const kind = status === 'won' ? 'dispute_won' : 'dispute_lost'
  return [opened, { kind, at: toNoon(decidedOn), cents }]
}
