// A payee's review time, as the receipt page and the receipt email show it: the time from submit to decision within
// which four of five decisions of the last 30 days were made.
import { dayMs, hourMs } from '../../../../shared/durations'
import type { ReviewTime } from '../../../../shared/payments/page-data'
import type { PaymentsServices } from '../context'
import { findPayeeOfAttempt, listReviewTimes } from './review-time-store'

export const reviewWindowMs = 30 * dayMs
/** Fewer decisions say little about the next one. */
export const minDecisions = 10
export const reviewPercentile = 0.8

/** `times` are in ms. Null without enough decisions. Rounded up, so that it does not promise too much. */
export function toReviewTime(times: readonly number[]): ReviewTime | null {
  if (times.length < minDecisions) return null
  const sorted = times.toSorted((left, right) => left - right)
  const ms = sorted[Math.ceil(sorted.length * reviewPercentile) - 1] ?? 0
  const hours = Math.max(1, Math.ceil(ms / hourMs))
  return hours < 24 ? { unit: 'hour', count: hours } : { unit: 'day', count: Math.ceil(ms / dayMs) }
}

export async function findReviewTime(
  payeeId: string,
  { db, now }: Pick<PaymentsServices, 'db' | 'now'>,
): Promise<ReviewTime | null> {
  return toReviewTime(await listReviewTimes(db, payeeId, now() - reviewWindowMs))
}

/** Null also once a payment has waited for longer than most. */
export async function findTypicalTime(
  { payeeId, createdAt }: { readonly payeeId: string; readonly createdAt: number },
  deps: Pick<PaymentsServices, 'db' | 'now'>,
): Promise<ReviewTime | null> {
  const time = await findReviewTime(payeeId, deps)
  if (time === null) return null
  const span = time.count * { hour: hourMs, day: dayMs }[time.unit]
  return deps.now() - createdAt < span ? time : null
}

/** For the receipt email, which is written when it is sent. */
export async function findReviewTimeOfAttempt(
  { attemptId, createdAt }: { readonly attemptId: string; readonly createdAt: number },
  deps: Pick<PaymentsServices, 'db' | 'now'>,
): Promise<ReviewTime | null> {
  const payeeId = await findPayeeOfAttempt(deps.db, attemptId)
  return payeeId === null ? null : findTypicalTime({ payeeId, createdAt }, deps)
}
