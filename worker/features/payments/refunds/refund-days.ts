// The days of completed refunds, as the payer reads them. Pure.
import { endOfBusinessDay } from '../../../../shared/business-days'
import { toEasternDay } from '../../../../shared/eastern-day'
import type { Refunded } from '../../../../shared/payments/page-data'
import { maxRefundDays } from '../../../../shared/promised-limits'
import type { RefundRow } from '../stores/refund-store'

/** The days are not over in which the payer's bank may not show it yet. Both are epoch ms. */
export const isRefundSettling = (refundedAt: number, now: number): boolean =>
  now < endOfBusinessDay(refundedAt, maxRefundDays)

type Refund = Pick<RefundRow, 'status' | 'updated_at'>

/** Null without a completed refund. */
export function toRefunded(refunds: readonly Refund[], now: number): Refunded | null {
  const times = refunds.flatMap((row) => (row.status === 'refunded' ? [row.updated_at] : []))
  if (times.length === 0) return null
  const last = Math.max(...times)
  return {
    lastOn: toEasternDay(last),
    isOneDay: new Set(times.map(toEasternDay)).size === 1,
    isSettling: isRefundSettling(last, now),
  }
}
