// The days of completed refunds, as the payer reads them. Pure.
import { endOfBusinessDay } from '../../../../shared/business-days'
import { toEasternDay } from '../../../../shared/eastern-day'
import type { Refunded } from '../../../../shared/payments/page-data'
import { maxRefundDays } from '../../../../shared/promised-limits'
import type { RefundRow } from '../stores/refund-store'

type Refund = Pick<RefundRow, 'status' | 'check_number' | 'updated_at'>

/** The days are not over in which the payer's bank may not show it yet: never of a check. `now`: epoch ms. */
export const isRefundSettling = (
  { check_number: check, updated_at: refundedAt }: Omit<Refund, 'status'>,
  now: number,
): boolean => check === null && now < endOfBusinessDay(refundedAt, maxRefundDays)

/** Null without a completed refund. */
export function toRefunded(refunds: readonly Refund[], now: number): Refunded | null {
  const completed = refunds.filter(({ status }) => status === 'refunded')
  const times = completed.map(({ updated_at: at }) => at)
  if (times.length === 0) return null
  const last = Math.max(...times)
  return {
    lastOn: toEasternDay(last),
    isOneDay: new Set(times.map(toEasternDay)).size === 1,
    isSettling: completed.some((row) => isRefundSettling(row, now)),
    by: toWay(completed),
  }
}

function toWay(completed: readonly Refund[]): Refunded['by'] {
  const checks = completed.filter(({ check_number: check }) => check !== null)
  if (checks.length === 0) return 'card'
  return checks.length === completed.length ? 'check' : 'both'
}
