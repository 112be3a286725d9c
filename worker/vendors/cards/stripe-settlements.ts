// What Stripe lists of a time: its balance transactions, each with its charge, refund or dispute. A dispute is there once
// the bank has taken the money; an inquiry before that takes none.
// https://docs.stripe.com/api/balance_transactions/list and https://docs.stripe.com/reports/reporting-categories
import type * as z from 'zod/mini'
import { toEasternDay } from '../../../shared/eastern-day'
import type { ListedTime, SettledItem, SettledKind, SettlementList } from './settlement-list'
import {
  type balanceTransaction,
  balanceTransactionList,
  callStripe,
  type StripeAccount,
  toBalancePath,
} from './stripe-api'

type BalanceTransaction = z.output<typeof balanceTransaction>

const kinds: Readonly<Record<string, SettledKind | undefined>> = {
  charge: 'charge',
  refund: 'refund',
  // Of a charge that was captured in part, at Stripe's own site.
  partial_capture_reversal: 'refund',
  refund_failure: 'refund_returned',
  dispute: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
}

export const stripeSettlements = (account: StripeAccount): SettlementList => ({
  list: (time) => list(account, time),
})

async function list(account: StripeAccount, time: ListedTime) {
  const reply = await callStripe(account, {
    path: toBalancePath(time),
    bodySchema: balanceTransactionList,
  })
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'refused')
    return { kind: 'unknown', cause: reply.error.code ?? reply.error.type } as const
  const { data, has_more: hasMore } = reply.body
  // Sums in another currency cannot be compared.
  if (data.some(({ currency }) => currency !== 'usd'))
    return { kind: 'unknown', cause: 'other_currency' } as const
  const last = data.at(-1)?.id ?? null
  if (hasMore && last === null) return { kind: 'unknown', cause: 'unreadable_reply' } as const
  return { kind: 'page', items: data.flatMap(toItem), next: hasMore ? last : null } as const
}

function toItem(transaction: BalanceTransaction): readonly SettledItem[] {
  const { id, amount, created, reporting_category: category, source } = transaction
  const kind = kinds[category]
  if (kind === undefined) return []
  const object = typeof source === 'string' ? { id: source } : source
  const transactionId = object?.payment_intent ?? null
  const dueBy = object?.evidence_details?.due_by ?? null
  const ownId = category === 'partial_capture_reversal' ? id : (object?.id ?? id)
  return [
    {
      kind,
      id: kind === 'charge' ? (transactionId ?? ownId) : ownId,
      // A payout leaves the balance.
      cents: kind === 'payout' ? -amount : Math.abs(amount),
      at: created * 1000,
      transactionId,
      answerBy: dueBy === null ? null : toEasternDay(dueBy * 1000),
    },
  ]
}
