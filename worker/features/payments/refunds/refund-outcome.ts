// The outcome of a refund for its callers.
import type { RefundOutcome } from '../model/attempt-calls'
import type { RefundRow } from '../stores/refund-store'

export function toRefundOutcome(refund: RefundRow | null): RefundOutcome {
  switch (refund?.status) {
    case undefined:
      return { kind: 'not_found' }
    case 'refunded':
      return { kind: 'done' }
    case 'failed':
      return { kind: 'refused_by_processor', code: refund?.last_code ?? 'no_code' }
    default:
      return { kind: 'pending' }
  }
}
