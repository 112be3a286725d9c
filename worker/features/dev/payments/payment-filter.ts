// Which payments staff look at, and in which order: parsed from the URL of /dev/payments.
import { paymentStatuses } from '../../../../shared/payments/schema'

export const filterStatuses = ['waiting', 'all', ...paymentStatuses] as const
export const sortOrders = ['oldest', 'newest', 'amount'] as const

export type PaymentFilter = {
  readonly status: (typeof filterStatuses)[number]
  /** Part of a reference, the payer's name or an account number. */
  readonly text: string
  readonly sort: (typeof sortOrders)[number]
}

export function parsePaymentFilter(query: URLSearchParams): PaymentFilter {
  const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], name: string) =>
    values.find((value) => value === query.get(name)) ?? values[0]
  return {
    status: oneOf(filterStatuses, 'status'),
    text: (query.get('q') ?? '').trim().slice(0, 60),
    sort: oneOf(sortOrders, 'sort'),
  }
}

const waiting = ['submitted', 'in_review', 'awaiting_info'] as const

export function toStatuses({ status }: PaymentFilter): readonly string[] {
  if (status === 'all') return paymentStatuses
  return status === 'waiting' ? waiting : [status]
}
