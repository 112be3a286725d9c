// The outcomes of a refund for its callers.
import type { RefundRow } from './refund-store'

export type RefundOutcome =
  | { readonly kind: 'done' }
  /** The processor has not replied, or does not refund the charge yet. The attempt retries. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused_by_gateway'; readonly code: string }

export function toRefundOutcome(refund: RefundRow | null): RefundOutcome {
  switch (refund?.status) {
    case undefined:
      return { kind: 'not_found' }
    case 'refunded':
      return { kind: 'done' }
    case 'failed':
      return { kind: 'refused_by_gateway', code: refund?.last_code ?? 'no_code' }
    default:
      return { kind: 'pending' }
  }
}
